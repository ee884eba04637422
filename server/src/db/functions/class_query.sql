-- All the words, the last of them perhaps unfinished.
CREATE OR REPLACE FUNCTION class_query(terms text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    CASE
      WHEN place < cardinality(asked) THEN format('''%s''', public.class_stem_of(word))
      WHEN starts_with(public.class_stem_of(word), word) THEN format('''%s'':*', word)
      ELSE format('(''%s'' | ''%s'':*)', public.class_stem_of(word), word)
    END,
    ' & ' ORDER BY place), '')::tsquery
  FROM public.class_asked_words(terms) AS asked, unnest(asked) WITH ORDINALITY AS words (word, place)
$$;
