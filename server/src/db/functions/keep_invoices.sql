-- An issued invoice never changes, with two exceptions: the reference to its account is removed with
-- the account, and the invoice is deleted after its retention period.
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
