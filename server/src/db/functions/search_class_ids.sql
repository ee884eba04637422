-- A page of the classes that terms find, and whether words were ignored. Only when nothing is found as typed, similar
-- words are searched for as well. The caller reads the classes: rows returned by a function cost twice the search.
CREATE OR REPLACE FUNCTION search_class_ids(
  terms text, wanted class_category, after timestamptz, skip integer, take integer,
  OUT page uuid[], OUT ignores_words boolean
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  most_guesses CONSTANT integer := 5;
  asked CONSTANT record := public.search_words(terms);
  query CONSTANT tsquery := public.search_query(asked.words, false);
BEGIN
  ignores_words := asked.ignores_words;
  page := public.find_classes(query, wanted, after, skip, take);
  -- An empty later page may only mean that there are no more.
  IF page = '{}' AND cardinality(asked.words) <= most_guesses
    AND (skip = 0 OR public.find_classes(query, wanted, after, 0, 1) = '{}')
  THEN
    page := public.find_classes(public.search_query(asked.words, true), wanted, after, skip, take);
  END IF;
END
$$;
