CREATE TABLE "review_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"password_hash" text,
	"allows_comments" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"failed" integer DEFAULT 0 NOT NULL,
	"failed_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "story_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"parent_id" uuid,
	"page_id" text NOT NULL,
	"element_id" text,
	"x" real,
	"y" real,
	"body" text NOT NULL,
	"author_id" uuid,
	"author_name" text,
	"review_link_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "review_link_token" ON "review_link" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "review_link_story" ON "review_link" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "story_comment_story" ON "story_comment" USING btree ("story_id","id");--> statement-breakpoint
CREATE INDEX "story_comment_thread" ON "story_comment" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "story_comment_link" ON "story_comment" USING btree ("review_link_id","created_at");