-- The stems of known words that are similar to an unknown one: words with one typing error, else words with similar
-- trigrams. For an unfinished word also those that begin with it ("synchronisat" is longer than the stem
-- "synchronis"). Subqueries read the arguments, so that one index plan serves all words.
CREATE OR REPLACE FUNCTION similar_stems(asked text, is_unfinished boolean) RETURNS text[]
LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  begun text[] := '{}';
  near text[] := '{}';
BEGIN
  IF is_unfinished THEN
    begun := ARRAY(
      SELECT DISTINCT stem FROM (
        SELECT stem FROM public.class_words
        WHERE word ~>=~ (SELECT asked) AND word ~<~ (SELECT asked || U&'\+10FFFF') LIMIT 20
      ) AS longer);
  END IF;
  IF length(asked) >= 4 THEN
    near := ARRAY(
      SELECT stem FROM public.class_words WHERE traces && (SELECT public.class_word_traces(asked))
      ORDER BY public.similarity(word, asked) DESC, word LIMIT 5);
    IF near = '{}' AND begun = '{}' THEN
      near := ARRAY(
        SELECT stem FROM public.class_words
        WHERE word OPERATOR(public.%) (SELECT asked) AND public.similarity(word, asked) >= 0.4
        ORDER BY public.similarity(word, asked) DESC, word LIMIT 3);
    END IF;
  END IF;
  RETURN begun || near;
END
$$;
