-- What a misspelt word is compared with. Words stay when their classes go: they can suggest, not be found.
CREATE OR REPLACE FUNCTION learn_class_words(document text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.class_words (word, stem, traces)
  SELECT word, public.class_stem_of(word), public.class_word_traces(word)
  FROM (SELECT DISTINCT unnest(string_to_array(public.class_plain_text(document), ' ')) AS word) AS words
  WHERE length(word) BETWEEN 3 AND 40
    AND NOT EXISTS (SELECT FROM public.class_words AS known WHERE known.word = words.word)
  -- In order, so that two who write at once cannot wait for each other.
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;
