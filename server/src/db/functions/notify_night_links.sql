-- Notifies all servers with followers of a night when a change of it is committed. A notification
-- contains only the id of the link. The servers read the contents from the tables.
CREATE OR REPLACE FUNCTION notify_night_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('night_links', id::text) FROM public.night_links
    WHERE user_id = NEW.user_id AND feature = NEW.feature;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER nights_notify_links
  AFTER INSERT OR UPDATE ON nights
  FOR EACH ROW EXECUTE FUNCTION notify_night_links();
