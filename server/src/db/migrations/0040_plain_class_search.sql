CREATE TABLE "class_common_words" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "class_common_words_is_only" CHECK ("class_common_words"."is_only")
);
--> statement-breakpoint
-- The classes with a word in their title, which a search lists first.
CREATE INDEX CONCURRENTLY "class_search_titles" ON "class_search" USING gin (ts_filter("words", '{a}')) WITH (fastupdate=off);--> statement-breakpoint
-- No search reads the tiers any more. The tables class_search_tiers and class_common_stems, the column tier and the
-- functions that are no longer in ../functions are still used by servers of the version before: they are dropped in
-- the next release.
DROP INDEX CONCURRENTLY "class_search_tier_1";--> statement-breakpoint
DROP INDEX CONCURRENTLY "class_search_tier_2";--> statement-breakpoint
DROP INDEX CONCURRENTLY "class_search_tier_3";--> statement-breakpoint
DROP INDEX CONCURRENTLY "class_search_tier_4";
