import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every email of the product, its state, and its text as long as it is needed. Only the system role sees it. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    /** Name of the template. */
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /**
     * Text and HTML, encrypted because links in them open accounts; null once the email has left this installation.
     */
    sealedBody: text('sealed_body'),
    state: text('state', { enum: ['queued', 'sent', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** Two emails with one key are one email. */
    requestKey: text('request_key').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('outbox_recipient').on(table.recipient, table.id), index('outbox_age').on(table.createdAt)],
)
