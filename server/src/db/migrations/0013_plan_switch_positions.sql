DROP INDEX "plan_switches_subscription_id";--> statement-breakpoint
ALTER TABLE "plan_switches" ADD COLUMN "position" integer NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_switches_position" ON "plan_switches" USING btree ("subscription_id","position");