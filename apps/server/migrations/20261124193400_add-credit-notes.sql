CREATE TABLE "credit_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"adjustment_id" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"document" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"sha256" text,
	CONSTRAINT "credit_note_adjustment_id_unique" UNIQUE("adjustment_id"),
	CONSTRAINT "credit_note_number" UNIQUE("year","sequence")
);
--> statement-breakpoint
CREATE TABLE "credit_note_counter" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "credit_note_invoice" ON "credit_note" USING btree ("invoice_id");