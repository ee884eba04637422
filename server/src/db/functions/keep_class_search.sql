-- Whoever writes a class need not know of the search: it has a row for each class on offer. Whether it
-- has begun is left to those who search, since that comes about without anybody writing. New classes are the
-- business of keep_search_of_new_classes.
CREATE OR REPLACE FUNCTION keep_class_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  details CONSTANT text := public.class_details(NEW.description, NEW.teacher, NEW.place);
BEGIN
  IF public.class_is_on_offer(NEW.published, NEW.cancelled_at, NEW.starts_at, '-infinity') THEN
    INSERT INTO public.class_search (class_id, category, starts_at, tier, words)
    VALUES (NEW.class_id, NEW.category, NEW.starts_at, public.class_tier_of(NEW.starts_at),
      public.class_document(NEW.title, details))
    ON CONFLICT (class_id) DO UPDATE
      SET category = excluded.category, starts_at = excluded.starts_at, tier = excluded.tier, words = excluded.words;
    PERFORM public.learn_class_words(NEW.title || ' ' || details);
  ELSE
    DELETE FROM public.class_search WHERE class_id = NEW.class_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER classes_keep_search
  AFTER UPDATE OF title, description, teacher, place, category, starts_at, published, cancelled_at ON classes
  FOR EACH ROW EXECUTE FUNCTION keep_class_search();
