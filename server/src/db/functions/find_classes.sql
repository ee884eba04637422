-- A page of what a query finds. What hundreds of classes have in common is not ranked through all of them, which
-- would take ever longer: those that start next come in blocks, and each block is ranked by itself. They are looked
-- for among the next few hundred classes, then among more, as long as a block is not full. The plans are made once
-- and for the indexes of the words, since they must hold for any words.
CREATE OR REPLACE FUNCTION find_classes(
  asked tsquery, wanted class_category, after timestamptz, skip integer, take integer
) RETURNS uuid[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_indexscan = off
AS $$
DECLARE
  block_size CONSTANT integer := 36;
  before_block CONSTANT integer := skip / block_size * block_size;
  -- One beyond the block tells whether there are more.
  needed CONSTANT integer := before_block + block_size + 1;
  -- A tier has six times as many classes as the one before it.
  growth CONSTANT integer := 6;
  near record;
  hits record;
  found integer;
  found_within integer;
  is_passed boolean;
BEGIN
  FOR near IN SELECT tier, until FROM public.class_search_tiers ORDER BY tier LOOP
    -- Where the last one had next to nothing, this one will not fill a block either.
    is_passed := (found + 1) * growth ^ (near.tier - found_within) <= block_size;
    CONTINUE WHEN is_passed;
    hits := public.next_class_hits(near.tier, near.until, asked, wanted, after, needed);
    found := coalesce(cardinality(hits.ids), 0);
    found_within := near.tier;
    EXIT WHEN found = needed;
  END LOOP;
  IF is_passed THEN
    -- But the last one tells whether hundreds have it.
    hits := public.next_class_hits(near.tier, near.until, asked, wanted, after, needed);
    found := coalesce(cardinality(hits.ids), 0);
  END IF;
  IF found IS NULL OR found <= block_size THEN
    RETURN public.find_ranked_classes(asked, wanted, after, skip, take);
  END IF;
  IF found < needed THEN
    hits := public.next_class_hits(NULL, NULL, asked, wanted, after, needed);
  END IF;
  RETURN ARRAY(
    SELECT class_id
    FROM unnest(hits.ids[before_block + 1:], hits.ranks[before_block + 1:]) WITH ORDINALITY AS block (class_id, rank, place)
    ORDER BY place > block_size, rank DESC, place OFFSET skip - before_block LIMIT take);
END
$$;
