DROP INDEX "story_version_story";--> statement-breakpoint
CREATE INDEX "story_version_story" ON "story_version" USING btree ("story_id","id" DESC NULLS LAST);