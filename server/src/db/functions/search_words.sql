-- The words to search for. Of several forms of one word only the last is kept, because only the last word may be
-- unfinished. Stop words are kept only if there are no others. The limits bound the lookups of a search and are
-- repeated in contract/src/classes/search-limits.ts. Uses loops, because queries over few words take longer.
CREATE OR REPLACE FUNCTION search_words(terms text, OUT words text[], OUT ignores_words boolean)
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  word text;
  stem text;
  known integer;
  distinct_words text[] := '{}';
  stems text[] := '{}';
  without_stop_words text[] := '{}';
BEGIN
  FOREACH word IN ARRAY string_to_array(public.class_plain_text(terms), ' ') LOOP
    CONTINUE WHEN word = '';
    stem := coalesce((ts_lexize('public.class_stem', word))[1], word);
    known := array_position(stems, stem);
    IF known IS NOT NULL THEN
      distinct_words := distinct_words[:known - 1] || distinct_words[known + 1:];
      stems := stems[:known - 1] || stems[known + 1:];
    END IF;
    distinct_words := distinct_words || word;
    stems := stems || stem;
  END LOOP;
  FOREACH word IN ARRAY distinct_words LOOP
    IF ts_lexize('pg_catalog.english_stem', word) IS DISTINCT FROM '{}' THEN
      without_stop_words := without_stop_words || word;
    END IF;
  END LOOP;
  words := '{}';
  ignores_words := false;
  FOREACH word IN ARRAY CASE WHEN without_stop_words = '{}' THEN distinct_words ELSE without_stop_words END LOOP
    IF cardinality(words) < 12 AND length(word) <= 40 THEN
      words := words || word;
    ELSE
      ignores_words := true;
    END IF;
  END LOOP;
END
$$;
