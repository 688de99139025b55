CREATE TABLE "interactive_story" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"questions" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_slot" (
	"workspace_id" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"element_id" text NOT NULL,
	"answer" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vote_slot_story_id_slot_element_id_answer_pk" PRIMARY KEY("story_id","slot","element_id","answer")
);
--> statement-breakpoint
CREATE INDEX "interactive_story_list" ON "interactive_story" USING btree ("workspace_id","published_at" DESC NULLS LAST,"story_id" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO "vote_slot" ("workspace_id", "story_id", "slot", "element_id", "answer", "count")
SELECT "workspace_id", "story_id", date_bin('15 minutes', "voted_at", 'epoch'), "element_id", "answer", count(*)::int
  FROM "vote" GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
INSERT INTO "interactive_story" ("story_id", "workspace_id", "questions", "published_at")
SELECT "story"."id", "story"."workspace_id", asked."questions", coalesce("story"."published_on", "story"."updated_at")
  FROM "story"
 CROSS JOIN LATERAL (
   SELECT count(DISTINCT element->>'id')::int AS "questions"
     FROM (SELECT "document" FROM "story_version" WHERE "story_id" = "story"."id" AND "kind" = 'published' ORDER BY "id" DESC LIMIT 20) AS release
    CROSS JOIN LATERAL jsonb_array_elements(release."document"->'pages') AS page
    CROSS JOIN LATERAL jsonb_array_elements(page->'elements') AS element
    WHERE element->>'kind' IN ('quiz', 'poll', 'binary-poll', 'image-quiz', 'image-poll', 'slider')) AS asked
 WHERE asked."questions" > 0;
