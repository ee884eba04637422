-- Those of class_typed_words that are searched for. Each is a lookup, and one character can become many
-- words once its compatible form is taken, so it is here that they are counted. The numbers stand also in
-- contract/src/classes/search-limits.ts.
CREATE OR REPLACE FUNCTION class_asked_words(typed text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(word ORDER BY place), '{}')
  FROM (
    SELECT word, place FROM unnest(typed) WITH ORDINALITY AS words (word, place)
    WHERE length(word) <= 40
    ORDER BY place LIMIT 12
  ) AS asked
$$;
