-- Whoever deletes an account, and why: the log keeps what was changed and forgets whose it was, and the
-- reasons that admins wrote down, which may speak of the member, and the names and addresses that it had.
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
