CREATE TABLE "billing_claims" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"action" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_claims" ADD CONSTRAINT "billing_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;