CREATE TABLE "sandbox_address" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"country_code" text NOT NULL,
	"postal_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_adjustment" (
	"id" text PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"status" text NOT NULL,
	"transaction_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text,
	"total" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_business" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"tax_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint DEFAULT 0 NOT NULL,
	"last_event_at" timestamp with time zone,
	"failures_left" integer DEFAULT 0 NOT NULL,
	"failure_code" text
);
--> statement-breakpoint
CREATE TABLE "sandbox_customer" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" text NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_discount" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"amount" jsonb NOT NULL,
	"periods" integer,
	"usage_limit" integer,
	"times_used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone,
	"price_ids" jsonb NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"entity_id" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"last_status" integer,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"customer_id" text NOT NULL,
	"address_id" text NOT NULL,
	"business_id" text,
	"discount_id" text,
	"discount_periods" integer,
	"items" jsonb NOT NULL,
	"interval" text NOT NULL,
	"anchor" timestamp with time zone NOT NULL,
	"period_from" timestamp with time zone NOT NULL,
	"period_to" timestamp with time zone NOT NULL,
	"paid_lines" jsonb NOT NULL,
	"pending" jsonb NOT NULL,
	"next_billed_at" timestamp with time zone,
	"cancel_at" timestamp with time zone,
	"card" jsonb NOT NULL,
	"reference" text,
	"past_due_transaction_id" text,
	"past_due_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_transaction" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"origin" text NOT NULL,
	"customer_id" text NOT NULL,
	"address_id" text NOT NULL,
	"business_id" text,
	"subscription_id" text,
	"discount_id" text,
	"items" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"reference" text,
	"period_from" timestamp with time zone,
	"period_to" timestamp with time zone,
	"invoice_number" text,
	"payments" jsonb NOT NULL,
	"challenged_card" jsonb,
	"dispute_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"billed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_adjustment_reference" ON "sandbox_adjustment" USING btree ("transaction_id","reference");--> statement-breakpoint
CREATE INDEX "sandbox_adjustment_updated" ON "sandbox_adjustment" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_adjustment_pending" ON "sandbox_adjustment" USING btree ("created_at") WHERE "sandbox_adjustment"."status" = 'pending_approval';--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_customer_email" ON "sandbox_customer" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_discount_code" ON "sandbox_discount" USING btree (lower("code")) WHERE not "sandbox_discount"."is_archived";--> statement-breakpoint
CREATE INDEX "sandbox_event_due" ON "sandbox_event" USING btree ("next_attempt_at") WHERE "sandbox_event"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "sandbox_event_entity" ON "sandbox_event" USING btree ("entity_id","occurred_at");--> statement-breakpoint
CREATE INDEX "sandbox_subscription_customer" ON "sandbox_subscription" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_subscription_updated" ON "sandbox_subscription" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_subscription_due" ON "sandbox_subscription" USING btree (least("next_billed_at", "cancel_at", "next_attempt_at")) WHERE "sandbox_subscription"."status" <> 'canceled';--> statement-breakpoint
CREATE INDEX "sandbox_transaction_updated" ON "sandbox_transaction" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_transaction_customer" ON "sandbox_transaction" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_transaction_dispute" ON "sandbox_transaction" USING btree ("dispute_at") WHERE "sandbox_transaction"."dispute_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_transaction_charge" ON "sandbox_transaction" USING btree ("subscription_id","reference") WHERE "sandbox_transaction"."origin" = 'subscription_charge';