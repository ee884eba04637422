-- The words of a search: of those with the same stem the last one, since only the last of all may be
-- unfinished. "the" and its like count only where there is nothing else.
CREATE OR REPLACE FUNCTION class_typed_words(terms text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(
    array_agg(word ORDER BY place) FILTER (WHERE NOT is_stop_word),
    array_agg(word ORDER BY place),
    '{}')
  FROM (
    SELECT DISTINCT ON (public.class_stem_of(word)) word, place,
      coalesce(ts_lexize('pg_catalog.english_stem', word) = '{}', false) AS is_stop_word
    FROM unnest(string_to_array(public.class_plain_text(terms), ' ')) WITH ORDINALITY AS typed (word, place)
    WHERE word <> ''
    ORDER BY public.class_stem_of(word), place DESC
  ) AS words
$$;
