-- Notes the words that ANALYZE has found so often that a page of 12 is filled sooner by reading the classes in the
-- order of start (12 / share of them) than by reading all hits (share * number of classes). See find_classes.
CREATE OR REPLACE FUNCTION refresh_class_common_words() RETURNS void LANGUAGE sql AS $$
  WITH common AS (
    SELECT found.word, CASE tablename WHEN 'class_search' THEN 'B' ELSE 'A' END AS weight
    FROM pg_stats, pg_class,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) AS found (word, share)
    WHERE schemaname = 'public' AND pg_class.oid = 'public.class_search'::regclass
      AND (tablename = 'class_search' AND attname = 'words' OR tablename = 'class_search_titles')
      AND found.word IS NOT NULL AND found.share * reltuples > 12 / found.share
  )
  INSERT INTO public.class_common_words (words)
  SELECT coalesce(string_agg('''' || word || ''':1' || weight, ' '), '')::tsvector FROM common
  ON CONFLICT (is_only) DO UPDATE SET words = excluded.words
$$;
