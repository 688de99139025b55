CREATE TABLE "plan_override" (
	"plan" text PRIMARY KEY NOT NULL,
	"patch" jsonb NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace_feature" (
	"workspace_id" uuid NOT NULL,
	"feature" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workspace_feature_workspace_id_feature_pk" PRIMARY KEY("workspace_id","feature")
);
--> statement-breakpoint
CREATE TABLE "staff_entry" (
	"entry" text PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_look" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "bought_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "bought_domains" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_look_person" ON "staff_look" USING btree ("user_id","workspace_id","ends_at");