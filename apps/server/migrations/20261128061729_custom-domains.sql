CREATE TABLE "domain" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"product" text NOT NULL,
	"mapping" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"token" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"ssl_verified_at" timestamp with time zone,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"watched_until" timestamp with time zone NOT NULL,
	"lost_at" timestamp with time zone,
	"is_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "custom_domain_name";--> statement-breakpoint
ALTER TABLE "custom_domain" ADD COLUMN "path" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domain" ADD COLUMN "is_secure" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_domain" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "domain_address" ON "domain" USING btree ("workspace_id","name","path");--> statement-breakpoint
CREATE INDEX "domain_list" ON "domain" USING btree ("workspace_id","product","created_at");--> statement-breakpoint
CREATE INDEX "domain_pending" ON "domain" USING btree ("watched_until") WHERE verified_at is null or ssl_verified_at is null;--> statement-breakpoint
CREATE INDEX "domain_checked" ON "domain" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domain_address" ON "custom_domain" USING btree ("name","path");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domain_default" ON "custom_domain" USING btree ("workspace_id") WHERE is_default;