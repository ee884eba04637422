-- What keep_class_search does for a class that is changed, for all that are new with one statement: an import has
-- thousands, and for each by itself, to plan what is asked here takes longer than to answer it.
CREATE OR REPLACE FUNCTION keep_search_of_new_classes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.class_search (class_id, category, starts_at, tier, words)
  SELECT class_id, category, starts_at, public.class_tier_of(starts_at),
    public.class_document(title, public.class_details(description, teacher, place))
  FROM added WHERE public.class_is_on_offer(published, cancelled_at, starts_at, '-infinity')
  -- A server of an older version leaves a trigger behind that has done the same for each row.
  ON CONFLICT DO NOTHING;
  PERFORM public.learn_class_words(
    string_agg(title || ' ' || public.class_details(description, teacher, place), ' '))
  FROM added WHERE public.class_is_on_offer(published, cancelled_at, starts_at, '-infinity');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER classes_keep_search_of_new
  AFTER INSERT ON classes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_search_of_new_classes();
