ALTER TABLE "release" ADD COLUMN "poster_square" text;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "poster_landscape" text;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "publisher_logo" text;--> statement-breakpoint
UPDATE "release" SET
  "poster_square" = substring("documents"->>'main' from 'poster-square-src="[^"]*/media/([\w.-]+)"'),
  "poster_landscape" = substring("documents"->>'main' from 'poster-landscape-src="[^"]*/media/([\w.-]+)"'),
  "publisher_logo" = substring("documents"->>'main' from 'publisher-logo-src="[^"]*/media/([\w.-]+)"')
WHERE "documents"->>'main' LIKE '%<amp-story %';
