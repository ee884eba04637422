-- Whether visitors find a class and members can book it at the given moment. Like isOnOffer in the domain; a test
-- compares the two. With -infinity it says whether the class is on offer until it starts.
CREATE OR REPLACE FUNCTION class_is_on_offer(
  published boolean, cancelled_at timestamptz, starts_at timestamptz, at_moment timestamptz
) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT published AND cancelled_at IS NULL AND starts_at > at_moment
$$;
