-- Removes a deleted account from the log: names, addresses, and the reasons that admins entered, which
-- may describe the member. The record of each change stays.
CREATE OR REPLACE FUNCTION forget_account_in_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE words constant text[] := '{reason,first_name,last_name,email}';
BEGIN
  UPDATE audit_log SET subject_label = 'A deleted account',
    before = (before::jsonb - words)::json, after = (after::jsonb - words)::json WHERE member_id = OLD.id;
  UPDATE audit_log SET admin_label = 'A deleted account' WHERE admin_id = OLD.id;
  RETURN OLD;
END
$$;

CREATE OR REPLACE TRIGGER users_forgotten_in_audit_log BEFORE DELETE ON users
FOR EACH ROW EXECUTE FUNCTION forget_account_in_audit_log();
