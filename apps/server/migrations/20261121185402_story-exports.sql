CREATE TABLE "story_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"story_name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"format" text NOT NULL,
	"size" text NOT NULL,
	"is_joined" boolean NOT NULL,
	"address" text,
	"document" jsonb,
	"task_id" uuid NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"zip" jsonb,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_export_page" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"page_index" integer NOT NULL,
	"status" text NOT NULL,
	"file" jsonb,
	"poster" jsonb,
	"duration_ms" integer,
	"missing" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "story_export_page" ADD CONSTRAINT "story_export_page_export_id_story_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."story_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_export_list" ON "story_export" USING btree ("workspace_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "story_export_expiry" ON "story_export" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "story_export_page_of" ON "story_export_page" USING btree ("export_id","page_index");