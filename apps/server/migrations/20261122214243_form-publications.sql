ALTER TABLE "form_version" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "form_version" ADD COLUMN "file_uses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Slugs, versions and files of forms become publications, releases and files of publishing, in the channel of all forms.
-- A form in the trash has given its slug up.
INSERT INTO "publication" ("id", "workspace_id", "channel_id", "kind", "subject_id", "slug", "holds_slug", "last_number", "first_published_on", "published_on")
SELECT gen_random_uuid(), f."workspace_id", '00000000-0000-4000-8000-0000000f0f0f', 'form', f."id", f."slug", f."trashed_at" IS NULL,
  coalesce(v."last", 0), v."first", f."published_on"
FROM "form" f
LEFT JOIN (SELECT "form_id", max("number") AS "last", min("published_at") AS "first" FROM "form_version" GROUP BY 1) v
  ON v."form_id" = f."id";--> statement-breakpoint
INSERT INTO "release" ("id", "workspace_id", "publication_id", "number", "title", "description", "language", "pages", "documents", "files", "published_by", "created_at")
SELECT gen_random_uuid(), v."workspace_id", p."id", v."number", coalesce(v."document" ->> 'title', f."name"), '',
  coalesce(v."document" ->> 'language', f."language"),
  CASE jsonb_typeof(v."document" -> 'pages') WHEN 'array' THEN jsonb_array_length(v."document" -> 'pages') ELSE 0 END,
  '{}', ARRAY(SELECT DISTINCT file ->> 'name' FROM jsonb_array_elements(v."files") file), v."published_by", v."published_at"
FROM "form_version" v
JOIN "form" f ON f."id" = v."form_id"
JOIN "publication" p ON p."workspace_id" = f."workspace_id" AND p."kind" = 'form' AND p."subject_id" = f."id";--> statement-breakpoint
UPDATE "publication" p SET "live_release_id" = r."id"
FROM "form" f, "release" r
WHERE p."kind" = 'form' AND f."id" = p."subject_id" AND r."publication_id" = p."id" AND r."number" = f."published_version";--> statement-breakpoint
-- Versions did not record the size of their files; that of cut fonts stays unknown.
INSERT INTO "release_file" ("channel_id", "name", "workspace_id", "storage_key", "mime", "bytes")
SELECT '00000000-0000-4000-8000-0000000f0f0f', used."name", used."workspace_id", used."storage_key", used."mime", coalesce(stored."bytes", 0)
FROM (
  SELECT DISTINCT ON (v."workspace_id", file ->> 'name') v."workspace_id", file ->> 'name' AS "name",
    file ->> 'storageKey' AS "storage_key", file ->> 'mime' AS "mime"
  FROM "form_version" v JOIN "form" f ON f."id" = v."form_id", jsonb_array_elements(v."files") file
  ORDER BY 1, 2, v."published_at" DESC
) used
LEFT JOIN (
  SELECT a."workspace_id", variant.value ->> 'key' AS "key", max((variant.value ->> 'bytes')::bigint) AS "bytes"
  FROM "asset" a, jsonb_each(a."variants") variant GROUP BY 1, 2
) stored ON stored."workspace_id" = used."workspace_id" AND stored."key" = used."storage_key"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "former_slug" ("channel_id", "slug", "workspace_id", "publication_id", "left_at")
SELECT p."channel_id", o."slug", o."workspace_id", p."id", o."left_at"
FROM "form_former_slug" o
JOIN "publication" p ON p."workspace_id" = o."workspace_id" AND p."kind" = 'form' AND p."subject_id" = o."form_id";--> statement-breakpoint
UPDATE "form_version" SET "file_uses" = (
  SELECT jsonb_agg(file - 'storageKey' - 'mime') FROM jsonb_array_elements("files") file
) WHERE "files" <> '[]';--> statement-breakpoint
UPDATE "form_version" v SET "revision" = f."published_revision"
FROM "form" f WHERE f."id" = v."form_id" AND f."published_version" = v."number";
