CREATE TABLE "wordpress_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wordpress_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"site_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"goal" text NOT NULL,
	"revision" bigint NOT NULL,
	"document" jsonb,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"is_failed" boolean DEFAULT false NOT NULL,
	"reason" text,
	"detail" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"url" text,
	"published_at" timestamp with time zone,
	"first_published_at" timestamp with time zone,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wordpress_post_event" (
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"workspace_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	CONSTRAINT "wordpress_post_event_post_id_number_pk" PRIMARY KEY("post_id","number")
);
--> statement-breakpoint
CREATE TABLE "wordpress_site" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text,
	"site_url" text NOT NULL,
	"rest_url" text NOT NULL,
	"wordpress_user_id" bigint,
	"status" smallint NOT NULL,
	"way" text NOT NULL,
	"sealed_credential" text NOT NULL,
	"problem" text,
	"checked_at" timestamp with time zone,
	"wordpress_version" text,
	"plugin_version" text,
	"connected_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wordpress_post" ADD CONSTRAINT "wordpress_post_site_id_wordpress_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."wordpress_site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wordpress_post_event" ADD CONSTRAINT "wordpress_post_event_post_id_wordpress_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."wordpress_post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wordpress_code_hash" ON "wordpress_code" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "wordpress_code_list" ON "wordpress_code" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wordpress_post_story" ON "wordpress_post" USING btree ("site_id","story_id");--> statement-breakpoint
CREATE INDEX "wordpress_post_list" ON "wordpress_post" USING btree ("workspace_id","story_id");--> statement-breakpoint
CREATE INDEX "wordpress_post_due" ON "wordpress_post" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wordpress_site_url" ON "wordpress_site" USING btree ("workspace_id","site_url");