CREATE TABLE "access_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" uuid,
	"last_used_at" timestamp (3) with time zone,
	"last_address" text,
	CONSTRAINT "access_key_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "access_key_address" (
	"key_id" uuid NOT NULL,
	"address" text NOT NULL,
	"first_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_key_address_key_id_address_pk" PRIMARY KEY("key_id","address")
);
--> statement-breakpoint
CREATE TABLE "access_key_window" (
	"key_id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"hash" text NOT NULL,
	"forgotten_sequence" bigint DEFAULT 0 NOT NULL,
	"forgotten_hash" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_email" text NOT NULL,
	"key_name" text,
	"action" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"object_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"request_id" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entry_order" UNIQUE("workspace_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "access_key_address" ADD CONSTRAINT "access_key_address_key_id_access_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."access_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_key_window" ADD CONSTRAINT "access_key_window_key_id_access_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."access_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_key_workspace" ON "access_key" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "access_key_person" ON "access_key" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("workspace_id","actor_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("workspace_id","action","sequence");--> statement-breakpoint
CREATE INDEX "audit_entry_object" ON "audit_entry" USING btree ("workspace_id","object_id","sequence");--> statement-breakpoint
CREATE INDEX "audit_entry_age" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION audit_forget(older_than timestamptz) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
	found_in uuid;
	last_number bigint;
	last_hash text;
	gone bigint;
	removed bigint := 0;
BEGIN
	-- By the clock of the database: a caller who lies about the time must not empty the log.
	IF older_than > now() - interval '89 days' THEN
		RAISE EXCEPTION 'Entries younger than 89 days are kept.' USING ERRCODE = '42501';
	END IF;
	FOR found_in IN SELECT DISTINCT workspace_id FROM audit_entry WHERE at < older_than LOOP
		PERFORM 1 FROM audit_chain WHERE workspace_id = found_in FOR UPDATE;
		SELECT old.sequence, old.hash INTO last_number, last_hash FROM audit_entry old
			WHERE old.workspace_id = found_in AND old.sequence < coalesce(
				(SELECT min(kept.sequence) FROM audit_entry kept WHERE kept.workspace_id = found_in AND kept.at >= older_than),
				9223372036854775807)
			ORDER BY old.sequence DESC LIMIT 1;
		IF FOUND THEN
			DELETE FROM audit_entry WHERE workspace_id = found_in AND sequence <= last_number;
			GET DIAGNOSTICS gone = ROW_COUNT;
			removed := removed + gone;
			UPDATE audit_chain SET forgotten_sequence = last_number, forgotten_hash = last_hash WHERE workspace_id = found_in;
		END IF;
	END LOOP;
	RETURN removed;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION audit_forget(timestamptz) FROM PUBLIC;
