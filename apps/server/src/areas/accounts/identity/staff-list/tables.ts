import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Addresses and domains of platform staff that staff have listed themselves, beside those of the settings (SADMIN-03). */
export const staffEntry = pgTable('staff_entry', {
  /** `name@example.com`, or `example.com` for everybody there. Lower case. */
  entry: text('entry').primaryKey(),
  note: text('note').notNull(),
  addedBy: uuid('added_by').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
})
