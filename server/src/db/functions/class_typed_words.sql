-- The words of a search: of those with the same stem the last one, since only the last of all may be
-- unfinished. "the" and its like count only where there is nothing else. Word by word: a query over them
-- took longer to begin than the search that follows.
CREATE OR REPLACE FUNCTION class_typed_words(terms text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  typed CONSTANT text[] := string_to_array(public.class_plain_text(terms), ' ');
  word text;
  stem text;
  known integer;
  words text[] := '{}';
  stems text[] := '{}';
  telling text[] := '{}';
BEGIN
  FOREACH word IN ARRAY typed LOOP
    CONTINUE WHEN word = '';
    stem := coalesce((ts_lexize('public.class_stem', word))[1], word);
    known := array_position(stems, stem);
    IF known IS NOT NULL THEN
      words := words[:known - 1] || words[known + 1:];
      stems := stems[:known - 1] || stems[known + 1:];
    END IF;
    words := words || word;
    stems := stems || stem;
  END LOOP;
  FOREACH word IN ARRAY words LOOP
    IF ts_lexize('pg_catalog.english_stem', word) IS DISTINCT FROM '{}' THEN
      telling := telling || word;
    END IF;
  END LOOP;
  RETURN CASE WHEN telling = '{}' THEN words ELSE telling END;
END
$$;
