import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** A cloned voice of a workspace. The speech service stores the voice itself. */
export const clonedVoice = pgTable(
  'cloned_voice',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    /**
     * The account at a speech service that has it (`speech-accounts.ts`); while another one is in use, the voice is
     * not offered.
     */
    provider: text('provider').notNull(),
    /** Its id there; empty until the service has confirmed it. */
    providerVoice: text('provider_voice').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    kind: text('kind', { enum: ['cloned', 'generative'] })
      .notNull()
      .default('cloned'),
    /** Chosen by the caller who added it, so that a repeated call makes no second voice. */
    requestKey: text('request_key'),
    /** The service is being asked for it until then; a process that died leaves it to expire. */
    busyUntil: timestamp('busy_until', { withTimezone: true }),
    /** Who confirmed what and when, with each change of the recordings; oldest first. */
    consents: jsonb('consents').$type<readonly VoiceConsentRecord[]>().notNull().default([]),
  },
  (table) => [
    index('cloned_voice_workspace').on(table.workspaceId, table.id),
    uniqueIndex('cloned_voice_request').on(table.workspaceId, table.requestKey),
  ],
)

/** A recorded consent. */
export interface VoiceConsentRecord {
  readonly userId: string
  readonly name: string
  /** ISO 8601. */
  readonly at: string
  /** The words that were confirmed. */
  readonly statement: string
  readonly termsVersion: string
}

/** A recording that a cloned voice is made of. */
export const voiceSample = pgTable(
  'voice_sample',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    voiceId: uuid('voice_id')
      .notNull()
      .references(() => clonedVoice.id, { onDelete: 'cascade' }),
    /** Its id at the service; null until the service has named it. */
    providerSample: text('provider_sample'),
    fileName: text('file_name').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    durationMs: integer('duration_ms'),
    /** Loudness over time, 0 to 100. */
    peaks: jsonb('peaks').$type<readonly number[]>(),
    /** Null while only the service has the audio. */
    storageKey: text('storage_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('voice_sample_voice').on(table.voiceId, table.id)],
)

/** Characters of the plan's speech that a voice has read in a billing month. */
export const voiceUse = pgTable(
  'voice_use',
  {
    workspaceId: uuid('workspace_id').notNull(),
    /** As stored in documents: the id of a cloned voice, or one of the speech service. */
    voice: text('voice').notNull(),
    /** First day of the billing month, UTC. */
    period: date('period').notNull(),
    characters: bigint('characters', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.period, table.voice] })],
)

/** How texts are read aloud in a workspace; no row before something is set. */
export const speechSetting = pgTable('speech_setting', {
  workspaceId: uuid('workspace_id').primaryKey(),
  /** Share of the pace of a voice. */
  speed: doublePrecision('speed').notNull(),
  sentencePauseMs: integer('sentence_pause_ms').notNull(),
})

/** A word that is spoken otherwise than it is written. */
export const pronunciation = pgTable(
  'pronunciation',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    written: text('written').notNull(),
    /** `written` as it is looked for, so that there is one of each word and language. */
    sought: text('sought').notNull(),
    spoken: text('spoken').notNull(),
    /** Empty for all languages. */
    language: text('language').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('pronunciation_word').on(table.workspaceId, table.sought, table.language)],
)
