import type { AuditAction, AuditActorKind, AuditObjectKind } from '@taplore/contract'
import { bigint, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** The state before or after an action: small, flat, and never a secret. */
export type Snapshot = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/**
 * The audit log. Rows are only ever added: the roles of the product can neither change nor delete one, and each
 * contains the hash of the previous one in its workspace. Names are stored in the row, since users and objects may be
 * deleted.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    /** 1, 2, 3 … within the workspace, without gaps. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
    actorKind: text('actor_kind').$type<AuditActorKind>().notNull(),
    /** The user; for a key its user; null for the product itself. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** Name of the key of the call. */
    keyName: text('key_name'),
    action: text('action').$type<AuditAction>().notNull(),
    objectKind: text('object_kind').$type<AuditObjectKind>().notNull(),
    objectId: text('object_id').notNull(),
    objectName: text('object_name').notNull(),
    before: jsonb('before').$type<Snapshot>(),
    after: jsonb('after').$type<Snapshot>(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    requestId: text('request_id').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    unique('audit_entry_order').on(table.workspaceId, table.sequence),
    index('audit_entry_actor').on(table.workspaceId, table.actorId, table.sequence),
    index('audit_entry_action').on(table.workspaceId, table.action, table.sequence),
    index('audit_entry_object').on(table.workspaceId, table.objectId, table.sequence),
    index('audit_entry_age').on(table.at),
  ],
)

export type AuditRow = typeof auditEntry.$inferSelect

/** Both ends of a workspace's chain: the newest row, and the last one that was deleted by age. */
export const auditChain = pgTable('audit_chain', {
  workspaceId: uuid('workspace_id').primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  /** Only written by the database function that deletes old entries. */
  forgottenSequence: bigint('forgotten_sequence', { mode: 'number' }).notNull().default(0),
  forgottenHash: text('forgotten_hash').notNull().default(''),
})
