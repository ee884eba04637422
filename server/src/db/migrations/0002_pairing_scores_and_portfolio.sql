CREATE TYPE "public"."pairing_score_source" AS ENUM('spreadsheet', 'admins');--> statement-breakpoint
CREATE TYPE "public"."portfolio_kind" AS ENUM('feature_1_plan', 'feature_2_plan', 'performance_run', 'efficiency_run', 'traffic_run');--> statement-breakpoint
CREATE TABLE "pairing_scores" (
	"source" "pairing_score_source" PRIMARY KEY NOT NULL,
	"values" json,
	"updated_at" timestamp with time zone,
	"last_problem" text,
	"last_problem_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portfolio_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" "portfolio_kind" NOT NULL,
	"name" text NOT NULL,
	"data" json NOT NULL,
	"shared_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "portfolio_entries_shared_id_unique" UNIQUE("shared_id")
);
--> statement-breakpoint
ALTER TABLE "portfolio_entries" ADD CONSTRAINT "portfolio_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_entries_user_id" ON "portfolio_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "portfolio_entries_deleted_at" ON "portfolio_entries" USING btree ("deleted_at") WHERE "portfolio_entries"."deleted_at" is not null;