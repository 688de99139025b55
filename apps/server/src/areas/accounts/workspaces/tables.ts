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

/** A customer's room. The personal one has the id of its person. */
export const workspace = pgTable(
  'workspace',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    ownerId: uuid('owner_id').notNull(),
    isPersonal: boolean('is_personal').notNull().default(false),
    /** Of the avatar, `#rrggbb`. */
    color: text('color').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('workspace_owner').on(table.ownerId),
    // The last word on names, when two requests look at the same time.
    uniqueIndex('workspace_name_of_owner')
      .on(table.ownerId, sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
  ],
)

/** Who belongs to a workspace, or is invited, or belonged. */
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
    /** Cells of the permissions matrix; null while they are those of the role. */
    permissions: text('permissions').array(),
    /** 1 = usable; 0 = an invitation that waits. */
    accepted: smallint('accepted').notNull(),
    /** Over the plan's seats: keeps their place, may not enter. */
    isDisabled: boolean('is_disabled').notNull().default(false),
    invitedBy: uuid('invited_by'),
    /** SHA-256 of the secret in the invitation's link; null when no link is good. */
    inviteHash: text('invite_hash'),
    /** The secret itself in an envelope, so that the link can be copied and handed over. */
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
    // Invitations are found by address too: nobody knows their person before they accept.
    index('membership_of_address').on(table.email),
    uniqueIndex('membership_invite').on(table.inviteHash),
  ],
)

/** What was shared with a guest: single stories and folders of a workspace. Everything else in it is closed to them. */
export const guestGrant = pgTable(
  'guest_grant',
  {
    workspaceId: uuid('workspace_id').notNull(),
    membershipId: uuid('membership_id')
      .notNull()
      .references(() => membership.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['story', 'folder'] }).notNull(),
    /** Looking, changing, or everything; a story in a shared folder has what was given of the folder. */
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
