-- Takes classes into the tiers that they have come near enough for, so many at most; how many it has taken. When
-- there are no more, the tiers end as planned. A class that moves away keeps its tier until it begins: a tier also
-- ends by the hour. One that is being written at this very moment may be taken in an hour later.
CREATE OR REPLACE FUNCTION fill_class_tiers(most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  near record;
  taken integer := 0;
  changed integer;
BEGIN
  FOR near IN SELECT tier, planned FROM public.class_search_tiers ORDER BY tier LOOP
    UPDATE public.class_search SET tier = near.tier
    WHERE class_id = ANY (ARRAY(
      SELECT class_id FROM public.class_search WHERE starts_at <= near.planned AND tier > near.tier
      LIMIT most - taken));
    GET DIAGNOSTICS changed = ROW_COUNT;
    taken := taken + changed;
  END LOOP;
  IF taken < most THEN
    UPDATE public.class_search_tiers SET until = planned WHERE until <> planned;
  END IF;
  RETURN taken;
END
$$;
