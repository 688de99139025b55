CREATE TABLE "form_former_slug" (
	"slug" text NOT NULL,
	"form_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_former_slug_slug_form_id_pk" PRIMARY KEY("slug","form_id")
);
--> statement-breakpoint
CREATE INDEX "form_former_slug_form" ON "form_former_slug" USING btree ("form_id");