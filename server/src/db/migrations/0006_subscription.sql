CREATE TYPE "public"."charge_status" AS ENUM('completed', 'partlyRefunded', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."payment_environment" AS ENUM('production', 'development');--> statement-breakpoint
CREATE TYPE "public"."plan" AS ENUM('monthly', 'yearly');--> statement-breakpoint
CREATE TYPE "public"."price_group" AS ENUM('payee', 'vip', 'test');--> statement-breakpoint
CREATE TYPE "public"."refusal" AS ENUM('wrongIntent', 'wrongPlan', 'wrongAmount', 'wrongCurrency', 'wrongReport', 'alreadySubscribed', 'noMember');--> statement-breakpoint
CREATE TYPE "public"."subscription_status" AS ENUM('pending', 'paid', 'pastDue', 'cancelled', 'expired', 'abandoned', 'refused');--> statement-breakpoint
CREATE TYPE "public"."vendor" AS ENUM('paypal', 'test');--> statement-breakpoint
CREATE TYPE "public"."webhook_state" AS ENUM('received', 'applied', 'ignored');--> statement-breakpoint
CREATE TYPE "public"."webhook_subject" AS ENUM('subscription', 'sale');--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"user_id" uuid,
	"sale_id" text NOT NULL,
	"status" charge_status NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"charged_at" timestamp with time zone NOT NULL,
	"start_date" date,
	"end_date" date,
	"refunded_cents" integer,
	"refunded_at" timestamp with time zone,
	"refund_id" text,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charges_sale_id_unique" UNIQUE("sale_id")
);
--> statement-breakpoint
CREATE TABLE "checkout_intents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"price_id" uuid NOT NULL,
	"plan" "plan" NOT NULL,
	"pay_type" "pay_type" NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider_plan_id" text NOT NULL,
	"provider_subscription_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkout_intents_provider_subscription_id_unique" UNIQUE("provider_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"environment" "payment_environment" NOT NULL,
	"price_group" "price_group" NOT NULL,
	"plan" "plan" NOT NULL,
	"amount_cents" integer NOT NULL,
	"provider_plan_id" text NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"is_first" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"intent_id" uuid,
	"vendor" "vendor" NOT NULL,
	"provider_subscription_id" text NOT NULL,
	"provider_plan_id" text NOT NULL,
	"plan" "plan" NOT NULL,
	"pay_type" "pay_type" NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" "subscription_status" DEFAULT 'pending' NOT NULL,
	"refusal" "refusal",
	"provider_status" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"cancelled_on" date,
	"last_failed_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "subscriptions_provider_subscription_id_unique" UNIQUE("provider_subscription_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject" "webhook_subject",
	"subject_id" text,
	"raw" text NOT NULL,
	"state" "webhook_state" DEFAULT 'received' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_intents" ADD CONSTRAINT "checkout_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_intents" ADD CONSTRAINT "checkout_intents_price_id_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_intent_id_checkout_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."checkout_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_user_id" ON "charges" USING btree ("user_id","charged_at");--> statement-breakpoint
CREATE INDEX "charges_subscription_id" ON "charges" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "charges_charged_at" ON "charges" USING btree ("charged_at");--> statement-breakpoint
CREATE INDEX "checkout_intents_user_id" ON "checkout_intents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "prices_current" ON "prices" USING btree ("environment","price_group","plan") WHERE "prices"."is_current";--> statement-breakpoint
CREATE INDEX "prices_provider_plan_id" ON "prices" USING btree ("environment","provider_plan_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_status" ON "subscriptions" USING btree ("status","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_granted" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" in ('paid', 'pastDue');--> statement-breakpoint
CREATE INDEX "webhook_events_subject" ON "webhook_events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received_at" ON "webhook_events" USING btree ("received_at");