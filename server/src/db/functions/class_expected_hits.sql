-- About how many offered classes a query finds, where that is known to be many; else 0.
CREATE OR REPLACE FUNCTION class_expected_hits(asked tsquery) RETURNS double precision LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  hits double precision;
  part text;
  stems text[];
  beginnings text[];
  part_share double precision;
BEGIN
  IF NOT EXISTS (SELECT FROM public.class_common_stems) THEN
    RETURN 0;
  END IF;
  SELECT reltuples INTO hits FROM pg_class WHERE oid = 'public.class_search'::regclass;
  FOREACH part IN ARRAY string_to_array(asked::text, ' & ') LOOP
    SELECT coalesce(array_agg(alternative[1]) FILTER (WHERE alternative[2] IS NULL), '{}'),
      coalesce(array_agg(alternative[1] || '%') FILTER (WHERE alternative[2] IS NOT NULL), '{}')
    INTO stems, beginnings
    FROM regexp_matches(part, '''([^'']+)''(:\*)?', 'g') AS alternative;
    SELECT sum(share) INTO part_share FROM public.class_common_stems
    WHERE stem = ANY (stems) OR stem LIKE ANY (beginnings);
    hits := hits * least(coalesce(part_share, 0), 1);
  END LOOP;
  RETURN hits;
END
$$;
