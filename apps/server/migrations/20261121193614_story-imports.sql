CREATE TABLE "story_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"folder_id" uuid,
	"task_id" uuid NOT NULL,
	"story_id" uuid,
	"story_name" text,
	"pages" integer,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "story_import_list" ON "story_import" USING btree ("workspace_id","id" DESC NULLS LAST);