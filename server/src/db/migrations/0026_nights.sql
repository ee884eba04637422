CREATE TYPE "public"."planner" AS ENUM('feature_1', 'feature_2');--> statement-breakpoint
CREATE TABLE "nights" (
	"user_id" uuid NOT NULL,
	"feature" "planner" NOT NULL,
	"data" json NOT NULL,
	"version" integer NOT NULL,
	"device" uuid NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nights_user_id_feature_pk" PRIMARY KEY("user_id","feature")
);
--> statement-breakpoint
ALTER TABLE "portfolio_entries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "nights" ADD CONSTRAINT "nights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;