-- Whoever changes a night, all servers that show it to somebody are told, when the change is committed. A notification
-- has the id of the link and nothing else: what may be seen by it is asked of the tables.
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
