CREATE TYPE "public"."refund_state" AS ENUM('ordered', 'done', 'refused');--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" "refund_state" DEFAULT 'ordered' NOT NULL,
	"ordered_by" uuid,
	"ordered_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"provider_refund_id" text,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_charge_id" ON "refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "refunds_ordered" ON "refunds" USING btree ("ordered_at") WHERE "refunds"."state" = 'ordered';