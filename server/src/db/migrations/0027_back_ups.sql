CREATE TABLE "back_ups" (
	"made_at" timestamp with time zone PRIMARY KEY DEFAULT now() NOT NULL
);
