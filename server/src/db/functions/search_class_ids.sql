-- The ids of a page of what the terms find, in one stroke, and whether words were left out. Where the terms find
-- nothing, what may have been meant by them is searched for: to guess takes several lookups for each word, and a
-- slip in one of many is found without. The classes themselves are for the asker to fetch: taken apart again from
-- whole rows that a function gives, they took twice as long as the search.
CREATE OR REPLACE FUNCTION search_class_ids(
  terms text, wanted class_category, after timestamptz, skip integer, take integer,
  OUT page uuid[], OUT ignores_words boolean
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  most_words_meant CONSTANT integer := 5;
  typed CONSTANT text[] := public.class_typed_words(terms);
  asked CONSTANT text[] := public.class_asked_words(typed);
  query tsquery := public.class_query(asked);
BEGIN
  ignores_words := asked <> typed;
  page := public.find_classes(query, wanted, after, skip, take);
  -- Nothing on a later page may only mean that there are no more.
  IF page = '{}' AND cardinality(asked) <= most_words_meant
    AND (skip = 0 OR public.find_classes(query, wanted, after, 0, 1) = '{}')
  THEN
    query := public.class_query_meant(asked);
    IF strpos(query::text, '|') > 0 THEN
      page := public.find_classes(query, wanted, after, skip, take);
    END IF;
  END IF;
END
$$;
