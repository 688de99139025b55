import { boolean, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A task with its progress and saved steps. */
export const task = pgTable(
  'task',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] }).notNull(),
    stages: jsonb('stages').$type<string[]>().notNull(),
    stage: text('stage'),
    percent: doublePrecision('percent').notNull().default(0),
    remainingMs: integer('remaining_ms'),
    subject: jsonb('subject').$type<Record<string, string>>().notNull(),
    payload: jsonb('payload').notNull(),
    /** Results of finished steps by name: a retry continues after them. */
    checkpoints: jsonb('checkpoints').$type<Record<string, unknown>>().notNull().default({}),
    failure: jsonb('failure').$type<{ code: string; message: string; kept: string | null }>(),
    attempt: integer('attempt').notNull().default(1),
    /** When the running attempt started its first stage; the remaining time is estimated from here. */
    startedAt: timestamp('started_at', { withTimezone: true }),
    isCancelRequested: boolean('is_cancel_requested').notNull().default(false),
    isCleared: boolean('is_cleared').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('task_tray').on(table.workspaceId, table.userId, table.createdAt)],
)
