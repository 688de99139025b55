import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Addresses and domains that staff listed themselves, in addition to the settings (SADMIN-03). */
export const staffEntry = pgTable('staff_entry', {
  /** `name@example.com`, or `example.com` for everyone there. Lower case. */
  entry: text('entry').primaryKey(),
  note: text('note').notNull(),
  addedBy: uuid('added_by').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
})
