CREATE TABLE "store" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"domain" text NOT NULL,
	"base_url" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"currency" text NOT NULL,
	"sealed_credential" text NOT NULL,
	"problem" text,
	"checked_at" timestamp with time zone,
	"connected_by" uuid NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"last_sync_at" timestamp with time zone,
	"next_sync_at" timestamp with time zone,
	"run_started_at" timestamp with time zone,
	"run" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"faults" integer DEFAULT 0 NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "store_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"platform" text NOT NULL,
	"domain" text NOT NULL,
	"base_url" text NOT NULL,
	"state_hash" text NOT NULL,
	"sealed_keys" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_branding" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"former" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_outdated" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"title" text NOT NULL,
	"sort_title" text NOT NULL,
	"search_text" text NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	"images" jsonb NOT NULL,
	"currency" text NOT NULL,
	"price" bigint,
	"was_price" bigint,
	"variants" jsonb NOT NULL,
	"is_available" boolean NOT NULL,
	"seen_run" integer NOT NULL,
	"is_repriced" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store_product" ADD CONSTRAINT "store_product_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_domain" ON "store" USING btree ("workspace_id","platform","domain");--> statement-breakpoint
CREATE INDEX "store_due" ON "store" USING btree ("next_sync_at") WHERE next_sync_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "store_attempt_state" ON "store_attempt" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "store_attempt_list" ON "store_attempt" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "store_outdated_list" ON "store_outdated" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_product_external" ON "store_product" USING btree ("store_id","external_id");--> statement-breakpoint
CREATE INDEX "store_product_list" ON "store_product" USING btree ("workspace_id","sort_title","id");--> statement-breakpoint
CREATE INDEX "store_product_repriced" ON "store_product" USING btree ("workspace_id") WHERE is_repriced;