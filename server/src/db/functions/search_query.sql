-- The query for all the words, the last one perhaps unfinished; with guesses each may also be a similar known word.
CREATE OR REPLACE FUNCTION search_query(words text[], with_guesses boolean) RETURNS tsquery
LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  word text;
  stem text;
  is_last boolean;
  part text;
  parts text[] := '{}';
BEGIN
  FOR place IN 1..cardinality(words) LOOP
    word := words[place];
    is_last := place = cardinality(words);
    stem := coalesce((ts_lexize('public.class_stem', word))[1], word);
    part := CASE
      WHEN NOT is_last THEN '''' || stem || ''''
      WHEN starts_with(stem, word) THEN '''' || word || ''':*'
      ELSE '''' || stem || ''' | ''' || word || ''':*'
    END;
    IF with_guesses THEN
      part := concat_ws(' | ', part,
        '''' || nullif(array_to_string(public.similar_stems(word, is_last), ''' | '''), '') || '''');
    END IF;
    parts := parts || ('(' || part || ')');
  END LOOP;
  RETURN array_to_string(parts, ' & ')::tsquery;
END
$$;
