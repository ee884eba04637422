-- The stems of the words that a word which finds nothing may have been meant to be. Planned for the word
-- at hand, a long one had all known words looked through instead of the index.
CREATE OR REPLACE FUNCTION class_meant_stems(asked text, is_last boolean) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
DECLARE
  meant text[] := ARRAY[public.class_stem_of(asked)];
  found text[];
BEGIN
  IF is_last THEN
    -- "synchronisat" goes beyond the stem "synchronis".
    meant := meant || ARRAY(
      SELECT DISTINCT stem FROM (
        SELECT stem FROM public.class_words
        WHERE word ~>=~ asked AND word ~<~ (asked || U&'\+10FFFF') LIMIT 20
      ) AS longer);
  END IF;
  IF length(asked) BETWEEN 4 AND 40 THEN
    found := ARRAY(
      SELECT stem FROM public.class_words WHERE traces && public.class_word_traces(asked)
      ORDER BY public.similarity(word, asked) DESC, word LIMIT 5);
    IF found = '{}' AND cardinality(meant) = 1 THEN
      found := ARRAY(
        SELECT stem FROM public.class_words
        WHERE word OPERATOR(public.%) asked AND public.similarity(word, asked) >= 0.4
        ORDER BY public.similarity(word, asked) DESC, word LIMIT 3);
    END IF;
    meant := meant || found;
  END IF;
  RETURN meant;
END
$$;
