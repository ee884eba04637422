-- The days of a period such as 'this_week' in the time zone of a class. Weeks begin on Monday, the
-- evening at five. A time zone that PostgreSQL does not know counts as UTC.
CREATE OR REPLACE FUNCTION class_period(period text, at_moment timestamptz, zone text) RETURNS tstzrange
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  today timestamp;
  monday timestamp;
  month timestamp;
BEGIN
  BEGIN
    today := date_trunc('day', at_moment AT TIME ZONE zone);
  EXCEPTION WHEN invalid_parameter_value THEN
    zone := 'UTC';
    today := date_trunc('day', at_moment AT TIME ZONE zone);
  END;
  monday := date_trunc('week', today);
  month := date_trunc('month', today);
  RETURN CASE period
    WHEN 'today' THEN tstzrange(today AT TIME ZONE zone, (today + interval '1 day') AT TIME ZONE zone)
    WHEN 'tonight' THEN
      tstzrange((today + interval '17 hours') AT TIME ZONE zone, (today + interval '1 day') AT TIME ZONE zone)
    WHEN 'tomorrow' THEN
      tstzrange((today + interval '1 day') AT TIME ZONE zone, (today + interval '2 days') AT TIME ZONE zone)
    WHEN 'this_weekend' THEN
      tstzrange((monday + interval '5 days') AT TIME ZONE zone, (monday + interval '7 days') AT TIME ZONE zone)
    WHEN 'this_week' THEN tstzrange(monday AT TIME ZONE zone, (monday + interval '7 days') AT TIME ZONE zone)
    WHEN 'next_week' THEN
      tstzrange((monday + interval '7 days') AT TIME ZONE zone, (monday + interval '14 days') AT TIME ZONE zone)
    WHEN 'this_month' THEN tstzrange(month AT TIME ZONE zone, (month + interval '1 month') AT TIME ZONE zone)
  END;
END
$$;
