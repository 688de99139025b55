CREATE TABLE "submission_follow" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "submission_follow" SELECT "id", "workspace_id", "received_at" FROM "submission" WHERE "followed_at" IS NULL;--> statement-breakpoint
DROP INDEX "submission_to_follow";--> statement-breakpoint
CREATE INDEX "submission_follow_since" ON "submission_follow" USING btree ("since");--> statement-breakpoint
ALTER TABLE "submission" DROP COLUMN "followed_at";
