-- class_query for whoever has mistyped: each word may be any of those that it may have been meant to be.
CREATE OR REPLACE FUNCTION class_query_meant(asked text[]) RETURNS tsquery LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  word text;
  place integer := 0;
  parts text[] := '{}';
BEGIN
  FOREACH word IN ARRAY asked LOOP
    place := place + 1;
    parts := parts || ('(''' ||
      array_to_string(public.class_meant_stems(word, place = cardinality(asked)), ''' | ''') || ''')');
  END LOOP;
  RETURN array_to_string(parts, ' & ')::tsquery;
END
$$;
