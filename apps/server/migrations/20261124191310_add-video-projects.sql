CREATE TABLE "captions_snapshot" (
	"captions_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"state" "bytea" NOT NULL,
	"up_to_update" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captions_state" (
	"id" uuid PRIMARY KEY NOT NULL,
	"captions_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"cues" integer NOT NULL,
	"document" jsonb NOT NULL,
	"saved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captions_update" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"captions_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"update" "bytea" NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_activation" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"activated_by" uuid NOT NULL,
	"activated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_artifact" (
	"workspace_id" uuid NOT NULL,
	"input_hash" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"counted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "video_artifact_workspace_id_input_hash_pk" PRIMARY KEY("workspace_id","input_hash")
);
--> statement-breakpoint
CREATE TABLE "video_folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"folder_id" uuid,
	"language" text NOT NULL,
	"asset_id" uuid,
	"facts" jsonb,
	"artifacts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"script" text,
	"clip_wish" jsonb,
	"clips" integer DEFAULT 0 NOT NULL,
	"task_id" uuid,
	"document" jsonb,
	"document_version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"cues" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_folder" ADD CONSTRAINT "video_folder_parent_id_video_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."video_folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_project" ADD CONSTRAINT "video_project_folder_id_video_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."video_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captions_state_captions" ON "captions_state" USING btree ("captions_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "captions_update_captions" ON "captions_update" USING btree ("captions_id","id");--> statement-breakpoint
CREATE INDEX "video_folder_tree" ON "video_folder" USING btree ("workspace_id","parent_id");--> statement-breakpoint
CREATE INDEX "video_folder_parent" ON "video_folder" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_project_request" ON "video_project" USING btree ("workspace_id","request_key");--> statement-breakpoint
CREATE INDEX "video_project_list" ON "video_project" USING btree ("workspace_id","kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "video_project_in_folder" ON "video_project" USING btree ("folder_id") WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX "video_project_of_asset" ON "video_project" USING btree ("asset_id") WHERE asset_id is not null;--> statement-breakpoint
CREATE INDEX "video_project_in_trash" ON "video_project" USING btree ("trashed_at") WHERE trashed_at is not null;