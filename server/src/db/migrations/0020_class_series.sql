CREATE TABLE "kept_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"answer" json,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_answers_at" ON "kept_answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "kept_answers_asked_by" ON "kept_answers" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "classes_series" ON "classes" USING btree ("series_id","starts_at") WHERE "classes"."series_id" is not null;