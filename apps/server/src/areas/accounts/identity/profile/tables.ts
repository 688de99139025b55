import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../tables.ts'

/** A user's own keys for external services. */
export const providerKey = pgTable(
  'provider_key',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    service: text('service', { enum: ['voice-cloning', 'image-generation'] }).notNull(),
    /** The key in an envelope (`platform/secrets`). */
    sealed: text('sealed').notNull(),
    /** The last four characters, to tell keys apart. */
    hint: text('hint').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.service] })],
)
