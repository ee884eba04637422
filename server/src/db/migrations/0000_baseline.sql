-- What indexes and functions build on. The functions themselves are in ../functions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- Stems without stop words: a class may be called "There Is No Now".
CREATE TEXT SEARCH DICTIONARY class_stem (TEMPLATE = snowball, LANGUAGE = english);--> statement-breakpoint
CREATE TYPE "public"."one_time_purpose" AS ENUM('activation', 'reset');--> statement-breakpoint
CREATE TYPE "public"."pay_type" AS ENUM('payee', 'vip');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('member', 'admin');--> statement-breakpoint
CREATE TYPE "public"."user_status" AS ENUM('pending', 'active', 'blocked');--> statement-breakpoint
CREATE TYPE "public"."booking_state" AS ENUM('booked', 'waiting', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."class_category" AS ENUM('Cat1', 'Cat2');--> statement-breakpoint
CREATE TYPE "public"."message_status" AS ENUM('new', 'read', 'answered', 'archived');--> statement-breakpoint
CREATE TYPE "public"."pairing_score_source" AS ENUM('spreadsheet', 'admins');--> statement-breakpoint
CREATE TYPE "public"."portfolio_kind" AS ENUM('feature_1_plan', 'feature_2_plan', 'performance_run', 'efficiency_run', 'traffic_run');--> statement-breakpoint
CREATE TYPE "public"."charge_status" AS ENUM('completed', 'partlyRefunded', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."payment_environment" AS ENUM('production', 'development');--> statement-breakpoint
CREATE TYPE "public"."plan" AS ENUM('monthly', 'yearly');--> statement-breakpoint
CREATE TYPE "public"."price_group" AS ENUM('payee', 'vip', 'test');--> statement-breakpoint
CREATE TYPE "public"."refusal" AS ENUM('wrongIntent', 'wrongPlan', 'wrongAmount', 'wrongCurrency', 'wrongReport', 'alreadySubscribed', 'noMember');--> statement-breakpoint
CREATE TYPE "public"."subscription_status" AS ENUM('pending', 'paid', 'pastDue', 'cancelled', 'expired', 'abandoned', 'refused');--> statement-breakpoint
CREATE TYPE "public"."vendor" AS ENUM('paypal', 'test');--> statement-breakpoint
CREATE TYPE "public"."webhook_state" AS ENUM('received', 'applied', 'ignored');--> statement-breakpoint
CREATE TYPE "public"."webhook_subject" AS ENUM('subscription', 'sale');--> statement-breakpoint
CREATE TYPE "public"."temperature_unit" AS ENUM('celsius', 'fahrenheit');--> statement-breakpoint
CREATE SEQUENCE "public"."waiting_places" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "login_networks" (
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
CREATE TABLE "one_time_ids" (
	"user_id" uuid NOT NULL,
	"purpose" "one_time_purpose" NOT NULL,
	"id_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_ids_user_id_purpose_pk" PRIMARY KEY("user_id","purpose"),
	CONSTRAINT "one_time_ids_id_hash_unique" UNIQUE("id_hash")
);
--> statement-breakpoint
CREATE TABLE "registration_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"link_expires_at" timestamp with time zone NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_attempts_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"role" "role" DEFAULT 'member' NOT NULL,
	"pay_type" "pay_type" DEFAULT 'payee' NOT NULL,
	"status" "user_status" DEFAULT 'pending' NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"admin_id" uuid,
	"admin_label" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_label" text NOT NULL,
	"member_id" uuid,
	"before" json NOT NULL,
	"after" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_images" (
	"hash" text PRIMARY KEY NOT NULL,
	"data" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_common_stems" (
	"stem" text PRIMARY KEY NOT NULL,
	"share" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_search" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"category" "class_category" NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"traces" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" "booking_state" NOT NULL,
	"waiting_place" bigint,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_once" UNIQUE("class_id","user_id"),
	CONSTRAINT "bookings_waiting_place" CHECK (("bookings"."state" = 'waiting') = ("bookings"."waiting_place" is not null))
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"class_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" "class_category" NOT NULL,
	"image_url" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"capacity" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"cancelled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classes_not_oversold" CHECK ("classes"."seats_taken" between 0 and "classes"."capacity"),
	CONSTRAINT "classes_end_after_start" CHECK ("classes"."ends_at" > "classes"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"status" "message_status" DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_items" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"position" double precision NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "list_items_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"calendar" text,
	"holds_secret" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_problem" text
);
--> statement-breakpoint
CREATE TABLE "pairing_scores" (
	"source" "pairing_score_source" PRIMARY KEY NOT NULL,
	"values" json,
	"updated_at" timestamp with time zone,
	"last_problem" text,
	"last_problem_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "portfolio_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "portfolio_kind" NOT NULL,
	"name" text NOT NULL,
	"data" json NOT NULL,
	"data_bytes" integer GENERATED ALWAYS AS (octet_length(data::text)) STORED NOT NULL,
	"shared_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "portfolio_entries_shared_id_unique" UNIQUE("shared_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "site_facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"provider_state" text NOT NULL,
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
	"raw" text DEFAULT '' NOT NULL,
	"state" "webhook_state" DEFAULT 'received' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"address" text NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "weather_answers" (
	"question" text PRIMARY KEY NOT NULL,
	"answer" json NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weather_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"unit" "temperature_unit" DEFAULT 'celsius' NOT NULL,
	"place_name" text,
	"latitude" double precision,
	"longitude" double precision,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_networks" ADD CONSTRAINT "login_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_ids" ADD CONSTRAINT "one_time_ids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_attempts" ADD CONSTRAINT "registration_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_search" ADD CONSTRAINT "class_search_class_id_classes_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("class_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_class_id_classes_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_entries" ADD CONSTRAINT "portfolio_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_intents" ADD CONSTRAINT "checkout_intents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_intents" ADD CONSTRAINT "checkout_intents_price_id_prices_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."prices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_intent_id_checkout_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."checkout_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_choices" ADD CONSTRAINT "weather_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_attempts_user_id" ON "registration_attempts" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("last_name" || ' ' || "first_name"),"id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_pay_type" ON "users" USING btree ("pay_type","created_at","id");--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower(' ' || "first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_subject_kind" ON "audit_log" USING btree ("subject_kind","id");--> statement-breakpoint
CREATE INDEX "audit_log_member_id" ON "audit_log" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_admin_id" ON "audit_log" USING btree ("admin_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin (lower(' ' || "admin_label" || ' ' || "subject_label" || ' ' || "action") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "class_images_uploaded_at" ON "class_images" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "class_search_words" ON "class_search" USING gin ("words") WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "class_search_starts_at" ON "class_search" USING btree ("starts_at","class_id");--> statement-breakpoint
CREATE INDEX "class_search_category" ON "class_search" USING btree ("category","starts_at","class_id");--> statement-breakpoint
CREATE INDEX "class_words_traces" ON "class_words" USING gin ("traces") WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "class_words_trigrams" ON "class_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "class_words_prefix" ON "class_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_user_id" ON "bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_waiting" ON "bookings" USING btree ("class_id","waiting_place") WHERE "bookings"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "classes_group_id" ON "classes" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "classes_starts_at" ON "classes" USING btree ("category","starts_at");--> statement-breakpoint
CREATE INDEX "classes_admin_order" ON "classes" USING btree ("starts_at","class_id");--> statement-breakpoint
CREATE INDEX "classes_title" ON "classes" USING btree (lower("title"),"class_id");--> statement-breakpoint
CREATE INDEX "classes_title_search" ON "classes" USING gin (lower(' ' || "title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_inbox" ON "contact_messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_name" ON "contact_messages" USING btree (lower("last_name" || ' ' || "first_name"),"id");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (lower(' ' || "first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "list_items_order" ON "list_items" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "list_items_deleted_at" ON "list_items" USING btree ("deleted_at") WHERE "list_items"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree (lower("to"));--> statement-breakpoint
CREATE INDEX "mails_reply_to" ON "mails" USING btree (lower("reply_to")) WHERE "mails"."reply_to" is not null;--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("created_at","id") WHERE "mails"."given_up_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("created_at") WHERE "mails"."sent_at" is null and "mails"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "portfolio_entries_user_id" ON "portfolio_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "portfolio_entries_deleted_at" ON "portfolio_entries" USING btree ("deleted_at") WHERE "portfolio_entries"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "charges_user_id" ON "charges" USING btree ("user_id","charged_at");--> statement-breakpoint
CREATE INDEX "charges_subscription_id" ON "charges" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "charges_charged_at" ON "charges" USING btree ("charged_at","id");--> statement-breakpoint
CREATE INDEX "charges_amount" ON "charges" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "charges_status" ON "charges" USING btree ("status","charged_at","id");--> statement-breakpoint
CREATE INDEX "checkout_intents_user_id" ON "checkout_intents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "prices_current" ON "prices" USING btree ("environment","price_group","plan") WHERE "prices"."is_current";--> statement-breakpoint
CREATE INDEX "prices_provider_plan_id" ON "prices" USING btree ("environment","provider_plan_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_status" ON "subscriptions" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "webhook_events_subject" ON "webhook_events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received_at" ON "webhook_events" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "webhook_events_unapplied" ON "webhook_events" USING btree ("received_at","id") WHERE "webhook_events"."state" = 'received';--> statement-breakpoint
CREATE INDEX "videos_order" ON "videos" USING btree ("position");--> statement-breakpoint
CREATE INDEX "weather_answers_fetched_at" ON "weather_answers" USING btree ("fetched_at");
