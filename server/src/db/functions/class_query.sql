-- All the words, the last of them perhaps unfinished.
CREATE OR REPLACE FUNCTION class_query(asked text[]) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  word text;
  stem text;
  place integer := 0;
  parts text[] := '{}';
BEGIN
  FOREACH word IN ARRAY asked LOOP
    place := place + 1;
    stem := coalesce((ts_lexize('public.class_stem', word))[1], word);
    parts := parts || CASE
      WHEN place < cardinality(asked) THEN '''' || stem || ''''
      WHEN starts_with(stem, word) THEN '''' || word || ''':*'
      ELSE '(''' || stem || ''' | ''' || word || ''':*)'
    END;
  END LOOP;
  RETURN array_to_string(parts, ' & ')::tsquery;
END
$$;
