CREATE TABLE "voice_sample" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"voice_id" uuid NOT NULL,
	"provider_sample" text,
	"file_name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"duration_ms" integer,
	"peaks" jsonb,
	"storage_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cloned_voice" ADD COLUMN "kind" text DEFAULT 'cloned' NOT NULL;--> statement-breakpoint
ALTER TABLE "cloned_voice" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "cloned_voice" ADD COLUMN "busy_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cloned_voice" ADD COLUMN "consents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "voice_sample" ADD CONSTRAINT "voice_sample_voice_id_cloned_voice_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."cloned_voice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_sample_voice" ON "voice_sample" USING btree ("voice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cloned_voice_request" ON "cloned_voice" USING btree ("workspace_id","request_key");