-- Those of class_typed_words that are searched for. Each is a lookup, and one character can become many
-- words once its compatible form is taken, so it is here that they are counted. The numbers stand also in
-- contract/src/classes/search-limits.ts.
CREATE OR REPLACE FUNCTION class_asked_words(typed text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  word text;
  asked text[] := '{}';
BEGIN
  FOREACH word IN ARRAY typed LOOP
    EXIT WHEN cardinality(asked) = 12;
    IF length(word) <= 40 THEN
      asked := asked || word;
    END IF;
  END LOOP;
  RETURN asked;
END
$$;
