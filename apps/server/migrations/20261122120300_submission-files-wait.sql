DROP INDEX "submission_file_stray";--> statement-breakpoint
ALTER TABLE "submission_file" ADD COLUMN "waits_until" timestamp with time zone DEFAULT now() + interval '7 days' NOT NULL;--> statement-breakpoint
CREATE INDEX "submission_file_waiting" ON "submission_file" USING btree ("waits_until") WHERE submission_id is null;