CREATE TABLE "class_search_tiers" (
	"tier" smallint PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"planned" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "class_search" ADD COLUMN "tier" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "class_search_tier_1" ON "class_search" USING gin ("words") WITH (fastupdate=off) WHERE "class_search"."tier" <= 1;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "class_search_tier_2" ON "class_search" USING gin ("words") WITH (fastupdate=off) WHERE "class_search"."tier" <= 2;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "class_search_tier_3" ON "class_search" USING gin ("words") WITH (fastupdate=off) WHERE "class_search"."tier" <= 3;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "class_search_tier_4" ON "class_search" USING gin ("words") WITH (fastupdate=off) WHERE "class_search"."tier" <= 4;