-- Keeps the search up to date with each write of a class. New classes are indexed per statement, because an import
-- inserts thousands.
CREATE OR REPLACE FUNCTION keep_class_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    PERFORM public.index_classes(ARRAY(SELECT class_id FROM added));
  ELSE
    PERFORM public.index_classes(ARRAY[NEW.class_id]);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER classes_keep_search
  AFTER UPDATE OF title, description, teacher, place, category, starts_at, published, cancelled_at ON classes
  FOR EACH ROW EXECUTE FUNCTION keep_class_search();

CREATE OR REPLACE TRIGGER classes_keep_search_of_new
  AFTER INSERT ON classes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_class_search();
