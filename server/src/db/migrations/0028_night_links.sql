CREATE TABLE "night_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"feature" "planner" NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"shows_advice" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "night_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "night_links_of_night" UNIQUE("user_id","feature")
);
--> statement-breakpoint
ALTER TABLE "night_links" ADD CONSTRAINT "night_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;