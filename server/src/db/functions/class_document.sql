-- The stems of a class: weight A for the title, B for the rest. Text is split by class_plain_text instead of the
-- parser of PostgreSQL, so that classes and search terms are split alike.
CREATE OR REPLACE FUNCTION class_document(title text, description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    '''' || public.class_stem_of(left(word, 200)) || ''':' || least(place, 16383) || weight, ' '), '')::tsvector
  FROM (VALUES (title, 'A'), (description, 'B')) AS parts (given, weight),
    unnest(string_to_array(public.class_plain_text(given), ' ')) WITH ORDINALITY AS words (word, place)
  WHERE word <> ''
$$;
