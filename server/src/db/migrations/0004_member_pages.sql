CREATE TYPE "public"."temperature_unit" AS ENUM('celsius', 'fahrenheit');--> statement-breakpoint
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
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weather_choices" ADD CONSTRAINT "weather_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_items_order" ON "list_items" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "list_items_deleted_at" ON "list_items" USING btree ("deleted_at") WHERE "list_items"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "videos_order" ON "videos" USING btree ("position");--> statement-breakpoint
CREATE INDEX "weather_answers_fetched_at" ON "weather_answers" USING btree ("fetched_at");