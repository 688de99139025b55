CREATE TABLE "prepared_release" (
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"pages" integer NOT NULL,
	"tags" text[] NOT NULL,
	"poster" text,
	"poster_square" text,
	"poster_landscape" text,
	"publisher_logo" text,
	"documents" jsonb NOT NULL,
	"named_time" text NOT NULL,
	"files" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"sources" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prepared_release_workspace_id_kind_subject_id_pk" PRIMARY KEY("workspace_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "story_schedule" ADD COLUMN "is_prepared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "prepared_release_age" ON "prepared_release" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "story_schedule_prepared" ON "story_schedule" USING btree ("workspace_id","next_try_at") WHERE ended_at is null and is_prepared;