ALTER TABLE "webhook_events" ALTER COLUMN "raw" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "portfolio_entries" ADD COLUMN "data_bytes" integer GENERATED ALWAYS AS (octet_length(data::text)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree (lower("to"));--> statement-breakpoint
CREATE INDEX "mails_reply_to" ON "mails" USING btree (lower("reply_to")) WHERE "mails"."reply_to" is not null;--> statement-breakpoint
-- The bodies of events name the payer, and nobody has ever read them.
UPDATE "webhook_events" SET "raw" = '' WHERE "raw" <> '';--> statement-breakpoint
-- These named the receiver, or the sender of a contact message, for good.
UPDATE "audit_log" SET "subject_label" = 'A mail' WHERE "subject_kind" = 'mail';
