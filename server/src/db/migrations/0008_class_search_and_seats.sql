CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Stems without stop words: a class may be called "There Is No Now".
CREATE TEXT SEARCH DICTIONARY class_stem (TEMPLATE = snowball, LANGUAGE = english);
--> statement-breakpoint
-- Words in small letters without accents, parted by single spaces. Immutable because the dictionary is named.
CREATE FUNCTION class_plain_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  composed text := CASE WHEN given IS NFKC NORMALIZED THEN given ELSE normalize(given, NFKC) END;
BEGIN
  RETURN btrim(regexp_replace(
    translate(lower(public.unaccent('public.unaccent'::regdictionary, composed)), '''’', ''),
    '[^[:alnum:]]+', ' ', 'g'));
END
$$;
--> statement-breakpoint
CREATE FUNCTION class_stem_of(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce((ts_lexize('public.class_stem', word))[1], word)
$$;
--> statement-breakpoint
-- The words are parted by us and not by the parser of the database, so that a search parts them alike.
CREATE FUNCTION class_document(title text, description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    '''' || public.class_stem_of(left(word, 200)) || ''':' || least(place, 16383) || weight, ' '), '')::tsvector
  FROM (VALUES (title, 'A'), (description, 'B')) AS parts (given, weight),
    unnest(string_to_array(public.class_plain_text(given), ' ')) WITH ORDINALITY AS words (word, place)
  WHERE word <> ''
$$;
--> statement-breakpoint
-- The words of a search that count: "the" and its like only where there is nothing else.
CREATE FUNCTION class_asked_words(terms text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(
    array_agg(word ORDER BY place) FILTER (WHERE NOT is_stop_word),
    array_agg(word ORDER BY place),
    '{}')
  FROM (
    SELECT word, place, coalesce(ts_lexize('pg_catalog.english_stem', word) = '{}', false) AS is_stop_word
    FROM unnest(string_to_array(public.class_plain_text(terms), ' ')) WITH ORDINALITY AS asked (word, place)
    WHERE word <> ''
  ) AS words
$$;
--> statement-breakpoint
-- All the words, the last of them perhaps unfinished.
CREATE FUNCTION class_query(terms text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    CASE
      WHEN place < cardinality(asked) THEN format('''%s''', public.class_stem_of(word))
      WHEN starts_with(public.class_stem_of(word), word) THEN format('''%s'':*', word)
      ELSE format('(''%s'' | ''%s'':*)', public.class_stem_of(word), word)
    END,
    ' & ' ORDER BY place), '')::tsquery
  FROM public.class_asked_words(terms) AS asked, unnest(asked) WITH ORDINALITY AS words (word, place)
$$;
--> statement-breakpoint
-- The word, and the word without each one of its letters. Two words that are one slip apart (a letter
-- wrong, missing, too many or in the wrong place) have one of these in common.
CREATE FUNCTION class_word_traces(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT trace) FROM (
    SELECT word AS trace
    UNION ALL
    SELECT left(word, place - 1) || substr(word, place + 1) FROM generate_series(1, length(word)) AS place
  ) AS traces
$$;
--> statement-breakpoint
-- The stems of the words that a word which finds nothing may have been meant to be.
CREATE FUNCTION class_meant_stems(asked text, is_last boolean) RETURNS text[] LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  meant text[] := ARRAY[public.class_stem_of(asked)];
  found text[];
BEGIN
  IF is_last THEN
    -- "synchronisat" goes beyond the stem "synchronis".
    meant := meant || ARRAY(
      SELECT DISTINCT stem FROM (
        SELECT stem FROM public.class_words
        WHERE word ~>=~ asked AND word ~<~ (asked || U&'\+10FFFF') LIMIT 20
      ) AS longer);
  END IF;
  IF length(asked) BETWEEN 4 AND 40 THEN
    found := ARRAY(
      SELECT stem FROM public.class_words WHERE traces && public.class_word_traces(asked)
      ORDER BY public.similarity(word, asked) DESC, word LIMIT 5);
    IF found = '{}' AND cardinality(meant) = 1 THEN
      found := ARRAY(
        SELECT stem FROM public.class_words
        WHERE word OPERATOR(public.%) asked AND public.similarity(word, asked) >= 0.4
        ORDER BY public.similarity(word, asked) DESC, word LIMIT 3);
    END IF;
    meant := meant || found;
  END IF;
  RETURN meant;
END
$$;
--> statement-breakpoint
-- The same search for whoever has mistyped.
CREATE FUNCTION class_query_meant(terms text) RETURNS tsquery LANGUAGE sql STABLE STRICT AS $$
  SELECT coalesce(string_agg('(' || (
    SELECT string_agg(format('''%s''', stem), ' | ')
    FROM unnest(public.class_meant_stems(word, place = cardinality(asked))) AS stem
  ) || ')', ' & ' ORDER BY place), '')::tsquery
  FROM public.class_asked_words(terms) AS asked, unnest(asked) WITH ORDINALITY AS words (word, place)
$$;
--> statement-breakpoint
-- The stems that thousands of offered classes have in common, and the share that has each: what the
-- planner has found out about them. Filled by refresh_class_common_stems, empty while there are few classes.
CREATE TABLE class_common_stems (stem text PRIMARY KEY, share real NOT NULL);
--> statement-breakpoint
CREATE FUNCTION refresh_class_common_stems() RETURNS void LANGUAGE sql AS $$
  DELETE FROM public.class_common_stems;
  INSERT INTO public.class_common_stems (stem, share)
  SELECT common.stem, common.share
  FROM pg_stats, pg_class, unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (stem, share)
  WHERE schemaname = 'public' AND tablename = 'class_search' AND attname = 'words'
    AND pg_class.oid = 'public.class_search'::regclass
    AND common.stem IS NOT NULL AND common.share * reltuples > 1000;
$$;
--> statement-breakpoint
-- About how many offered classes a query finds, where that is known to be many; else 0.
CREATE FUNCTION class_expected_hits(asked tsquery) RETURNS double precision LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  hits double precision;
  part text;
  stems text[];
  beginnings text[];
  part_share double precision;
BEGIN
  IF NOT EXISTS (SELECT FROM public.class_common_stems) THEN
    RETURN 0;
  END IF;
  SELECT reltuples INTO hits FROM pg_class WHERE oid = 'public.class_search'::regclass;
  FOREACH part IN ARRAY string_to_array(asked::text, ' & ') LOOP
    SELECT coalesce(array_agg(alternative[1]) FILTER (WHERE alternative[2] IS NULL), '{}'),
      coalesce(array_agg(alternative[1] || '%') FILTER (WHERE alternative[2] IS NOT NULL), '{}')
    INTO stems, beginnings
    FROM regexp_matches(part, '''([^'']+)''(:\*)?', 'g') AS alternative;
    SELECT sum(share) INTO part_share FROM public.class_common_stems
    WHERE stem = ANY (stems) OR stem LIKE ANY (beginnings);
    hits := hits * least(coalesce(part_share, 0), 1);
  END LOOP;
  RETURN hits;
END
$$;
--> statement-breakpoint
-- A page of what thousands of classes have in common. They are not ranked through all of them, which
-- would take ever longer: those that start next come in blocks, and each block is ranked by itself.
-- They are found by going along the order of start, or, where too few of the next ones match, among
-- all that do. The plans are made once and for indexes, since they must hold for any words.
CREATE FUNCTION find_common_classes(
  asked tsquery, wanted class_category, after timestamptz, skip integer, take integer
) RETURNS SETOF classes LANGUAGE plpgsql STABLE
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
  RETURN QUERY
    SELECT found.* FROM unnest(page) WITH ORDINALITY AS listed (class_id, place)
    JOIN public.classes AS found ON found.random_id = listed.class_id ORDER BY listed.place;
END
$$;
--> statement-breakpoint
CREATE FUNCTION learn_class_words(document text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.class_words (word, stem, traces)
  SELECT word, public.class_stem_of(word), public.class_word_traces(word)
  FROM (SELECT DISTINCT unnest(string_to_array(public.class_plain_text(document), ' ')) AS word) AS words
  WHERE length(word) BETWEEN 3 AND 40
    AND NOT EXISTS (SELECT FROM public.class_words AS known WHERE known.word = words.word)
  -- In order, so that two who write at once cannot wait for each other.
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION keep_class_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.published AND NEW.cancelled_at IS NULL THEN
    INSERT INTO public.class_search (class_id, category, starts_at, words)
    VALUES (NEW.random_id, NEW.category, NEW.starts_at, public.class_document(NEW.title, NEW.description))
    ON CONFLICT (class_id) DO UPDATE
      SET category = excluded.category, starts_at = excluded.starts_at, words = excluded.words;
    PERFORM public.learn_class_words(NEW.title || ' ' || NEW.description);
  ELSE
    DELETE FROM public.class_search WHERE class_id = NEW.random_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER classes_keep_search
  AFTER INSERT OR UPDATE OF title, description, category, starts_at, published, cancelled_at ON classes
  FOR EACH ROW EXECUTE FUNCTION keep_class_search();
--> statement-breakpoint
-- All of it anew, in one stroke; indexes and keys are made faster over all rows than row by row.
CREATE FUNCTION rebuild_class_search() RETURNS void LANGUAGE plpgsql SET maintenance_work_mem = '256MB' AS $$
BEGIN
  TRUNCATE public.class_search, public.class_words;
  DROP INDEX public.class_search_words, public.class_words_traces, public.class_words_trigrams;
  ALTER TABLE public.class_search DROP CONSTRAINT class_search_class_id_classes_random_id_fk;
  INSERT INTO public.class_search (class_id, category, starts_at, words)
  SELECT random_id, category, starts_at, public.class_document(title, description)
  FROM public.classes WHERE published AND cancelled_at IS NULL;
  INSERT INTO public.class_words (word, stem, traces)
  SELECT word, public.class_stem_of(word), public.class_word_traces(word)
  FROM (
    SELECT DISTINCT unnest(string_to_array(public.class_plain_text(title || ' ' || description), ' ')) AS word
    FROM public.classes WHERE published AND cancelled_at IS NULL
  ) AS words
  WHERE length(word) BETWEEN 3 AND 40;
  -- Classes are written rarely and searched often: no change is to be left for the search to sort in.
  CREATE INDEX class_search_words ON public.class_search USING gin (words) WITH (fastupdate = off);
  CREATE INDEX class_words_traces ON public.class_words USING gin (traces) WITH (fastupdate = off);
  CREATE INDEX class_words_trigrams ON public.class_words USING gin (word public.gin_trgm_ops)
    WITH (fastupdate = off);
  ALTER TABLE public.class_search ADD CONSTRAINT class_search_class_id_classes_random_id_fk
    FOREIGN KEY (class_id) REFERENCES public.classes (random_id) ON DELETE CASCADE;
  ANALYZE public.class_search, public.class_words;
  PERFORM public.refresh_class_common_stems();
END
$$;
--> statement-breakpoint
SELECT rebuild_class_search();
--> statement-breakpoint
-- Whoever writes a booking, and also when an account goes with its bookings: the seats are counted here,
-- and the check on the classes refuses one too many.
CREATE FUNCTION count_class_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'booked' THEN
    UPDATE public.classes SET seats_taken = seats_taken - 1 WHERE random_id = OLD.class_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'booked' THEN
    UPDATE public.classes SET seats_taken = seats_taken + 1 WHERE random_id = NEW.class_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bookings_count_seats
  AFTER INSERT OR DELETE OR UPDATE OF state, class_id ON bookings
  FOR EACH ROW EXECUTE FUNCTION count_class_seats();
