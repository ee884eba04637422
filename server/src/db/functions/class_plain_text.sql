-- Words in lower case without accents, separated by single spaces. Immutable because the dictionary is named.
CREATE OR REPLACE FUNCTION class_plain_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  composed text := CASE WHEN given IS NFKC NORMALIZED THEN given ELSE normalize(given, NFKC) END;
BEGIN
  RETURN btrim(regexp_replace(
    translate(lower(public.unaccent('public.unaccent'::regdictionary, composed)), '''’', ''),
    '[^[:alnum:]]+', ' ', 'g'));
END
$$;
