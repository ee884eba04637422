CREATE TABLE "renewal_notices" (
	"subscription_id" uuid NOT NULL,
	"end_date" date NOT NULL,
	"notice" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "renewal_notices_subscription_id_end_date_notice_pk" PRIMARY KEY("subscription_id","end_date","notice")
);
--> statement-breakpoint
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;