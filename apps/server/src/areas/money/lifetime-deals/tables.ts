import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Codes that were created together. */
export const lifetimeBatch = pgTable(
  'lifetime_batch',
  {
    id: uuid('id').primaryKey(),
    /** Of the request that created it, so that a retry creates nothing. */
    requestId: uuid('request_id').notNull(),
    name: text('name').notNull(),
    note: text('note').notNull(),
    codeCount: integer('code_count').notNull(),
    /** Open codes can't be redeemed after it. */
    expiresAt: moment('expires_at'),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('lifetime_batch_request').on(table.requestId)],
)

/** A code that someone bought. The text itself is only in `sealed`. */
export const lifetimeCode = pgTable(
  'lifetime_code',
  {
    id: uuid('id').primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => lifetimeBatch.id),
    /** Keyed hash by which a typed code is found. */
    fingerprint: text('fingerprint').notNull(),
    /** The code in an envelope, for the export. */
    sealed: text('sealed').notNull(),
    /** Its last four characters, by which support tells codes apart. */
    ending: text('ending').notNull(),
    state: text('state', { enum: ['open', 'redeemed', 'void'] }).notNull(),
    /** Stays when it is taken back. */
    redeemedBy: uuid('redeemed_by'),
    redeemedAt: moment('redeemed_at'),
    voidedAt: moment('voided_at'),
    isTakenBack: boolean('is_taken_back').notNull().default(false),
  },
  (table) => [
    uniqueIndex('lifetime_code_fingerprint').on(table.fingerprint),
    index('lifetime_code_batch').on(table.batchId, table.state),
    index('lifetime_code_owner').on(table.redeemedBy),
    index('lifetime_code_ending').on(table.ending),
    index('lifetime_code_state').on(table.state, table.id),
  ],
)

/** Codes noted for addresses that are about to sign up, by a keyed hash of the address. They reserve nothing. */
export const lifetimePending = pgTable('lifetime_pending', {
  addressFingerprint: text('address_fingerprint').primaryKey(),
  codeId: uuid('code_id')
    .notNull()
    .references(() => lifetimeCode.id),
  expiresAt: moment('expires_at').notNull(),
})
