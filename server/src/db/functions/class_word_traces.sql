-- The word, and the word without each one of its letters. Two words that are one slip apart (a letter
-- wrong, missing, too many or in the wrong place) have one of these in common.
CREATE OR REPLACE FUNCTION class_word_traces(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT trace) FROM (
    SELECT word AS trace
    UNION ALL
    SELECT left(word, place - 1) || substr(word, place + 1) FROM generate_series(1, length(word)) AS place
  ) AS traces
$$;
