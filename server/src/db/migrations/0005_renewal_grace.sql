ALTER TABLE "subscriptions" ADD COLUMN "grace_end_date" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal_failure" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_billing_at" timestamp with time zone;