-- The word, and the word without each one of its letters. Two words that are one slip apart (a letter
-- wrong, missing, too many or in the wrong place) have one of these in common.
CREATE OR REPLACE FUNCTION class_word_traces(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  trace text;
  traces text[] := ARRAY[word];
BEGIN
  FOR place IN 1..length(word) LOOP
    trace := left(word, place - 1) || substr(word, place + 1);
    -- Two letters alike leave the same, and stand side by side.
    IF trace <> traces[cardinality(traces)] THEN
      traces := traces || trace;
    END IF;
  END LOOP;
  RETURN traces;
END
$$;
