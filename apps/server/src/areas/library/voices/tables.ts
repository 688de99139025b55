import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
    /** Its id there. */
    providerVoice: text('provider_voice').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('cloned_voice_workspace').on(table.workspaceId, table.id)],
)
