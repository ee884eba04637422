-- The word itself, and the word without each one of its letters. Two words share a trace if they
-- differ by one wrong, missing or additional letter or by two exchanged letters. Trigrams alone do not
-- find such errors in short words: "clcok" and "clock" share two of ten.
CREATE OR REPLACE FUNCTION class_word_traces(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  trace text;
  traces text[] := ARRAY[word];
BEGIN
  FOR place IN 1..length(word) LOOP
    trace := left(word, place - 1) || substr(word, place + 1);
    -- Equal neighbours leave the same trace.
    IF trace <> traces[cardinality(traces)] THEN
      traces := traces || trace;
    END IF;
  END LOOP;
  RETURN traces;
END
$$;
