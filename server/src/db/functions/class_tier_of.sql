-- The tier of a class that starts then; 5 is beyond all of them. See class_search_tiers in ../schema/class-search.ts.
CREATE OR REPLACE FUNCTION class_tier_of(starts_at timestamptz) RETURNS smallint LANGUAGE sql STABLE STRICT AS $$
  SELECT coalesce(min(tier), 5::smallint) FROM public.class_search_tiers WHERE greatest(until, planned) >= starts_at
$$;
