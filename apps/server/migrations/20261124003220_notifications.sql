CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"group_key" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"need" text NOT NULL,
	"count" integer NOT NULL,
	"actors" jsonb NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"from_id" uuid,
	"up_to_id" uuid,
	"read_at" timestamp with time zone,
	"snoozed_until" timestamp with time zone,
	"is_for_summary" boolean DEFAULT false NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"sort_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_group" UNIQUE("workspace_id","user_id","group_key")
);
--> statement-breakpoint
CREATE TABLE "notification_event" (
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"notified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_event_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
--> statement-breakpoint
CREATE TABLE "notification_mute" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"muted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_mute_pk" PRIMARY KEY("workspace_id","user_id","subject_kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "notification_preference_pk" PRIMARY KEY("workspace_id","user_id","kind")
);
--> statement-breakpoint
CREATE INDEX "notification_list" ON "notification" USING btree ("workspace_id","user_id","sort_at","id");--> statement-breakpoint
CREATE INDEX "notification_subject" ON "notification" USING btree ("workspace_id","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "notification_summary" ON "notification" USING btree ("user_id") WHERE is_for_summary;--> statement-breakpoint
CREATE INDEX "notification_age" ON "notification" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "notification_event_age" ON "notification_event" USING btree ("notified_at");