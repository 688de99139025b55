CREATE TABLE "vote" (
	"workspace_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"element_id" text NOT NULL,
	"client_hash" text NOT NULL,
	"answer" text NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vote_story_id_element_id_client_hash_pk" PRIMARY KEY("story_id","element_id","client_hash")
);
--> statement-breakpoint
CREATE TABLE "vote_count" (
	"workspace_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"element_id" text NOT NULL,
	"answer" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vote_count_story_id_element_id_answer_pk" PRIMARY KEY("story_id","element_id","answer")
);
--> statement-breakpoint
CREATE TABLE "vote_window" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"votes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guest_grant" ADD COLUMN "access" text DEFAULT 'VIEW' NOT NULL;--> statement-breakpoint
CREATE INDEX "vote_story" ON "vote" USING btree ("story_id","voted_at");