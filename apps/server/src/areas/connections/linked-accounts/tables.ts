import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A channel or account at a platform that this workspace may post to. */
export const linkedAccount = pgTable(
  'linked_account',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    platform: text('platform', { enum: ['youtube', 'tiktok'] }).notNull(),
    /** Its id at the platform. */
    externalId: text('external_id').notNull(),
    name: text('name').notNull(),
    handle: text('handle'),
    url: text('url'),
    /** Both tokens as JSON in an envelope (`platform/secrets`). */
    sealedTokens: text('sealed_tokens').notNull(),
    accessExpiresAt: moment('access_expires_at').notNull(),
    scopes: jsonb('scopes').$type<string[]>().notNull(),
    /** `expired`: the platform refused to renew the access. */
    state: text('state', { enum: ['linked', 'expired'] }).notNull(),
    linkedBy: uuid('linked_by').notNull(),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [uniqueIndex('linked_account_of').on(table.workspaceId, table.platform, table.externalId)],
)

/**
 * A browser that was sent to a platform and is expected back. The code verifier is derived from the state, of which only the
 * hash is stored, so that the row alone is useless.
 */
export const accountLinkAttempt = pgTable(
  'account_link_attempt',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    platform: text('platform', { enum: ['youtube', 'tiktok'] }).notNull(),
    /** SHA-256 of the state, in hex. */
    stateHash: text('state_hash').notNull().unique(),
    userId: uuid('user_id').notNull(),
    /** Only the session that started may finish. */
    sessionId: text('session_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('account_link_attempt_expiry').on(table.expiresAt)],
)
