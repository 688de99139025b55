import { bigint, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' })

/** The authenticator app of a person; it counts once it is confirmed. */
export const authenticator = pgTable('authenticator', {
  userId: person().primaryKey(),
  /** An envelope of `platform/secrets`. */
  secret: text('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code that was taken: it and older ones are refused (RFC 6238, 5.2). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  /** Codes tried while it was not confirmed. */
  tries: integer('tries').notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

/** Ten ways in without the phone, each for once. */
export const backupCode = pgTable(
  'backup_code',
  {
    id: uuid('id').primaryKey(),
    userId: person(),
    /** A keyed fingerprint; the code itself is nowhere. */
    fingerprint: text('fingerprint').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('backup_code_fingerprint').on(table.userId, table.fingerprint)],
)

/** Sign-ins that had a good first proof and wait for the second. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    id: uuid('id').primaryKey(),
    userId: person(),
    /** SHA-256 of the secret in the browser's cookie: from anywhere else the challenge cannot be answered. */
    browserHash: text('browser_hash').notNull().unique(),
    product: text('product').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    /** Both factors were shown; another session of the person must end before this sign-in does. */
    provenAt: moment('proven_at'),
    /** Answered, given up or void. */
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sign_in_challenge_user').on(table.userId), index('sign_in_challenge_expiry').on(table.expiresAt)],
)
