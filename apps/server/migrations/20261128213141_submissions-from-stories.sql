ALTER TABLE "submission" ADD COLUMN "story_id" uuid;--> statement-breakpoint
CREATE INDEX "submission_story" ON "submission" USING btree ("story_id","received_at") WHERE story_id is not null;