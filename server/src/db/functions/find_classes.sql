-- A page of the classes that a query finds: first those with all words in the title, then the others, both by start.
-- All hits are read from the full-text index and sorted. A word that a large share of the classes has would have
-- thousands; these classes are read in the order of start, where a few hundred fill the page.
CREATE OR REPLACE FUNCTION find_classes(
  asked tsquery, wanted class_category, after timestamptz, skip integer, take integer
) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  needed CONSTANT integer := skip + take;
  common CONSTANT tsvector := (SELECT words FROM public.class_common_words);
  found uuid[];
BEGIN
  IF strpos(asked::text, '&') > 0 OR (common @@ asked) IS NOT TRUE THEN
    -- OFFSET 0: the index of the words is used whatever the planner expects of it.
    RETURN ARRAY(
      SELECT class_id FROM (SELECT * FROM public.class_search WHERE words @@ (SELECT asked) OFFSET 0) AS hits
      WHERE starts_at > after AND (wanted IS NULL OR category = wanted)
      ORDER BY ts_filter(words, '{a}') @@ asked DESC, starts_at, class_id OFFSET skip LIMIT take);
  END IF;
  IF ts_filter(common, '{a}') @@ asked THEN
    found := ARRAY(
      SELECT class_id FROM (
        SELECT * FROM public.class_search WHERE starts_at > after ORDER BY starts_at, class_id OFFSET 0) AS next
      WHERE (wanted IS NULL OR category = wanted) AND ts_filter(words, '{a}') @@ asked LIMIT needed);
  ELSE
    found := ARRAY(
      SELECT class_id
      FROM (SELECT * FROM public.class_search WHERE ts_filter(words, '{a}') @@ (SELECT asked) OFFSET 0) AS hits
      WHERE starts_at > after AND (wanted IS NULL OR category = wanted)
      ORDER BY starts_at, class_id LIMIT needed);
  END IF;
  IF cardinality(found) < needed THEN
    found := found || ARRAY(
      SELECT class_id FROM (
        SELECT * FROM public.class_search WHERE starts_at > after ORDER BY starts_at, class_id OFFSET 0) AS next
      WHERE (wanted IS NULL OR category = wanted) AND words @@ asked AND class_id <> ALL (found)
      LIMIT needed - cardinality(found));
  END IF;
  RETURN found[skip + 1:];
END
$$;
