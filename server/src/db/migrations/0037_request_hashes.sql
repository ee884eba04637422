ALTER TABLE "list_items" ADD COLUMN "request_hash" "bytea";--> statement-breakpoint
ALTER TABLE "portfolio_entries" ADD COLUMN "request_hash" "bytea";