-- A page of what a query finds. What thousands of classes have in common is found another way.
CREATE OR REPLACE FUNCTION find_classes(
  asked tsquery, wanted class_category, after timestamptz, skip integer, take integer
) RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF public.class_expected_hits(asked) >= 3000 THEN
    RETURN public.find_common_classes(asked, wanted, after, skip, take);
  END IF;
  RETURN public.find_ranked_classes(asked, wanted, after, skip, take);
END
$$;
