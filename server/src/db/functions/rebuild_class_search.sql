-- All of it anew, in one stroke; indexes and keys are made faster over all rows than row by row.
CREATE OR REPLACE FUNCTION rebuild_class_search() RETURNS void LANGUAGE plpgsql SET maintenance_work_mem = '256MB' AS $$
BEGIN
  TRUNCATE public.class_search, public.class_words;
  DROP INDEX public.class_search_words, public.class_search_tier_1, public.class_search_tier_2,
    public.class_search_tier_3, public.class_search_tier_4, public.class_words_traces, public.class_words_trigrams;
  ALTER TABLE public.class_search DROP CONSTRAINT class_search_class_id_classes_class_id_fk;
  INSERT INTO public.class_search (class_id, category, starts_at, words)
  SELECT class_id, category, starts_at, public.class_document(title, public.class_details(description, teacher, place))
  FROM public.classes WHERE public.class_is_on_offer(published, cancelled_at, starts_at, '-infinity');
  PERFORM public.plan_class_tiers(now());
  PERFORM public.fill_class_tiers(1000000);
  INSERT INTO public.class_words (word, stem, traces)
  SELECT word, public.class_stem_of(word), public.class_word_traces(word)
  FROM (
    SELECT DISTINCT unnest(string_to_array(
      public.class_plain_text(title || ' ' || public.class_details(description, teacher, place)), ' ')) AS word
    FROM public.classes WHERE public.class_is_on_offer(published, cancelled_at, starts_at, '-infinity')
  ) AS words
  WHERE length(word) BETWEEN 3 AND 40;
  -- Classes are written rarely and searched often: no change is to be left for the search to sort in.
  CREATE INDEX class_search_words ON public.class_search USING gin (words) WITH (fastupdate = off);
  CREATE INDEX class_search_tier_1 ON public.class_search USING gin (words) WITH (fastupdate = off) WHERE tier <= 1;
  CREATE INDEX class_search_tier_2 ON public.class_search USING gin (words) WITH (fastupdate = off) WHERE tier <= 2;
  CREATE INDEX class_search_tier_3 ON public.class_search USING gin (words) WITH (fastupdate = off) WHERE tier <= 3;
  CREATE INDEX class_search_tier_4 ON public.class_search USING gin (words) WITH (fastupdate = off) WHERE tier <= 4;
  CREATE INDEX class_words_traces ON public.class_words USING gin (traces) WITH (fastupdate = off);
  CREATE INDEX class_words_trigrams ON public.class_words USING gin (word public.gin_trgm_ops)
    WITH (fastupdate = off);
  ALTER TABLE public.class_search ADD CONSTRAINT class_search_class_id_classes_class_id_fk
    FOREIGN KEY (class_id) REFERENCES public.classes (class_id) ON DELETE CASCADE;
  ANALYZE public.class_search, public.class_words;
END
$$;
