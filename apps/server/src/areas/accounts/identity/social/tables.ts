import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A browser that was sent to a provider and is expected back. Verifier and nonce are not stored: they are derived
 * from the state, of which only the hash is stored, so that the row alone is useless.
 */
export const socialAttempt = pgTable(
  'social_attempt',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    /** SHA-256 of the state, in hex. */
    stateHash: text('state_hash').notNull().unique(),
    /** SHA-256 of a secret in a cookie: only the browser that started may return. */
    browserHash: text('browser_hash').notNull(),
    /** Set when a signed-in user links a provider to their account. */
    userId: uuid('user_id').references(() => appUser.id, { onDelete: 'cascade' }),
    returnUrl: text('return_url'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('social_attempt_expiry').on(table.expiresAt)],
)

/**
 * What a provider confirmed about a user whose sign-in is not complete: another session is active, or a password is
 * still required.
 */
export const socialProof = pgTable(
  'social_proof',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of a secret in a cookie. */
    browserHash: text('browser_hash').notNull().unique(),
    provider: text('provider').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('social_proof_expiry').on(table.expiresAt)],
)
