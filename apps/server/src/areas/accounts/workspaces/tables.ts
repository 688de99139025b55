import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A customer's workspace. The personal one has the id of its user. */
export const workspace = pgTable(
  'workspace',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    ownerId: uuid('owner_id').notNull(),
    isPersonal: boolean('is_personal').notNull().default(false),
    /** Of the avatar, `#rrggbb`. */
    color: text('color').notNull(),
    /** Members without a second factor may not enter. */
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('workspace_owner').on(table.ownerId),
    // Guarantees unique names under concurrent requests.
    uniqueIndex('workspace_name_of_owner')
      .on(table.ownerId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
  ],
)

/** Members, invitations and former members of a workspace. */
export const membership = pgTable(
  'membership',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    /** Null while the invited address has no account. */
    userId: uuid('user_id'),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: ['VIEW', 'EDITOR', 'ADMIN', 'OWNER'] }).notNull(),
    /** Cells of the permission matrix; null while they are those of the role. */
    permissions: text('permissions').array(),
    /** 1 = usable; 0 = a pending invitation. */
    accepted: smallint('accepted').notNull(),
    /** Over the plan's seats: the membership stays, but they may not enter. */
    isDisabled: boolean('is_disabled').notNull().default(false),
    invitedBy: uuid('invited_by'),
    /** SHA-256 of the secret in the invitation's link; null when no link is valid. */
    inviteHash: text('invite_hash'),
    /** The secret itself in an envelope, so that the link can be copied. */
    inviteSealed: text('invite_sealed'),
    invitedAt: moment('invited_at'),
    inviteExpiresAt: moment('invite_expires_at'),
    createdAt: moment('created_at').notNull(),
    acceptedAt: moment('accepted_at'),
    removedAt: moment('removed_at'),
  },
  (table) => [
    unique('membership_email').on(table.workspaceId, table.email),
    unique('membership_person').on(table.workspaceId, table.userId),
    index('membership_of_person').on(table.userId),
    // Invitations are found by address too: their user is unknown before they accept.
    index('membership_of_address').on(table.email),
    uniqueIndex('membership_invite').on(table.inviteHash),
  ],
)

/**
 * What is shared with a guest: single stories and folders of a workspace. They have no access to anything else in it.
 */
export const guestGrant = pgTable(
  'guest_grant',
  {
    workspaceId: uuid('workspace_id').notNull(),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['story', 'folder'] }).notNull(),
    /** View, edit or full access; a story in a shared folder has the folder's access. */
    access: text('access', { enum: ['VIEW', 'EDIT', 'SHARE'] })
      .notNull()
      .default('VIEW'),
    objectId: uuid('object_id').notNull(),
    grantedBy: uuid('granted_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.membershipId, table.kind, table.objectId] }),
    index('guest_grant_workspace').on(table.workspaceId, table.objectId),
  ],
)
