CREATE TABLE "series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"account_id" uuid,
	"content" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"frequency" integer NOT NULL,
	"starts_on" text NOT NULL,
	"time" text NOT NULL,
	"time_zone" text NOT NULL,
	"status" text NOT NULL,
	"turned_on_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"episodes" integer DEFAULT 0 NOT NULL,
	"material_at" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_episode" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"waits_for" text,
	"scheduled_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"voice_script" text NOT NULL,
	"writer" text NOT NULL,
	"settings" jsonb,
	"task_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reservation_id" uuid,
	"cost" integer NOT NULL,
	"post_id" uuid,
	"duration_ms" integer,
	"bytes" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "series_episode" ADD CONSTRAINT "series_episode_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_list" ON "series" USING btree ("workspace_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "series_episode_number" ON "series_episode" USING btree ("series_id","number");--> statement-breakpoint
CREATE INDEX "series_episode_due" ON "series_episode" USING btree ("scheduled_at");--> statement-breakpoint
CREATE INDEX "series_episode_workspace" ON "series_episode" USING btree ("workspace_id");