CREATE TABLE "pronunciation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"written" text NOT NULL,
	"sought" text NOT NULL,
	"spoken" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speech_setting" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"speed" double precision NOT NULL,
	"sentence_pause_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pronunciation_word" ON "pronunciation" USING btree ("workspace_id","sought","language");