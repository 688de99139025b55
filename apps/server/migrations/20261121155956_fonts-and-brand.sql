CREATE TABLE "brand" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"typography" jsonb,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_look" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "font" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"former_names" text[] NOT NULL,
	"weights" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "font_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"web_key" text,
	"facts" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "saved_look_list" ON "saved_look" USING btree ("workspace_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "font_name" ON "font" USING btree ("workspace_id","name");--> statement-breakpoint
CREATE INDEX "font_file_workspace" ON "font_file" USING btree ("workspace_id","created_at");