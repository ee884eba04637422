ALTER TABLE "classes" ADD COLUMN "place" text, ADD COLUMN "meeting_url" text, ADD COLUMN "teacher" text;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_place_length" CHECK (length("classes"."place") between 1 and 191) NOT VALID;--> statement-breakpoint
ALTER TABLE "classes" VALIDATE CONSTRAINT "classes_place_length";--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_teacher_length" CHECK (length("classes"."teacher") between 1 and 191) NOT VALID;--> statement-breakpoint
ALTER TABLE "classes" VALIDATE CONSTRAINT "classes_teacher_length";--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_meeting_url_https" CHECK ("classes"."meeting_url" like 'https://_%' and length("classes"."meeting_url") <= 500) NOT VALID;--> statement-breakpoint
ALTER TABLE "classes" VALIDATE CONSTRAINT "classes_meeting_url_https";
