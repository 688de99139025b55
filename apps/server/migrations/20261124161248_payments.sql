CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"transaction_id" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"document" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"sha256" text,
	CONSTRAINT "invoice_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "invoice_number" UNIQUE("year","sequence")
);
--> statement-breakpoint
CREATE TABLE "invoice_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_adjustment" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"transaction_id" text NOT NULL,
	"action" text NOT NULL,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_checkout" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"product" text NOT NULL,
	"purpose" text NOT NULL,
	"request_key" text,
	"transaction_id" text,
	"state" text NOT NULL,
	"wanted" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_checkout_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "payment_checkout_request" UNIQUE("owner_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "payment_coupon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"discount_id" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"percent" double precision,
	"amount" bigint,
	"currency" text,
	"periods" integer,
	"usage_limit" integer,
	"times_used" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_coupon_discount_id_unique" UNIQUE("discount_id"),
	CONSTRAINT "payment_coupon_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "payment_customer" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text,
	"country_code" text,
	"postal_code" text,
	"address_id" text,
	"business_name" text,
	"tax_number" text,
	"business_id" text,
	"last_four_digits" text,
	"card_seen_at" timestamp (3) with time zone,
	CONSTRAINT "payment_customer_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"entity_id" text,
	"owner_id" uuid,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_repair" (
	"entity_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"owner_id" uuid,
	"found" text NOT NULL,
	CONSTRAINT "payment_repair_entity_id_at_pk" PRIMARY KEY("entity_id","at")
);
--> statement-breakpoint
CREATE TABLE "payment_subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"product" text NOT NULL,
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"plan_id" text NOT NULL,
	"seats" integer NOT NULL,
	"domains" integer NOT NULL,
	"interval" text NOT NULL,
	"collection_mode" text NOT NULL,
	"currency" text NOT NULL,
	"period_from" timestamp (3) with time zone,
	"period_to" timestamp (3) with time zone,
	"next_billed_at" timestamp (3) with time zone,
	"cancel_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"stamped_at" timestamp (3) with time zone NOT NULL,
	"next_amount" bigint,
	"past_due_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_sync" (
	"what" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_transaction" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"product" text NOT NULL,
	"customer_id" text,
	"subscription_id" text,
	"checkout_id" uuid,
	"status" text NOT NULL,
	"origin" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"due" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"error_code" text,
	"last_four_digits" text,
	"country_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"billed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "scheduled_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"product" text NOT NULL,
	"subscription_id" text NOT NULL,
	"state" text NOT NULL,
	"wanted" jsonb NOT NULL,
	"previous" jsonb NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "top_up" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"threshold_percent" integer NOT NULL,
	"add_on_id" text NOT NULL,
	"reference" uuid,
	"last_error" text,
	"rest_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "web_stories_only_accepted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "invoice_owner" ON "invoice" USING btree ("owner_id","issued_at");--> statement-breakpoint
CREATE INDEX "payment_adjustment_transaction" ON "payment_adjustment" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "payment_checkout_owner" ON "payment_checkout" USING btree ("owner_id","product","state");--> statement-breakpoint
CREATE INDEX "payment_event_open" ON "payment_event" USING btree ("received_at") WHERE state in ('new', 'failed');--> statement-breakpoint
CREATE INDEX "payment_event_owner" ON "payment_event" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "payment_event_entity" ON "payment_event" USING btree ("entity_id","type");--> statement-breakpoint
CREATE INDEX "payment_repair_at" ON "payment_repair" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payment_subscription_owner" ON "payment_subscription" USING btree ("owner_id","product");--> statement-breakpoint
CREATE INDEX "payment_transaction_owner" ON "payment_transaction" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_transaction_subscription" ON "payment_transaction" USING btree ("subscription_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_plan_open" ON "scheduled_plan" USING btree ("owner_id","product") WHERE state in ('scheduled', 'applied');--> statement-breakpoint
CREATE INDEX "scheduled_plan_due" ON "scheduled_plan" USING btree ("effective_at") WHERE state in ('scheduled', 'applied');