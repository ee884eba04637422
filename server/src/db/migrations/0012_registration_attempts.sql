CREATE TABLE "registration_attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registration_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"link_hash" "bytea" NOT NULL,
	"link_expires_at" timestamp with time zone NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_attempts_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_attempts" ADD CONSTRAINT "registration_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_attempts_user_id" ON "registration_attempts" USING btree ("user_id","id");--> statement-breakpoint
-- Links that are on their way go on working.
INSERT INTO registration_attempts (user_id, link_hash, link_expires_at, first_name, last_name, email, terms_accepted_at)
SELECT u.id, o.id_hash, o.expires_at, u.first_name, u.last_name, u.email, coalesce(u.terms_accepted_at, u.created_at)
FROM one_time_ids o JOIN users u ON u.id = o.user_id
WHERE o.purpose = 'activation' AND o.used_at IS NULL AND u.status <> 'active';
