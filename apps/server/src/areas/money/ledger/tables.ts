import type { CreditEntryType, CreditKind, LedgerKind } from '@taplore/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const whole = (name: string) => bigint(name, { mode: 'number' })

/**
 * What happened to credits: they were bought (`grant`) or given (`gift`), used at once (`use`), set aside (`reserve`) and then
 * used (`capture`) or returned (`release`), lapsed (`expire`), or were taken back with a refund (`take-back`). Of money: it was
 * charged or refunded.
 */
export type EntryType = CreditEntryType

/** Where a row came from, for a timeline: ids and numbers, never personal data, since rows outlive their account. */
export type EntryDetail = Readonly<Record<string, string | number | boolean | null>>

/**
 * The ledger of an owner. Rows are only ever added: the roles of the product can neither change nor delete one. The sum of
 * `amount` is what is available and the sum of `reserved` what is set aside, of a lot and of a kind alike.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    /** Who used it; null for what concerns the whole account. */
    workspaceId: uuid('workspace_id'),
    kind: text('kind').$type<LedgerKind>().notNull(),
    type: text('type').$type<EntryType>().notNull(),
    /** Change of what is available; of money, in the smallest unit of the currency. */
    amount: whole('amount').notNull(),
    /** Change of what is set aside. */
    reserved: whole('reserved').notNull().default(0),
    /** Of money. */
    currency: text('currency'),
    lotId: uuid('lot_id'),
    /** What brought it about, such as the id of a transaction: the same cause never counts twice. */
    cause: text('cause').notNull(),
    /** 0, 1, 2 … where one cause concerns several lots. */
    part: integer('part').notNull().default(0),
    at: moment('at').notNull(),
    detail: jsonb('detail').$type<EntryDetail>().notNull().default({}),
  },
  (table) => [
    unique('ledger_entry_cause').on(table.ownerId, table.kind, table.type, table.cause, table.part),
    index('ledger_entry_owner').on(table.ownerId, table.id),
    index('ledger_entry_kind').on(table.ownerId, table.kind, table.id),
    check('ledger_entry_currency', sql`(${table.kind} = 'money') = (${table.currency} is not null)`),
  ],
)

/** Credits that were granted together and lapse together. */
export const ledgerLot = pgTable(
  'ledger_lot',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    kind: text('kind').$type<CreditKind>().notNull(),
    source: text('source', { enum: ['purchase', 'gift'] }).notNull(),
    /** Cause of the grant. */
    cause: text('cause').notNull(),
    granted: whole('granted').notNull(),
    /** Neither used nor set aside; worth nothing once the lot has lapsed. */
    remaining: whole('remaining').notNull().default(0),
    reserved: whole('reserved').notNull().default(0),
    /** What a refund could not take back because it is set aside: taken when it is released. */
    owed: whole('owed').notNull().default(0),
    /** Null when it never lapses. */
    expiresAt: moment('expires_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('ledger_lot_cause').on(table.ownerId, table.kind, table.cause),
    index('ledger_lot_open').on(table.ownerId, table.kind, table.expiresAt, table.id).where(sql`remaining > 0`),
    index('ledger_lot_expiry').on(table.expiresAt).where(sql`remaining > 0`),
    check(
      'ledger_lot_whole',
      sql`${table.remaining} >= 0 and ${table.reserved} >= 0 and ${table.owed} >= 0 and ${table.remaining} + ${table.reserved} <= ${table.granted}`,
    ),
  ],
)

/** Totals of an owner's rows, written with every row so that a balance is read without counting. A recount proves them. */
export const ledgerBalance = pgTable(
  'ledger_balance',
  {
    ownerId: uuid('owner_id').notNull(),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** Empty for credits. */
    currency: text('currency').notNull().default(''),
    amount: whole('amount').notNull(),
    reserved: whole('reserved').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.kind, table.currency] }),
    check('ledger_balance_whole', sql`${table.kind} = 'money' or (${table.amount} >= 0 and ${table.reserved} >= 0)`),
  ],
)

/** Credits set aside for work that is not finished. Its portions are the rows of type `reserve` with the same cause. */
export const ledgerReservation = pgTable(
  'ledger_reservation',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    workspaceId: uuid('workspace_id'),
    kind: text('kind').$type<CreditKind>().notNull(),
    cause: text('cause').notNull(),
    amount: whole('amount').notNull(),
    /** How much of it was used in the end. */
    captured: whole('captured').notNull().default(0),
    state: text('state', { enum: ['open', 'captured', 'released'] }).notNull(),
    /** After it, what is still open is released. */
    deadline: moment('deadline').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('ledger_reservation_cause').on(table.ownerId, table.kind, table.cause),
    index('ledger_reservation_deadline').on(table.deadline).where(sql`state = 'open'`),
  ],
)

/** Each recount and what it found. */
export const ledgerRecount = pgTable('ledger_recount', {
  at: moment('at').primaryKey(),
  entries: whole('entries').notNull(),
  differences: integer('differences').notNull(),
  /** The first of them. */
  found: jsonb('found').notNull(),
})
