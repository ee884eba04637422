DROP INDEX "charges_charged_at";--> statement-breakpoint
DROP INDEX "webhook_events_received_at";--> statement-breakpoint
CREATE INDEX "classes_admin_order" ON "classes" USING btree ("starts_at","random_id");--> statement-breakpoint
CREATE INDEX "classes_title" ON "classes" USING btree (lower("title"),"random_id");--> statement-breakpoint
CREATE INDEX "classes_title_search" ON "classes" USING gin (lower(' ' || "title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("created_at","id") WHERE "mails"."given_up_at" is not null;--> statement-breakpoint
CREATE INDEX "charges_amount" ON "charges" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "charges_status" ON "charges" USING btree ("status","charged_at","id");--> statement-breakpoint
CREATE INDEX "webhook_events_unapplied" ON "webhook_events" USING btree ("received_at","id") WHERE "webhook_events"."state" = 'received';--> statement-breakpoint
CREATE INDEX "charges_charged_at" ON "charges" USING btree ("charged_at","id");--> statement-breakpoint
CREATE INDEX "webhook_events_received_at" ON "webhook_events" USING btree ("received_at","id");