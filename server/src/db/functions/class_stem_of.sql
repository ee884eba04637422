-- Without the stop words of the built-in English: the dictionary class_stem keeps them.
CREATE OR REPLACE FUNCTION class_stem_of(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce((ts_lexize('public.class_stem', word))[1], word)
$$;
