CREATE INDEX CONCURRENTLY "refunds_settled_at" ON "refunds" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_end_date" ON "charges" USING btree ("end_date");