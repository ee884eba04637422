-- What a search looks at besides the title. Not immutable, as concat_ws is not: so it is put in its callers' place.
CREATE OR REPLACE FUNCTION class_details(description text, teacher text, place text) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT concat_ws(' ', description, teacher, place)
$$;
