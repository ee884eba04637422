-- class_query for whoever has mistyped: each word may be any of those that it may have been meant to be.
CREATE OR REPLACE FUNCTION class_query_meant(asked text[]) RETURNS tsquery LANGUAGE sql STABLE STRICT AS $$
  SELECT coalesce(string_agg('(' || (
    SELECT string_agg(format('''%s''', stem), ' | ')
    FROM unnest(public.class_meant_stems(word, place = cardinality(asked))) AS stem
  ) || ')', ' & ' ORDER BY place), '')::tsquery
  FROM unnest(asked) WITH ORDINALITY AS words (word, place)
$$;
