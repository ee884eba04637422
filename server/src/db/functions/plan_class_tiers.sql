-- Where the tiers are to end, since time passes and classes come and go. There are only tiers of at most a sixth of
-- all: where a block is full of what a sixth has, hundreds have it.
CREATE OR REPLACE FUNCTION plan_class_tiers(at_moment timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH ends AS (
    SELECT tier, (
      SELECT starts_at FROM public.class_search WHERE starts_at > at_moment
      ORDER BY starts_at, class_id OFFSET size - 1 LIMIT 1
    ) AS planned
    FROM (VALUES (1, 400), (2, 2400), (3, 14400), (4, 86400)) AS tiers (tier, size)
    WHERE EXISTS (
      SELECT FROM public.class_search WHERE starts_at > at_moment ORDER BY starts_at, class_id OFFSET size * 6 - 1)
  ), gone AS (
    DELETE FROM public.class_search_tiers WHERE tier NOT IN (SELECT tier FROM ends)
  )
  INSERT INTO public.class_search_tiers (tier, until, planned) SELECT tier, '-infinity', planned FROM ends
  ON CONFLICT (tier) DO UPDATE SET planned = excluded.planned
$$;
