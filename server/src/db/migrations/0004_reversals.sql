ALTER TYPE "public"."charge_status" ADD VALUE 'reversed';--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "reversed_sale_id" text;--> statement-breakpoint
CREATE INDEX "webhook_events_reversed_sale_id" ON "webhook_events" USING btree ("reversed_sale_id") WHERE "webhook_events"."reversed_sale_id" is not null;