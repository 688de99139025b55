import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Leave of a staff person to look into a workspace, without any right to change something there. */
export const staffLook = pgTable(
  'staff_look',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    /** As the staff person stated it; its owner reads it in their mail. */
    reason: text('reason').notNull(),
    beganAt: moment('began_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('staff_look_person').on(table.userId, table.workspaceId, table.endsAt)],
)
