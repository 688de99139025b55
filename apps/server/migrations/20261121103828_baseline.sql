CREATE TABLE "asset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"sha256" text NOT NULL,
	"variants" jsonb NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"credit" jsonb,
	"source_url" text,
	"origin" text NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"removed_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "active_product" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"product" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"product" text NOT NULL,
	"provider_subscription_id" text,
	"plan_id" text NOT NULL,
	"status" text NOT NULL,
	"scheduled_change" jsonb,
	"downgraded_to_plan_id" text,
	"past_due_id" text,
	"collection_mode" text DEFAULT 'automatic' NOT NULL,
	"is_ltd" boolean DEFAULT false NOT NULL,
	"interval" text,
	"last_four_digits" text,
	"next_billed_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_product" UNIQUE("owner_id","product")
);
--> statement-breakpoint
CREATE TABLE "usage_counter" (
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "usage_counter_workspace_id_kind_period_pk" PRIMARY KEY("workspace_id","kind","period")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_provider" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"is_staff" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_verify_status" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_email_verified" boolean NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_secret" UNIQUE("user_id","secret_hash")
);
--> statement-breakpoint
CREATE TABLE "one_time_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"browser_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"kind" text DEFAULT 'browser' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_detail" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_onboard" boolean DEFAULT false NOT NULL,
	"onboarding" jsonb,
	"skip_billing_date" timestamp with time zone,
	"skip_billing_count" integer DEFAULT 0 NOT NULL,
	"is_ltd" boolean DEFAULT false NOT NULL,
	"coupon_code" text,
	"workspace_id" uuid
);
--> statement-breakpoint
CREATE TABLE "user_preference" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"story_layout" text DEFAULT 'list' NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"density" text DEFAULT 'comfortable' NOT NULL,
	"language" text NOT NULL,
	"timezone" text NOT NULL,
	"show_members_descrepancy_banner" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_tracker" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"page_href" text NOT NULL,
	"session" boolean NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"sealed_body" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"request_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "bandwidth" (
	"workspace_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"month" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "bandwidth_channel_id_month_pk" PRIMARY KEY("channel_id","month")
);
--> statement-breakpoint
CREATE TABLE "channel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"handle" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"publisher_name" text NOT NULL,
	"publisher_logo_asset_id" uuid,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_handle" (
	"handle" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_slug" (
	"channel_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"publication_id" uuid NOT NULL,
	CONSTRAINT "former_slug_channel_id_slug_pk" PRIMARY KEY("channel_id","slug")
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"live_release_id" uuid,
	"last_number" integer DEFAULT 0 NOT NULL,
	"first_published_on" timestamp with time zone,
	"published_on" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "release" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"publication_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"language" text NOT NULL,
	"pages" integer NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"poster" text,
	"documents" jsonb NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"published_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_file" (
	"channel_id" uuid NOT NULL,
	"name" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "release_file_channel_id_name_pk" PRIMARY KEY("channel_id","name")
);
--> statement-breakpoint
CREATE TABLE "story" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"folder" text,
	"language" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"pages" integer NOT NULL,
	"document" jsonb NOT NULL,
	"document_version" integer NOT NULL,
	"cover" jsonb,
	"thumbnail_asset_id" uuid,
	"task_id" uuid,
	"is_finalized" boolean DEFAULT true NOT NULL,
	"voice_over_status" text,
	"published_url" text,
	"published_on" timestamp with time zone,
	"trashed_at" timestamp with time zone,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_snapshot" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"state" "bytea" NOT NULL,
	"up_to_update" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_update" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"update" "bytea" NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"pages" integer NOT NULL,
	"document" jsonb NOT NULL,
	"saved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"stages" jsonb NOT NULL,
	"stage" text,
	"percent" double precision DEFAULT 0 NOT NULL,
	"remaining_ms" integer,
	"subject" jsonb NOT NULL,
	"payload" jsonb NOT NULL,
	"checkpoints" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failure" jsonb,
	"attempt" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone,
	"is_cancel_requested" boolean DEFAULT false NOT NULL,
	"is_cleared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cloned_voice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_voice" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_story" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"story_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"state" text NOT NULL,
	"payload" jsonb NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"slides" jsonb DEFAULT '[]' NOT NULL,
	"blocks" jsonb DEFAULT '{}' NOT NULL,
	"level" text,
	"source" jsonb,
	"notes" jsonb DEFAULT '[]' NOT NULL,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"accepted" smallint NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "membership_email" UNIQUE("workspace_id","email"),
	CONSTRAINT "membership_person" UNIQUE("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "workspace" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_personal" boolean DEFAULT false NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verify_status" ADD CONSTRAINT "email_verify_status_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_link" ADD CONSTRAINT "one_time_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_detail" ADD CONSTRAINT "user_detail_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preference" ADD CONSTRAINT "user_preference_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tracker" ADD CONSTRAINT "user_tracker_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "asset_list" ON "asset" USING btree ("workspace_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "asset_source" ON "asset" USING btree ("workspace_id","source_url");--> statement-breakpoint
CREATE INDEX "asset_removed" ON "asset" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "usage_counter_period" ON "usage_counter" USING btree ("period");--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attempt_age" ON "attempt" USING btree ("window_started_at");--> statement-breakpoint
CREATE INDEX "one_time_link_user" ON "one_time_link" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_link_browser" ON "one_time_link" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_tracker_user" ON "user_tracker" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "outbox_age" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_handle" ON "channel" USING btree ("handle");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_default" ON "channel" USING btree ("workspace_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "publication_slug" ON "publication" USING btree ("channel_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_subject" ON "publication" USING btree ("workspace_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "publication_live" ON "publication" USING btree ("channel_id","published_on" DESC NULLS LAST) WHERE live_release_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "release_number" ON "release" USING btree ("publication_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "story_request" ON "story" USING btree ("workspace_id","request_key");--> statement-breakpoint
CREATE INDEX "story_list" ON "story" USING btree ("workspace_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "story_published" ON "story" USING btree ("workspace_id","published_on" DESC NULLS LAST) WHERE trashed_at is null and published_on is not null;--> statement-breakpoint
CREATE INDEX "story_folder" ON "story" USING btree ("workspace_id","folder","updated_at" DESC NULLS LAST) WHERE trashed_at is null;--> statement-breakpoint
CREATE INDEX "story_trash" ON "story" USING btree ("workspace_id","trashed_at" DESC NULLS LAST) WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "story_update_story" ON "story_update" USING btree ("story_id","id");--> statement-breakpoint
CREATE INDEX "story_version_story" ON "story_version" USING btree ("story_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "task_tray" ON "task" USING btree ("workspace_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "cloned_voice_workspace" ON "cloned_voice" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ai_story_request" ON "ai_story" USING btree ("workspace_id","request_key");--> statement-breakpoint
CREATE INDEX "ai_story_story" ON "ai_story" USING btree ("workspace_id","story_id");--> statement-breakpoint
CREATE INDEX "membership_of_person" ON "membership" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "workspace_owner" ON "workspace" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_name_of_owner" ON "workspace" USING btree ("owner_id",lower("name")) WHERE "workspace"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "live_event_workspace" ON "live_event" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "live_event_age" ON "live_event" USING btree ("created_at");