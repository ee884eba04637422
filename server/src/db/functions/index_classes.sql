-- Writes the search rows of these classes: one for each class on offer, and the words for the correction of typing
-- errors. No write occurs when a class begins, so the search excludes such classes and a job deletes their rows.
-- Words stay after their classes: they can be suggested, but find nothing.
CREATE OR REPLACE FUNCTION index_classes(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.class_search WHERE class_id IN (
    SELECT class_id FROM public.classes
    WHERE class_id = ANY (ids) AND NOT public.class_is_on_offer(published, cancelled_at, starts_at, '-infinity'));
  INSERT INTO public.class_search (class_id, category, starts_at, words)
  SELECT class_id, category, starts_at, public.class_document(title, concat_ws(' ', description, teacher, place))
  FROM public.classes
  WHERE class_id = ANY (ids) AND public.class_is_on_offer(published, cancelled_at, starts_at, '-infinity')
  ON CONFLICT (class_id) DO UPDATE
    SET category = excluded.category, starts_at = excluded.starts_at, words = excluded.words;
  INSERT INTO public.class_words (word, stem, traces)
  SELECT word, public.class_stem_of(word), public.class_word_traces(word)
  FROM (
    SELECT DISTINCT unnest(string_to_array(
      public.class_plain_text(concat_ws(' ', title, description, teacher, place)), ' ')) AS word
    FROM public.classes
    WHERE class_id = ANY (ids) AND public.class_is_on_offer(published, cancelled_at, starts_at, '-infinity')
  ) AS words
  WHERE length(word) BETWEEN 3 AND 40
    AND NOT EXISTS (SELECT FROM public.class_words AS known WHERE known.word = words.word)
  -- In one order, so that concurrent writers cannot deadlock.
  ORDER BY word
  ON CONFLICT DO NOTHING;
END
$$;
