CREATE TABLE "feed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"feed_url" text NOT NULL,
	"tag_key" text NOT NULL,
	"tag_value" text NOT NULL,
	"slides" integer NOT NULL,
	"template_id" text NOT NULL,
	"auto_sync" boolean NOT NULL,
	"channel_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"next_run_at" timestamp with time zone,
	"last_run_at" timestamp with time zone,
	"first_run_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"faults" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"last_made" integer DEFAULT 0 NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"etag" text,
	"last_modified" text,
	"body_hash" text,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_fingerprint" (
	"feed_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "feed_fingerprint_feed_id_fingerprint_pk" PRIMARY KEY("feed_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "feed_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"feed_id" uuid NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"link" text,
	"content" jsonb,
	"published_at" timestamp with time zone,
	"found_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"story_id" uuid
);
--> statement-breakpoint
ALTER TABLE "feed_fingerprint" ADD CONSTRAINT "feed_fingerprint_feed_id_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_fingerprint" ADD CONSTRAINT "feed_fingerprint_item_id_feed_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."feed_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_item" ADD CONSTRAINT "feed_item_feed_id_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feed"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_list" ON "feed" USING btree ("workspace_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feed_due" ON "feed" USING btree ("next_run_at");--> statement-breakpoint
CREATE INDEX "feed_fingerprint_item" ON "feed_fingerprint" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "feed_fingerprint_workspace" ON "feed_fingerprint" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "feed_item_list" ON "feed_item" USING btree ("feed_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feed_item_state" ON "feed_item" USING btree ("workspace_id","state");--> statement-breakpoint
CREATE INDEX "feed_item_story" ON "feed_item" USING btree ("story_id");