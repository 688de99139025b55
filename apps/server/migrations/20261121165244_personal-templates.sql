CREATE TABLE "personal_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"pages" integer NOT NULL,
	"tags" text[] NOT NULL,
	"ground" text NOT NULL,
	"is_annotated" boolean NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "personal_template_list" ON "personal_template" USING btree ("workspace_id","id" DESC NULLS LAST);