CREATE TABLE "answer_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"admin_id" uuid,
	"text" text NOT NULL,
	"mail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "thread" uuid[];--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_answers_message_id" ON "message_answers" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "message_answers_admin_id" ON "message_answers" USING btree ("admin_id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "contact_messages" VALIDATE CONSTRAINT "contact_messages_assigned_to_users_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_messages_inbox_order" ON "contact_messages" USING btree ((case when "status" in ('new', 'read')
    then (timestamp '2500-01-01' + (timestamp '2500-01-01' - ("created_at" at time zone 'UTC'))) at time zone 'UTC'
    else "created_at" end),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_messages_assigned_to" ON "contact_messages" USING btree ("assigned_to","created_at","id");