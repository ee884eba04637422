-- Counts the seats with every write of a booking, including the deletion of an account with its
-- bookings. A check constraint on classes refuses overbooking.
CREATE OR REPLACE FUNCTION count_class_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'booked' THEN
    UPDATE public.classes SET seats_taken = seats_taken - 1 WHERE class_id = OLD.class_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'booked' THEN
    UPDATE public.classes SET seats_taken = seats_taken + 1 WHERE class_id = NEW.class_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER bookings_count_seats
  AFTER INSERT OR DELETE OR UPDATE OF state, class_id ON bookings
  FOR EACH ROW EXECUTE FUNCTION count_class_seats();
