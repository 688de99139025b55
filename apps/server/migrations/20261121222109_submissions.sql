CREATE TABLE "captcha_key" (
	"workspace_id" uuid NOT NULL,
	"service" text NOT NULL,
	"site_key" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "captcha_key_workspace_id_service_pk" PRIMARY KEY("workspace_id","service")
);
--> statement-breakpoint
CREATE TABLE "captcha_setting" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"difficulty" text NOT NULL,
	"min_score" real NOT NULL,
	"is_on_for_new_forms" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captcha_use" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"used_for" text NOT NULL,
	"verdict" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_event" (
	"form_id" uuid NOT NULL,
	"visit_id" text NOT NULL,
	"kind" text NOT NULL,
	"element_id" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"source_key" text NOT NULL,
	"device" text NOT NULL,
	"ms" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_event_form_id_visit_id_kind_element_id_pk" PRIMARY KEY("form_id","visit_id","kind","element_id")
);
--> statement-breakpoint
CREATE TABLE "form_figure" (
	"form_id" uuid NOT NULL,
	"day" date NOT NULL,
	"version" integer NOT NULL,
	"metric" text NOT NULL,
	"element_id" text NOT NULL,
	"value" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "form_figure_form_id_day_version_metric_element_id_value_pk" PRIMARY KEY("form_id","day","version","metric","element_id","value")
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"key" text NOT NULL,
	"answers" jsonb NOT NULL,
	"calculated" jsonb NOT NULL,
	"variables" jsonb NOT NULL,
	"score" double precision NOT NULL,
	"ending_id" text NOT NULL,
	"quota_ids" text[] NOT NULL,
	"language" text NOT NULL,
	"source_key" text,
	"device" text NOT NULL,
	"referrer" text NOT NULL,
	"address" text,
	"visit_id" text NOT NULL,
	"person" text,
	"email" text,
	"person_key" text,
	"terms" "tsvector" NOT NULL,
	"place" text NOT NULL,
	"place_before" text,
	"trashed_at" timestamp with time zone,
	"is_seen" boolean DEFAULT false NOT NULL,
	"is_starred" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"email_result" text,
	"spam_reasons" text[] NOT NULL,
	"started_at" timestamp with time zone,
	"duration_ms" integer,
	"received_at" timestamp with time zone NOT NULL,
	"followed_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "submission_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" uuid,
	"text" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"form_name" text NOT NULL,
	"format" text NOT NULL,
	"task_id" uuid NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"submission_id" uuid,
	"element_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"mime" text NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_month" (
	"workspace_id" uuid NOT NULL,
	"period" date NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "submission_month_workspace_id_period_pk" PRIMARY KEY("workspace_id","period")
);
--> statement-breakpoint
CREATE TABLE "submission_partial" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"secret_hash" text NOT NULL,
	"answers" jsonb NOT NULL,
	"language" text NOT NULL,
	"source_key" text,
	"email" text,
	"started_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_proof" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_quota" (
	"form_id" uuid NOT NULL,
	"quota_id" text NOT NULL,
	"workspace_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "submission_quota_form_id_quota_id_pk" PRIMARY KEY("form_id","quota_id")
);
--> statement-breakpoint
CREATE TABLE "submission_setting" (
	"form_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"notifies" boolean NOT NULL,
	"notify_to" text[] NOT NULL,
	"replies_to" text,
	"reply_subject" text NOT NULL,
	"reply_text" text NOT NULL,
	"verifies_email" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_share" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text NOT NULL,
	"columns" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission_tally" (
	"form_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"inbox" bigint DEFAULT 0 NOT NULL,
	"spam" bigint DEFAULT 0 NOT NULL,
	"trash" bigint DEFAULT 0 NOT NULL,
	"verified" bigint DEFAULT 0 NOT NULL,
	"unseen" bigint DEFAULT 0 NOT NULL,
	"starred" bigint DEFAULT 0 NOT NULL,
	"locked" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submission_entry" ADD CONSTRAINT "submission_entry_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_proof" ADD CONSTRAINT "submission_proof_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captcha_use_expiry" ON "captcha_use" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "form_event_age" ON "form_event" USING btree ("form_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_key" ON "submission" USING btree ("form_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_person" ON "submission" USING btree ("form_id","person_key") WHERE person_key is not null;--> statement-breakpoint
CREATE INDEX "submission_list" ON "submission" USING btree ("form_id","place","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "submission_workspace" ON "submission" USING btree ("workspace_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "submission_terms" ON "submission" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "submission_to_follow" ON "submission" USING btree ("id") WHERE followed_at is null;--> statement-breakpoint
CREATE INDEX "submission_expiry" ON "submission" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "submission_locked" ON "submission" USING btree ("workspace_id","id") WHERE is_locked;--> statement-breakpoint
CREATE INDEX "submission_entry_of" ON "submission_entry" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "submission_export_list" ON "submission_export" USING btree ("workspace_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "submission_export_expiry" ON "submission_export" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "submission_file_of" ON "submission_file" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "submission_file_form" ON "submission_file" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "submission_file_stray" ON "submission_file" USING btree ("created_at") WHERE submission_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "submission_partial_secret" ON "submission_partial" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "submission_partial_form" ON "submission_partial" USING btree ("form_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "submission_partial_age" ON "submission_partial" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_share_secret" ON "submission_share" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "submission_share_form" ON "submission_share" USING btree ("form_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE FUNCTION submission_tally_keep() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
	-- Rows of several forms are locked in one order, so that two statements never wait for each other.
	IF TG_OP = 'INSERT' THEN
		INSERT INTO submission_tally AS t (form_id, workspace_id, inbox, spam, trash, verified, unseen, starred, locked)
		SELECT form_id, min(workspace_id::text)::uuid, count(*) FILTER (WHERE place = 'inbox'), count(*) FILTER (WHERE place = 'spam'),
			count(*) FILTER (WHERE place = 'trash'), count(*) FILTER (WHERE place = 'inbox' AND is_verified),
			count(*) FILTER (WHERE place = 'inbox' AND NOT is_seen), count(*) FILTER (WHERE place = 'inbox' AND is_starred),
			count(*) FILTER (WHERE is_locked)
		FROM added GROUP BY form_id ORDER BY form_id
		ON CONFLICT (form_id) DO UPDATE SET inbox = t.inbox + excluded.inbox, spam = t.spam + excluded.spam,
			trash = t.trash + excluded.trash, verified = t.verified + excluded.verified, unseen = t.unseen + excluded.unseen,
			starred = t.starred + excluded.starred, locked = t.locked + excluded.locked;
	ELSIF TG_OP = 'DELETE' THEN
		UPDATE submission_tally AS t SET inbox = t.inbox - d.inbox, spam = t.spam - d.spam, trash = t.trash - d.trash,
			verified = t.verified - d.verified, unseen = t.unseen - d.unseen, starred = t.starred - d.starred, locked = t.locked - d.locked
		FROM (SELECT form_id, count(*) FILTER (WHERE place = 'inbox') AS inbox, count(*) FILTER (WHERE place = 'spam') AS spam,
				count(*) FILTER (WHERE place = 'trash') AS trash, count(*) FILTER (WHERE place = 'inbox' AND is_verified) AS verified,
				count(*) FILTER (WHERE place = 'inbox' AND NOT is_seen) AS unseen,
				count(*) FILTER (WHERE place = 'inbox' AND is_starred) AS starred, count(*) FILTER (WHERE is_locked) AS locked
			FROM removed GROUP BY form_id) d
		WHERE t.form_id = d.form_id;
	ELSE
		UPDATE submission_tally AS t SET inbox = t.inbox + d.inbox, spam = t.spam + d.spam, trash = t.trash + d.trash,
			verified = t.verified + d.verified, unseen = t.unseen + d.unseen, starred = t.starred + d.starred, locked = t.locked + d.locked
		FROM (SELECT form_id, sum(sign) FILTER (WHERE place = 'inbox') AS inbox, sum(sign) FILTER (WHERE place = 'spam') AS spam,
				sum(sign) FILTER (WHERE place = 'trash') AS trash, sum(sign) FILTER (WHERE place = 'inbox' AND is_verified) AS verified,
				sum(sign) FILTER (WHERE place = 'inbox' AND NOT is_seen) AS unseen,
				sum(sign) FILTER (WHERE place = 'inbox' AND is_starred) AS starred, sum(sign) FILTER (WHERE is_locked) AS locked
			FROM (SELECT 1 AS sign, form_id, place, is_verified, is_seen, is_starred, is_locked FROM added
				UNION ALL SELECT -1, form_id, place, is_verified, is_seen, is_starred, is_locked FROM removed) both_sides
			GROUP BY form_id) s,
			LATERAL (SELECT coalesce(s.inbox, 0) AS inbox, coalesce(s.spam, 0) AS spam, coalesce(s.trash, 0) AS trash,
				coalesce(s.verified, 0) AS verified, coalesce(s.unseen, 0) AS unseen, coalesce(s.starred, 0) AS starred,
				coalesce(s.locked, 0) AS locked) d
		WHERE t.form_id = s.form_id AND (d.inbox, d.spam, d.trash, d.verified, d.unseen, d.starred, d.locked) <> (0, 0, 0, 0, 0, 0, 0);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER submission_tally_insert AFTER INSERT ON submission REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION submission_tally_keep();
--> statement-breakpoint
CREATE TRIGGER submission_tally_update AFTER UPDATE ON submission REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION submission_tally_keep();
--> statement-breakpoint
CREATE TRIGGER submission_tally_delete AFTER DELETE ON submission REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION submission_tally_keep();
