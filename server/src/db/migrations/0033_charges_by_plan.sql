-- Allowed (change-rows): only charges that were never agreed have no plan since 0011, which are few and at rest.
UPDATE "charges" SET "plan" = "subscriptions"."plan" FROM "subscriptions" WHERE "subscriptions"."id" = "charges"."subscription_id" AND "charges"."plan" IS NULL;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_plan" ON "charges" USING btree ("plan","charged_at","id");
