import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** A key for programs: of one workspace, or a personal token, valid wherever its user may enter. */
export const accessKey = pgTable(
  'access_key',
  {
    id: uuid('id').primaryKey(),
    /** Null for a personal token. */
    workspaceId: uuid('workspace_id'),
    /** The creator; the key acts for them. */
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    /** What can still be shown of it: its kind and its last four characters. */
    hint: text('hint').notNull(),
    /** SHA-256 of the key, hex. The key itself has 256 random bits, so a slow hash would add nothing. */
    secretHash: text('secret_hash').notNull().unique(),
    scopes: text('scopes').array().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    revokedBy: uuid('revoked_by'),
    /** Updated at most once a minute. */
    lastUsedAt: moment('last_used_at'),
    lastAddress: text('last_address'),
  },
  (table) => [index('access_key_workspace').on(table.workspaceId), index('access_key_person').on(table.userId)],
)

/** Calls of a key in the current minute. */
export const accessKeyWindow = pgTable('access_key_window', {
  keyId: uuid('key_id')
    .primaryKey()
    .references(() => accessKey.id, { onDelete: 'cascade' }),
  startedAt: moment('started_at').notNull(),
  calls: integer('calls').notNull(),
})

/** Addresses a key was used from: the first call from a new one goes into the audit log. */
export const accessKeyAddress = pgTable(
  'access_key_address',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => accessKey.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    firstUsedAt: moment('first_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.address] })],
)
