CREATE TABLE "onboarding_state" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"checklist_dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sample_story" (
	"workspace_id" uuid NOT NULL,
	"sample" text NOT NULL,
	"story_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sample_story_workspace_id_sample_pk" PRIMARY KEY("workspace_id","sample")
);
--> statement-breakpoint
CREATE TABLE "workspace_setup" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"request_key" text NOT NULL,
	"new_workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workspace_setup_request" UNIQUE("user_id","request_key")
);
