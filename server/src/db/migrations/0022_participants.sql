CREATE TYPE "public"."attendance" AS ENUM('present', 'absent');--> statement-breakpoint
CREATE TABLE "class_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"sent_by" uuid,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"recipients" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "attendance" "attendance";--> statement-breakpoint
ALTER TABLE "class_messages" ADD CONSTRAINT "class_messages_class_id_classes_class_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("class_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_messages" ADD CONSTRAINT "class_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_messages_class_id" ON "class_messages" USING btree ("class_id","sent_at");--> statement-breakpoint
CREATE INDEX "class_messages_sent_by" ON "class_messages" USING btree ("sent_by");