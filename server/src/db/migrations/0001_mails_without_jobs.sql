ALTER TABLE "mails" ADD COLUMN "is_scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Those of before have had their jobs.
UPDATE "mails" SET "is_scheduled" = true;--> statement-breakpoint
CREATE INDEX "mails_not_scheduled" ON "mails" USING btree ("created_at") WHERE not "mails"."is_scheduled";
