CREATE TABLE "account_link_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"state_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_link_attempt_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "linked_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"handle" text,
	"url" text,
	"sealed_tokens" text NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"scopes" jsonb NOT NULL,
	"state" text NOT NULL,
	"linked_by" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"platform" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"source_name" text NOT NULL,
	"file" text NOT NULL,
	"texts" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"detail" text,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"quota_waits" integer DEFAULT 0 NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"sealed_session" text,
	"session_at" timestamp with time zone,
	"last_part_at" timestamp with time zone,
	"bytes" bigint NOT NULL,
	"sent_bytes" bigint DEFAULT 0 NOT NULL,
	"video_id" text,
	"url" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "video_post_event" (
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"workspace_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"detail" text,
	"until" timestamp with time zone,
	CONSTRAINT "video_post_event_post_id_number_pk" PRIMARY KEY("post_id","number")
);
--> statement-breakpoint
ALTER TABLE "story_export" ADD COLUMN "joined_video" jsonb;--> statement-breakpoint
ALTER TABLE "video_post_event" ADD CONSTRAINT "video_post_event_post_id_video_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."video_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_link_attempt_expiry" ON "account_link_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "linked_account_of" ON "linked_account" USING btree ("workspace_id","platform","external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_post_request" ON "video_post" USING btree ("workspace_id","request_key");--> statement-breakpoint
CREATE INDEX "video_post_list" ON "video_post" USING btree ("workspace_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "video_post_source" ON "video_post" USING btree ("workspace_id","source_id") WHERE "video_post"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "video_post_due" ON "video_post" USING btree ("next_try_at") WHERE "video_post"."ended_at" is null;