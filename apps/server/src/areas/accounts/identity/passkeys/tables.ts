import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appUser } from '../tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Public keys of a user's passkeys and security keys (WebAuthn Level 3). */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the key; 0 for keys that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkey_user').on(table.userId)],
)

export const ceremonyPurposes = ['register', 'sign-in', 'second-factor', 'prove'] as const

/** Challenges sent to browsers; one per holder and purpose, consumed by the first response. */
export const passkeyCeremony = pgTable(
  'passkey_ceremony',
  {
    /** SHA-256 of what binds the response to the requester: a cookie's secret, or the id of a session. */
    holderHash: text('holder_hash').notNull(),
    purpose: text('purpose', { enum: ceremonyPurposes }).notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holderHash, table.purpose] }),
    index('passkey_ceremony_expiry').on(table.expiresAt),
  ],
)
