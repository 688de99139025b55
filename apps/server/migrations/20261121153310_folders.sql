CREATE TABLE "folder" (
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
DROP INDEX "story_folder";--> statement-breakpoint
DROP INDEX "story_trash";--> statement-breakpoint
ALTER TABLE "story" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "folder" ADD CONSTRAINT "folder_parent_id_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folder_tree" ON "folder" USING btree ("workspace_id","parent_id");--> statement-breakpoint
CREATE INDEX "folder_parent" ON "folder" USING btree ("parent_id");--> statement-breakpoint
ALTER TABLE "story" ADD CONSTRAINT "story_folder_id_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "story_in_folder" ON "story" USING btree ("workspace_id","folder_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "story_folder_id" ON "story" USING btree ("folder_id") WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX "story_in_trash" ON "story" USING btree ("workspace_id","trashed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE trashed_at is not null;--> statement-breakpoint
ALTER TABLE "story" DROP COLUMN "folder";