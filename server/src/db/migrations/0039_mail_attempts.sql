-- The next release drops mails.is_scheduled and its index: the version before still reads them while servers are restarted.
ALTER TABLE "mails" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mails_due" ON "mails" USING btree ("next_attempt_at" nulls first,"created_at") WHERE "mails"."sent_at" is null and "mails"."given_up_at" is null;