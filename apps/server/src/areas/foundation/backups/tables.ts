import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Results of scheduled backups. Written at their end, so that no backup contains itself as unfinished. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: uuid('id').primaryKey(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    /** File name in the folder. */
    file: text('file').notNull(),
    /** Null when it failed. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Null when it succeeded. */
    error: text('error'),
  },
  (table) => [index('backup_run_start').on(table.startedAt)],
)
