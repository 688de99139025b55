DROP TABLE "form_former_slug";--> statement-breakpoint
DROP INDEX "form_slug";--> statement-breakpoint
ALTER TABLE "form" DROP COLUMN "slug";--> statement-breakpoint
ALTER TABLE "form" DROP COLUMN "published_version";--> statement-breakpoint
ALTER TABLE "form" DROP COLUMN "published_revision";--> statement-breakpoint
ALTER TABLE "form" DROP COLUMN "published_on";--> statement-breakpoint
ALTER TABLE "form_version" DROP COLUMN "files";