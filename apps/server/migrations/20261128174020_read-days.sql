CREATE TABLE "read_day" (
	"scope_id" uuid NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"workspace_id" uuid NOT NULL,
	"views" integer NOT NULL,
	"reads" integer NOT NULL,
	"ms" bigint NOT NULL,
	"clicks" integer NOT NULL,
	"readers" integer NOT NULL,
	"taps" integer NOT NULL,
	"products" integer NOT NULL,
	"shares" integer NOT NULL,
	"replays" integer NOT NULL,
	CONSTRAINT "read_day_scope_id_slot_pk" PRIMARY KEY("scope_id","slot")
);--> statement-breakpoint
-- What was counted so far, by day and by month.
INSERT INTO "read_day" ("scope_id", "slot", "workspace_id", "views", "reads", "ms", "clicks", "readers", "taps", "products", "shares", "replays")
SELECT "scope_id", date_bin('1 day', "slot", 'epoch'), (array_agg("workspace_id"))[1], sum("views"), sum("reads"), sum("ms"), sum("clicks"),
  sum("readers"), sum("taps"), sum("products"), sum("shares"), sum("replays")
FROM "read_slot" GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO "read_part" ("scope_id", "width", "slot", "kind", "value", "workspace_id", "views", "reads", "ms", "clicks")
SELECT "scope_id", 'month', date_trunc('month', "slot", 'UTC'), "kind", "value", (array_agg("workspace_id"))[1], sum("views"), sum("reads"), sum("ms"), sum("clicks")
FROM "read_part" WHERE "width" = 'day' GROUP BY 1, 3, 4, 5;
