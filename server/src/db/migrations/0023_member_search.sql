-- These two stand here and not among the functions that follow the code: indexes hold what they gave. To change
-- one, make another with an index of its own.
-- Without accents and in small letters. Immutable because the dictionary is named.
CREATE FUNCTION "folded_text"(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize(given, NFKC)))
$$;--> statement-breakpoint
-- Each word, and each without one of its letters. Words that are one slip apart have one of these in common.
CREATE FUNCTION "word_traces"(given text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, place - 1) || substr(word, place + 1)), '{}')
  FROM regexp_split_to_table(public.folded_text(given), '[^[:alnum:]]+') AS word,
    generate_series(1, length(word) + 1) AS place
  WHERE length(word) BETWEEN 3 AND 40
$$;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_search_text" ON "users" USING gin (folded_text(' ' || "first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_search_traces" ON "users" USING gin (word_traces("first_name" || ' ' || "last_name" || ' ' || "email"));--> statement-breakpoint
DROP INDEX CONCURRENTLY "users_search";
