-- A page of all that a query finds: the title counts more than the description, then the next one comes first.
CREATE OR REPLACE FUNCTION find_ranked_classes(
  asked tsquery, wanted class_category, after timestamptz, skip integer, take integer
) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT class_id FROM public.class_search
    WHERE words @@ asked AND starts_at > after AND (wanted IS NULL OR category = wanted)
    ORDER BY ts_rank(words, asked) DESC, starts_at, class_id OFFSET skip LIMIT take);
END
$$;
