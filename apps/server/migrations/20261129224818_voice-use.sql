CREATE TABLE "voice_use" (
	"workspace_id" uuid NOT NULL,
	"voice" text NOT NULL,
	"period" date NOT NULL,
	"characters" bigint NOT NULL,
	CONSTRAINT "voice_use_workspace_id_period_voice_pk" PRIMARY KEY("workspace_id","period","voice")
);
