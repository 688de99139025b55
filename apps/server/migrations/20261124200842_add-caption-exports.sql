CREATE TABLE "caption_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"project_name" text NOT NULL,
	"created_by" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"shape" text NOT NULL,
	"size" text NOT NULL,
	"language" text,
	"has_captions" boolean NOT NULL,
	"wants_mail" boolean NOT NULL,
	"input_hash" text NOT NULL,
	"document" jsonb,
	"task_id" uuid NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "caption_export_input" ON "caption_export" USING btree ("workspace_id","input_hash");--> statement-breakpoint
CREATE INDEX "caption_export_list" ON "caption_export" USING btree ("workspace_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "caption_export_expiry" ON "caption_export" USING btree ("expires_at");