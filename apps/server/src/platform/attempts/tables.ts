import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Attempt counters. Keys are hashes, so that the table names no one. */
export const attempt = pgTable(
  'attempt',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
  },
  (table) => [index('attempt_age').on(table.windowStartedAt)],
)
