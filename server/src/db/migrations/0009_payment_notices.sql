CREATE TYPE "public"."payment_notice_kind" AS ENUM('plan', 'webhook', 'verification', 'unclearCharge', 'unknownReversal');--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"kind" "payment_notice_kind" NOT NULL,
	"subject" text NOT NULL,
	"problem" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_notices_kind_subject_pk" PRIMARY KEY("kind","subject")
);
