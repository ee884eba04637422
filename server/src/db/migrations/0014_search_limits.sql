-- The words of a search: of those with the same stem the last one, since only the last of all may be
-- unfinished. "the" and its like count only where there is nothing else.
CREATE FUNCTION class_typed_words(terms text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(
    array_agg(word ORDER BY place) FILTER (WHERE NOT is_stop_word),
    array_agg(word ORDER BY place),
    '{}')
  FROM (
    SELECT DISTINCT ON (public.class_stem_of(word)) word, place,
      coalesce(ts_lexize('pg_catalog.english_stem', word) = '{}', false) AS is_stop_word
    FROM unnest(string_to_array(public.class_plain_text(terms), ' ')) WITH ORDINALITY AS typed (word, place)
    WHERE word <> ''
    ORDER BY public.class_stem_of(word), place DESC
  ) AS words
$$;
--> statement-breakpoint
-- Those that are searched for. Each is a lookup, and one character can become many words once its
-- compatible form is taken, so it is here that they are counted.
CREATE OR REPLACE FUNCTION class_asked_words(terms text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(word ORDER BY place), '{}')
  FROM (
    SELECT word, place FROM unnest(public.class_typed_words(terms)) WITH ORDINALITY AS typed (word, place)
    WHERE length(word) <= 40
    ORDER BY place LIMIT 12
  ) AS asked
$$;
--> statement-breakpoint
-- Planned for the words at hand, a long one had all known words looked through instead of the index.
ALTER FUNCTION class_meant_stems(text, boolean)
  SET plan_cache_mode = force_generic_plan
  SET enable_seqscan = off;
