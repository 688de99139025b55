import { bigint, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' })

/** A user's authenticator app; it takes effect once confirmed. */
export const authenticator = pgTable('authenticator', {
  userId: person().primaryKey(),
  /** An envelope of `platform/secrets`. */
  secret: text('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last accepted code: it and earlier ones are refused (RFC 6238, 5.2). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  /** Codes tried while unconfirmed. */
  tries: integer('tries').notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

/** Ten single-use codes for signing in without the phone. */
export const backupCode = pgTable(
  'backup_code',
  {
    id: uuid('id').primaryKey(),
    userId: person(),
    /** A keyed hash; the code itself is not stored. */
    fingerprint: text('fingerprint').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('backup_code_fingerprint').on(table.userId, table.fingerprint)],
)

/** Sign-ins with a valid first factor that are waiting for the second. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    id: uuid('id').primaryKey(),
    userId: person(),
    /** SHA-256 of the secret in the browser's cookie: the challenge cannot be answered from anywhere else. */
    browserHash: text('browser_hash').notNull().unique(),
    product: text('product').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    /** Both factors were passed; another session of the user must be revoked before this sign-in completes. */
    provenAt: moment('proven_at'),
    /** Answered, canceled or invalid. */
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sign_in_challenge_user').on(table.userId), index('sign_in_challenge_expiry').on(table.expiresAt)],
)
