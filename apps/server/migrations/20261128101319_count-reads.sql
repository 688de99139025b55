CREATE TABLE "read_part" (
	"scope_id" uuid NOT NULL,
	"width" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"views" integer NOT NULL,
	"reads" integer NOT NULL,
	"ms" bigint NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "read_part_scope_id_width_slot_kind_value_pk" PRIMARY KEY("scope_id","width","slot","kind","value")
);
--> statement-breakpoint
CREATE TABLE "read_salt" (
	"day" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "read_slot" (
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
	CONSTRAINT "read_slot_scope_id_slot_pk" PRIMARY KEY("scope_id","slot")
);
--> statement-breakpoint
CREATE TABLE "read_today" (
	"scope_id" uuid NOT NULL,
	"reader_hash" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "read_today_scope_id_reader_hash_pk" PRIMARY KEY("scope_id","reader_hash")
);
--> statement-breakpoint
CREATE TABLE "story_read" (
	"story_id" uuid NOT NULL,
	"view_id" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"pages" jsonb NOT NULL,
	"is_read" boolean NOT NULL,
	"taps" integer NOT NULL,
	"links" integer NOT NULL,
	"products" integer NOT NULL,
	"shares" integer NOT NULL,
	"replays" integer NOT NULL,
	"shown_page" text,
	"shown_since" bigint,
	"first_of" smallint NOT NULL,
	"is_erased" boolean DEFAULT false NOT NULL,
	CONSTRAINT "story_read_story_id_view_id_pk" PRIMARY KEY("story_id","view_id")
);
--> statement-breakpoint
CREATE INDEX "story_read_workspace" ON "story_read" USING btree ("workspace_id","started_at");--> statement-breakpoint
CREATE INDEX "story_read_started" ON "story_read" USING btree ("started_at");