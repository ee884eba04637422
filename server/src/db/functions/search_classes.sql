-- For the version before, which asks this way; it goes with the next one. See search_class_ids.
-- A page of what the terms find, in one stroke. Where they find nothing, what may have been meant by them is
-- searched for: to guess takes several lookups for each word, and a slip in one of many is found without.
-- There is always a row, without a class where nothing is found: it says whether words were left out.
CREATE OR REPLACE FUNCTION search_classes(
  terms text, wanted class_category, after timestamptz, skip integer, take integer
) RETURNS TABLE (found classes, ignores_words boolean) LANGUAGE plpgsql STABLE AS $$
DECLARE
  most_words_meant CONSTANT integer := 5;
  typed CONSTANT text[] := public.class_typed_words(terms);
  asked CONSTANT text[] := public.class_asked_words(typed);
  query tsquery := public.class_query(asked);
  page uuid[] := public.find_classes(query, wanted, after, skip, take);
BEGIN
  -- Nothing on a later page may only mean that there are no more.
  IF page = '{}' AND cardinality(asked) <= most_words_meant
    AND (skip = 0 OR public.find_classes(query, wanted, after, 0, 1) = '{}')
  THEN
    query := public.class_query_meant(asked);
    IF strpos(query::text, '|') > 0 THEN
      page := public.find_classes(query, wanted, after, skip, take);
    END IF;
  END IF;
  RETURN QUERY
    SELECT classes, asked <> typed
    FROM (VALUES (true)) AS always (is_one)
    LEFT JOIN (
      unnest(page) WITH ORDINALITY AS listed (class_id, place)
      JOIN public.classes ON classes.class_id = listed.class_id
    ) ON true
    ORDER BY listed.place;
END
$$;
