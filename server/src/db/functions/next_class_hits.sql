-- The first classes by start that a query finds within a tier, or within all without one, and how well each fits.
-- An index that has a part of the rows is only used where the part stands in the statement itself, and so each tier
-- has its own. What the index of the words finds is looked at by itself (OFFSET 0): planned for any words, the index
-- of the starts would seem as good, and has thousands of them.
CREATE OR REPLACE FUNCTION next_class_hits(
  within integer, until timestamptz, asked tsquery, wanted class_category, after timestamptz, most integer,
  OUT ids uuid[], OUT ranks real[]
) LANGUAGE plpgsql STABLE AS $$
BEGIN
  CASE within
    WHEN 1 THEN SELECT array_agg(class_id), array_agg(ts_rank(words, asked)) INTO ids, ranks FROM (
      SELECT class_id, words FROM (SELECT * FROM public.class_search WHERE tier <= 1 AND words @@ asked OFFSET 0) AS hits
      WHERE starts_at > after AND starts_at <= until AND (wanted IS NULL OR category = wanted)
      ORDER BY starts_at, class_id LIMIT most) AS first_hits;
    WHEN 2 THEN SELECT array_agg(class_id), array_agg(ts_rank(words, asked)) INTO ids, ranks FROM (
      SELECT class_id, words FROM (SELECT * FROM public.class_search WHERE tier <= 2 AND words @@ asked OFFSET 0) AS hits
      WHERE starts_at > after AND starts_at <= until AND (wanted IS NULL OR category = wanted)
      ORDER BY starts_at, class_id LIMIT most) AS first_hits;
    WHEN 3 THEN SELECT array_agg(class_id), array_agg(ts_rank(words, asked)) INTO ids, ranks FROM (
      SELECT class_id, words FROM (SELECT * FROM public.class_search WHERE tier <= 3 AND words @@ asked OFFSET 0) AS hits
      WHERE starts_at > after AND starts_at <= until AND (wanted IS NULL OR category = wanted)
      ORDER BY starts_at, class_id LIMIT most) AS first_hits;
    WHEN 4 THEN SELECT array_agg(class_id), array_agg(ts_rank(words, asked)) INTO ids, ranks FROM (
      SELECT class_id, words FROM (SELECT * FROM public.class_search WHERE tier <= 4 AND words @@ asked OFFSET 0) AS hits
      WHERE starts_at > after AND starts_at <= until AND (wanted IS NULL OR category = wanted)
      ORDER BY starts_at, class_id LIMIT most) AS first_hits;
    ELSE SELECT array_agg(class_id), array_agg(ts_rank(words, asked)) INTO ids, ranks FROM (
      SELECT class_id, words FROM (SELECT * FROM public.class_search WHERE words @@ asked OFFSET 0) AS hits
      WHERE starts_at > after AND (wanted IS NULL OR category = wanted)
      ORDER BY starts_at, class_id LIMIT most) AS first_hits;
  END CASE;
END
$$;
