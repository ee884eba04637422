ALTER TYPE "public"."payment_notice_kind" ADD VALUE 'unexpectedAmount';--> statement-breakpoint
ALTER TYPE "public"."payment_notice_kind" ADD VALUE 'returnedAfterDeletion';--> statement-breakpoint
ALTER TYPE "public"."payment_notice_kind" ADD VALUE 'dispute';--> statement-breakpoint
ALTER TYPE "public"."payment_notice_kind" ADD VALUE 'notReturned';--> statement-breakpoint
ALTER TYPE "public"."webhook_subject" ADD VALUE 'dispute';--> statement-breakpoint
-- The charge is locked while an invoice is issued for it.
DROP INDEX CONCURRENTLY "invoices_charge";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "failed_cents" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "retries_take_days" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "closing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "closing_as" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "restored_sale_ids" text[];--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "refunded_sale_id" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "refunded_cents" integer;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "happened_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_events_refunded_sale_id" ON "webhook_events" USING btree ("refunded_sale_id") WHERE "webhook_events"."refunded_sale_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webhook_events_restored" ON "webhook_events" USING gin ("restored_sale_ids");--> statement-breakpoint
-- Allowed (change-rows): charges with a refund that the provider has not answered, of which nobody was told yet.
UPDATE "charges" SET "refunded_cents" = NULL WHERE "id" IN (SELECT "charge_id" FROM "refunds" WHERE "state" = 'ordered' AND "seen_status" IS NOT NULL);