CREATE TABLE "form" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"name" text NOT NULL,
	"folder_id" uuid,
	"tag_ids" uuid[] DEFAULT '{}' NOT NULL,
	"language" text NOT NULL,
	"questions" integer NOT NULL,
	"document" jsonb NOT NULL,
	"document_version" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"slug" text NOT NULL,
	"published_version" integer,
	"published_on" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_folder" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"created_by" uuid NOT NULL,
	"trashed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_preference" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"counts_views" boolean NOT NULL,
	"counts_devices" boolean NOT NULL,
	"counts_referrers" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_snapshot" (
	"form_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"state" "bytea" NOT NULL,
	"up_to_update" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_state" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"questions" integer NOT NULL,
	"document" jsonb NOT NULL,
	"saved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_tag" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"document" jsonb NOT NULL,
	"questions" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_update" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"update" "bytea" NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_version" (
	"form_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"workspace_id" uuid NOT NULL,
	"document" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_version_form_id_number_pk" PRIMARY KEY("form_id","number")
);
--> statement-breakpoint
ALTER TABLE "form" ADD CONSTRAINT "form_folder_id_form_folder_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."form_folder"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_folder" ADD CONSTRAINT "form_folder_parent_id_form_folder_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."form_folder"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_request" ON "form" USING btree ("workspace_id","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "form_slug" ON "form" USING btree ("slug") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "form_list" ON "form" USING btree ("workspace_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "form_by_name" ON "form" USING btree ("workspace_id",lower("name") text_pattern_ops,"id") WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "form_in_folder" ON "form" USING btree ("folder_id") WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX "form_tagged" ON "form" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "form_in_trash" ON "form" USING btree ("workspace_id","trashed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "form_folder_tree" ON "form_folder" USING btree ("workspace_id","parent_id");--> statement-breakpoint
CREATE INDEX "form_folder_parent" ON "form_folder" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_source_key" ON "form_source" USING btree ("form_id","key");--> statement-breakpoint
CREATE INDEX "form_state_form" ON "form_state" USING btree ("form_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "form_tag_name" ON "form_tag" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "form_template_list" ON "form_template" USING btree ("workspace_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_update_form" ON "form_update" USING btree ("form_id","id");