-- Notifies the followers of a link that changes or ends, including by the deletion of its account.
CREATE OR REPLACE FUNCTION notify_night_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('night_links', OLD.id::text);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER night_links_notify
  AFTER UPDATE OR DELETE ON night_links
  FOR EACH ROW EXECUTE FUNCTION notify_night_link();
