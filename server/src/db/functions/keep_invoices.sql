-- An issued invoice never changes. Two things may happen to it: it forgets the account that has gone, and it goes
-- itself when the time for which it must be kept is over.
CREATE OR REPLACE FUNCTION keep_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.kept_until < current_date THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL
    AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'invoice % is issued and stays as it is', OLD.number
    USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE OR REPLACE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices
FOR EACH ROW EXECUTE FUNCTION keep_invoices();
