CREATE TABLE "lifetime_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"code_count" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lifetime_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"sealed" text NOT NULL,
	"ending" text NOT NULL,
	"state" text NOT NULL,
	"redeemed_by" uuid,
	"redeemed_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"is_taken_back" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lifetime_pending" (
	"address_fingerprint" text PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lifetime_code" ADD CONSTRAINT "lifetime_code_batch_id_lifetime_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."lifetime_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lifetime_pending" ADD CONSTRAINT "lifetime_pending_code_id_lifetime_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."lifetime_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lifetime_batch_request" ON "lifetime_batch" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lifetime_code_fingerprint" ON "lifetime_code" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "lifetime_code_batch" ON "lifetime_code" USING btree ("batch_id","state");--> statement-breakpoint
CREATE INDEX "lifetime_code_owner" ON "lifetime_code" USING btree ("redeemed_by");--> statement-breakpoint
CREATE INDEX "lifetime_code_ending" ON "lifetime_code" USING btree ("ending");--> statement-breakpoint
CREATE INDEX "lifetime_code_state" ON "lifetime_code" USING btree ("state","id");