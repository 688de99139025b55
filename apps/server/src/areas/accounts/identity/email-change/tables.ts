import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A requested change of a user's email address; a newer request replaces it, and its end deletes it. */
export const emailChange = pgTable('email_change', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  /** Lower case. */
  newEmail: text('new_email').notNull(),
  /** SHA-256 of the token in the link to the current address. */
  oldTokenHash: text('old_token_hash').notNull().unique(),
  /** The same for the new address; null when another account had it, which gets an email without a link. */
  newTokenHash: text('new_token_hash').unique(),
  oldConfirmedAt: moment('old_confirmed_at'),
  newConfirmedAt: moment('new_confirmed_at'),
  /** The session that requested it: the only one that stays signed in, or the one that ends when it is refused. */
  sessionId: uuid('session_id').notNull(),
  requestedAt: moment('requested_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
