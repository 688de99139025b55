ALTER TABLE "caption_export" RENAME TO "video_export";--> statement-breakpoint
ALTER INDEX "caption_export_input" RENAME TO "video_export_input";--> statement-breakpoint
ALTER INDEX "caption_export_list" RENAME TO "video_export_list";--> statement-breakpoint
ALTER INDEX "caption_export_expiry" RENAME TO "video_export_expiry";
