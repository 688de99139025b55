CREATE TABLE "plan_id" (
	"id" text PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
