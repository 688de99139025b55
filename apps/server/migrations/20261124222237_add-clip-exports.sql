ALTER TABLE "video_export" ADD COLUMN "kind" text DEFAULT 'captions' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_export" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "video_export" ADD COLUMN "clip" jsonb;--> statement-breakpoint
ALTER TABLE "video_export" ADD COLUMN "mail_to" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "video_export" ADD COLUMN "start_at" timestamp with time zone;--> statement-breakpoint
UPDATE "video_export" SET "mail_to" = jsonb_build_array("created_by") WHERE "wants_mail";--> statement-breakpoint
ALTER TABLE "video_export" DROP COLUMN "wants_mail";
