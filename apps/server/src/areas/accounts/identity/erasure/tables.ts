import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** An account that its owner has given up; gone at `eraseAt` unless they sign in before. */
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

/** An archive of everything that a person owns. */
export const dataExport = pgTable(
  'data_export',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed'] }).notNull(),
    /** In the storage; null until it is done. */
    storageKey: text('storage_key'),
    bytes: bigint('bytes', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    /** The archive is removed then. */
    expiresAt: moment('expires_at'),
  },
  (table) => [index('data_export_user').on(table.userId, table.createdAt)],
)
