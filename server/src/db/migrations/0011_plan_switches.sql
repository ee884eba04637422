CREATE TABLE "plan_switches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"from_plan" "plan" NOT NULL,
	"from_amount_cents" integer NOT NULL,
	"from_provider_plan_id" text NOT NULL,
	"plan" "plan" NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider_plan_id" text NOT NULL,
	"shown_plan_id" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"consented_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "plan" "plan";--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "is_agreed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "shown_plan_id" text;--> statement-breakpoint
ALTER TABLE "plan_switches" ADD CONSTRAINT "plan_switches_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_switches_subscription_id" ON "plan_switches" USING btree ("subscription_id","requested_at");--> statement-breakpoint
-- What was charged so far was for the plan of its subscription, which a switch may change.
UPDATE "charges" SET "plan" = "subscriptions"."plan" FROM "subscriptions" WHERE "subscriptions"."id" = "charges"."subscription_id";
