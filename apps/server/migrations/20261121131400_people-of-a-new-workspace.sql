ALTER TABLE "workspace_setup" ADD COLUMN "members" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_setup" ADD COLUMN "finished_at" timestamp with time zone;