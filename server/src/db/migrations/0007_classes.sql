CREATE TYPE "public"."booking_state" AS ENUM('booked', 'waiting', 'cancelled');--> statement-breakpoint
CREATE SEQUENCE "public"."waiting_places" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
ALTER TABLE "classes" ADD COLUMN "seats_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "class_search" ADD CONSTRAINT "class_search_class_id_classes_random_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("random_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_class_id_classes_random_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("random_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_search_words" ON "class_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "class_search_starts_at" ON "class_search" USING btree ("starts_at","class_id");--> statement-breakpoint
CREATE INDEX "class_search_category" ON "class_search" USING btree ("category","starts_at","class_id");--> statement-breakpoint
CREATE INDEX "class_words_traces" ON "class_words" USING gin ("traces");--> statement-breakpoint
CREATE INDEX "class_words_trigrams" ON "class_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "class_words_prefix" ON "class_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bookings_user_id" ON "bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_waiting" ON "bookings" USING btree ("class_id","waiting_place") WHERE "bookings"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_not_oversold" CHECK ("classes"."seats_taken" between 0 and "classes"."capacity");--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_end_after_start" CHECK ("classes"."ends_at" > "classes"."starts_at");