CREATE TABLE "widget" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"channel_id" uuid NOT NULL,
	"design" text NOT NULL,
	"type" text NOT NULL,
	"tags" text NOT NULL,
	"style" jsonb NOT NULL,
	"pages" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "widget_list" ON "widget" USING btree ("workspace_id","id" DESC NULLS LAST);