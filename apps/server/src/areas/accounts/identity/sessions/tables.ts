import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A sign-in that found another active session (AUTH-15). Its code revokes the user's sessions, once and within
 * minutes.
 */
export const loginSession = pgTable(
  'login_session',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code, in hex. */
    codeHash: text('code_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('login_session_user').on(table.userId), index('login_session_expiry').on(table.expiresAt)],
)
