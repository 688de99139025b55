CREATE TABLE "guest_grant" (
	"workspace_id" uuid NOT NULL,
	"membership_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"granted_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_grant_membership_id_kind_object_id_pk" PRIMARY KEY("membership_id","kind","object_id")
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "invite_hash" text;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "invite_sealed" text;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "invite_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guest_grant" ADD CONSTRAINT "guest_grant_membership_id_membership_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."membership"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_grant_workspace" ON "guest_grant" USING btree ("workspace_id","object_id");--> statement-breakpoint
CREATE INDEX "membership_of_address" ON "membership" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_invite" ON "membership" USING btree ("invite_hash");