CREATE TABLE "ledger_balance" (
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"reserved" bigint NOT NULL,
	CONSTRAINT "ledger_balance_owner_id_kind_currency_pk" PRIMARY KEY("owner_id","kind","currency"),
	CONSTRAINT "ledger_balance_whole" CHECK ("ledger_balance"."kind" = 'money' or ("ledger_balance"."amount" >= 0 and "ledger_balance"."reserved" >= 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"workspace_id" uuid,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"currency" text,
	"lot_id" uuid,
	"cause" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "ledger_entry_cause" UNIQUE("owner_id","kind","type","cause","part"),
	CONSTRAINT "ledger_entry_currency" CHECK (("ledger_entry"."kind" = 'money') = ("ledger_entry"."currency" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_lot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"cause" text NOT NULL,
	"granted" bigint NOT NULL,
	"remaining" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_lot_cause" UNIQUE("owner_id","kind","cause"),
	CONSTRAINT "ledger_lot_whole" CHECK ("ledger_lot"."remaining" >= 0 and "ledger_lot"."reserved" >= 0 and "ledger_lot"."owed" >= 0 and "ledger_lot"."remaining" + "ledger_lot"."reserved" <= "ledger_lot"."granted")
);
--> statement-breakpoint
CREATE TABLE "ledger_recount" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"entries" bigint NOT NULL,
	"differences" integer NOT NULL,
	"found" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"workspace_id" uuid,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"amount" bigint NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_reservation_cause" UNIQUE("owner_id","kind","cause")
);
--> statement-breakpoint
CREATE INDEX "ledger_entry_owner" ON "ledger_entry" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_kind" ON "ledger_entry" USING btree ("owner_id","kind","id");--> statement-breakpoint
CREATE INDEX "ledger_lot_open" ON "ledger_lot" USING btree ("owner_id","kind","expires_at","id") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "ledger_lot_expiry" ON "ledger_lot" USING btree ("expires_at") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "ledger_reservation_deadline" ON "ledger_reservation" USING btree ("deadline") WHERE state = 'open';