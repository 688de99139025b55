CREATE TABLE "acme_account" (
	"directory_url" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "acme_challenge" (
	"token" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domain_certificate" (
	"domain_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"chain" text,
	"sealed_key" text,
	"expires_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "domain_certificate_name" ON "domain_certificate" USING btree ("name");--> statement-breakpoint
CREATE INDEX "domain_certificate_due" ON "domain_certificate" USING btree ("next_try_at");