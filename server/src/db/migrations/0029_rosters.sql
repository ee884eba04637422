CREATE TYPE "public"."roster_side" AS ENUM('yourTeam', 'yourOpponent');--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"side" "roster_side" NOT NULL,
	"name" text NOT NULL,
	"division" text NOT NULL,
	"players" json NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rosters_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;