CREATE TABLE "story_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"action" text NOT NULL,
	"state" text NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"channel_id" uuid,
	"slug" text,
	"makes_poster" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"first_try_at" timestamp with time zone,
	"problem" text,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"prepared_at" timestamp with time zone,
	"url" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "story_schedule_open" ON "story_schedule" USING btree ("workspace_id","story_id","action") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "story_schedule_list" ON "story_schedule" USING btree ("workspace_id","publish_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "story_schedule_calendar" ON "story_schedule" USING btree ("workspace_id","publish_at");--> statement-breakpoint
CREATE INDEX "story_schedule_due" ON "story_schedule" USING btree ("next_try_at") WHERE ended_at is null and state <> 'failed';--> statement-breakpoint
CREATE INDEX "story_schedule_story" ON "story_schedule" USING btree ("story_id");