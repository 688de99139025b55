CREATE TABLE "asset_folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "asset" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "asset_folder_name" ON "asset_folder" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
ALTER TABLE "asset" ADD CONSTRAINT "asset_folder_id_asset_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."asset_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_in_folder" ON "asset" USING btree ("folder_id","id" DESC NULLS LAST) WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX "story_files" ON "story" USING gin (jsonb_path_query_array(document, 'strict $.**.assetId'));