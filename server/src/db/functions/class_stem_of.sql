-- The stem of a word. The dictionary class_stem has no stop words: titles may consist of them.
CREATE OR REPLACE FUNCTION class_stem_of(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce((ts_lexize('public.class_stem', word))[1], word)
$$;
