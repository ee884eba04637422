-- For the version before, whose job calls it; it goes with the next one, and the table with it.
-- What ANALYZE has found out about the stems that more than a thousand classes on offer have in common.
CREATE OR REPLACE FUNCTION refresh_class_common_stems() RETURNS void LANGUAGE sql AS $$
  DELETE FROM public.class_common_stems;
  INSERT INTO public.class_common_stems (stem, share)
  SELECT common.stem, common.share
  FROM pg_stats, pg_class, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (stem, share)
  WHERE schemaname = 'public' AND tablename = 'class_search' AND attname = 'words'
    AND pg_class.oid = 'public.class_search'::regclass
    AND common.stem IS NOT NULL AND common.share * reltuples > 1000;
$$;
