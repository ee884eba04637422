-- The next release drops email_changes.session_id: the version before still writes it while servers are restarted.
ALTER TABLE "registration_attempts" ADD COLUMN "browser_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "registered_elsewhere" boolean DEFAULT false NOT NULL;
