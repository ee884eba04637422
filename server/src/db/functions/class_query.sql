-- All the words, the last of them perhaps unfinished.
CREATE OR REPLACE FUNCTION class_query(asked text[]) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    CASE
      WHEN place < cardinality(asked) THEN format('''%s''', stem)
      WHEN starts_with(stem, word) THEN format('''%s'':*', word)
      ELSE format('(''%s'' | ''%s'':*)', stem, word)
    END,
    ' & ' ORDER BY place), '')::tsquery
  FROM (
    SELECT word, place, public.class_stem_of(word) AS stem
    FROM unnest(asked) WITH ORDINALITY AS words (word, place)
  ) AS stems
$$;
