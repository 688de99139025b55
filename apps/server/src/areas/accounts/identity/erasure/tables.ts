import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** An account whose deletion is requested; deleted at `eraseAt` unless the user signs in before. */
export const accountDeletion = pgTable(
  'account_deletion',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    requestedAt: moment('requested_at').notNull(),
    eraseAt: moment('erase_at').notNull(),
  },
  (table) => [index('account_deletion_due').on(table.eraseAt)],
)

/** An archive of everything a user owns. */
export const dataExport = pgTable(
  'data_export',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed'] }).notNull(),
    /** Storage key; null until it is finished. */
    storageKey: text('storage_key'),
    bytes: bigint('bytes', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    /** When the archive is deleted. */
    expiresAt: moment('expires_at'),
  },
  (table) => [index('data_export_user').on(table.userId, table.createdAt)],
)
