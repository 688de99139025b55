import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Read-only access of a staff user to a workspace. */
export const supportAccess = pgTable(
  'staff_look',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    /** As the staff user stated it; its owner reads it in the email. */
    reason: text('reason').notNull(),
    beganAt: moment('began_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('staff_look_person').on(table.userId, table.workspaceId, table.endsAt)],
)
