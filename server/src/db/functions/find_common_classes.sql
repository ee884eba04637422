-- A page of what thousands of classes have in common. They are not ranked through all of them, which
-- would take ever longer: those that start next come in blocks, and each block is ranked by itself.
-- They are found by going along the order of start, or, where too few of the next ones match, among
-- all that do. The plans are made once and for indexes, since they must hold for any words.
CREATE OR REPLACE FUNCTION find_common_classes(
  asked tsquery, wanted class_category, after timestamptz, skip integer, take integer
) RETURNS uuid[] LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
SET random_page_cost = 1.1
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
DECLARE
  block_size CONSTANT integer := 60;
  walked_at_most CONSTANT integer := 50000;
  before_block CONSTANT integer := skip / block_size * block_size;
  page uuid[];
BEGIN
  -- One beyond the block, which comes last, tells whether there are more.
  page := ARRAY(
    SELECT class_id FROM (
      SELECT class_id, starts_at, words, row_number() OVER (ORDER BY starts_at, class_id) AS place FROM (
        SELECT class_id, starts_at, words, category FROM public.class_search WHERE starts_at > after
        ORDER BY starts_at, class_id LIMIT walked_at_most
      ) AS next
      WHERE words @@ asked AND (wanted IS NULL OR category = wanted)
      ORDER BY starts_at, class_id OFFSET before_block LIMIT block_size + 1
    ) AS block
    ORDER BY place - before_block > block_size, ts_rank(words, asked) DESC, starts_at, class_id
    OFFSET skip - before_block LIMIT take);
  IF cardinality(page) < take THEN
    page := ARRAY(
      SELECT class_id FROM (
        SELECT class_id, starts_at, words, row_number() OVER (ORDER BY starts_at, class_id) AS place
        FROM public.class_search
        WHERE words @@ asked AND starts_at > after AND (wanted IS NULL OR category = wanted)
        ORDER BY starts_at, class_id OFFSET before_block LIMIT block_size + 1
      ) AS block
      ORDER BY place - before_block > block_size, ts_rank(words, asked) DESC, starts_at, class_id
      OFFSET skip - before_block LIMIT take);
  END IF;
  RETURN page;
END
$$;
