CREATE TABLE "submission_column" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"column_id" text NOT NULL,
	"until" uuid
);
--> statement-breakpoint
CREATE TABLE "submission_sort_key" (
	"submission_id" uuid NOT NULL,
	"column_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"number" double precision,
	"text" text collate "und-x-icu",
	CONSTRAINT "submission_sort_key_submission_id_column_id_pk" PRIMARY KEY("submission_id","column_id")
);
--> statement-breakpoint
CREATE TABLE "submission_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_word" (
	"column_id" uuid NOT NULL,
	"word" text NOT NULL,
	"parts" text[] NOT NULL,
	"workspace_id" uuid NOT NULL,
	CONSTRAINT "submission_word_column_id_word_pk" PRIMARY KEY("column_id","word")
);
--> statement-breakpoint
DROP INDEX "submission_partial_form";--> statement-breakpoint
ALTER TABLE "submission_sort_key" ADD CONSTRAINT "submission_sort_key_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_sort_key" ADD CONSTRAINT "submission_sort_key_column_id_submission_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."submission_column"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_word" ADD CONSTRAINT "submission_word_column_id_submission_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."submission_column"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_column_of" ON "submission_column" USING btree ("form_id","column_id");--> statement-breakpoint
CREATE INDEX "submission_sort_key_number" ON "submission_sort_key" USING btree ("column_id","number","submission_id") WHERE number is not null;--> statement-breakpoint
CREATE INDEX "submission_sort_key_text" ON "submission_sort_key" USING btree ("column_id","text","submission_id") WHERE text is not null;--> statement-breakpoint
CREATE INDEX "submission_sort_key_none" ON "submission_sort_key" USING btree ("column_id","submission_id") WHERE number is null and text is null;--> statement-breakpoint
CREATE INDEX "submission_view_form" ON "submission_view" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "submission_word_parts" ON "submission_word" USING gin ("parts");--> statement-breakpoint
CREATE INDEX "submission_partial_list" ON "submission_partial" USING btree ("form_id","updated_at","id");