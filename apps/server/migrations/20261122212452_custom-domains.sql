CREATE TABLE "custom_domain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"name" text NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "publication_slug";--> statement-breakpoint
ALTER TABLE "former_slug" DROP CONSTRAINT "former_slug_channel_id_slug_pk";--> statement-breakpoint
ALTER TABLE "release_file" DROP CONSTRAINT "release_file_channel_id_name_pk";--> statement-breakpoint
ALTER TABLE "former_slug" ADD CONSTRAINT "former_slug_channel_id_slug_publication_id_pk" PRIMARY KEY("channel_id","slug","publication_id");--> statement-breakpoint
ALTER TABLE "release_file" ADD CONSTRAINT "release_file_channel_id_workspace_id_name_pk" PRIMARY KEY("channel_id","workspace_id","name");--> statement-breakpoint
ALTER TABLE "former_slug" ADD COLUMN "left_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "holds_slug" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domain_name" ON "custom_domain" USING btree ("name");--> statement-breakpoint
CREATE INDEX "custom_domain_channel" ON "custom_domain" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "former_slug_publication" ON "former_slug" USING btree ("publication_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_slug" ON "publication" USING btree ("channel_id","slug") WHERE holds_slug;