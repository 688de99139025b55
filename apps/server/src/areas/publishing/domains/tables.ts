import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * A domain that a workspace claims. Several may claim the same one, and the one that proves it is served: then publishing has a row of
 * the same id, whose unique index decides.
 */
export const domain = pgTable(
  'domain',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    channelId: uuid('channel_id').notNull(),
    product: text('product', { enum: ['stories', 'forms'] }).notNull(),
    mapping: text('mapping', { enum: ['SUBDOMAIN', 'REVERSE_PROXY'] }).notNull(),
    /** The whole name: lower case, Punycode, no dot at the end. */
    name: text('name').notNull(),
    /** Of REVERSE_PROXY, with a slash before it; empty for a subdomain. */
    path: text('path').notNull(),
    /** What the TXT record has to say; of this workspace and name alone. */
    token: text('token').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    checkedAt: moment('checked_at'),
    verifiedAt: moment('verified_at'),
    sslVerifiedAt: moment('ssl_verified_at'),
    problem: text('problem'),
    /** Checks in a row that a verified domain has failed. */
    failures: integer('failures').notNull().default(0),
    /** Until when its records are looked for. */
    watchedUntil: moment('watched_until').notNull(),
    /** When it stopped being served because its records were gone. */
    lostAt: moment('lost_at'),
    /** The watch has ended, or its loss was told: nobody is told twice. */
    isTold: boolean('is_told').notNull().default(false),
  },
  (table) => [
    uniqueIndex('domain_address').on(table.workspaceId, table.name, table.path),
    index('domain_list').on(table.workspaceId, table.product, table.createdAt),
    index('domain_pending').on(table.watchedUntil).where(sql`verified_at is null or ssl_verified_at is null`),
    index('domain_checked').on(table.checkedAt),
  ],
)

/** The certificate of a subdomain, where this installation ends TLS itself. */
export const domainCertificate = pgTable(
  'domain_certificate',
  {
    domainId: uuid('domain_id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    /** PEM; null until the first one was issued. */
    chain: text('chain'),
    sealedKey: text('sealed_key'),
    expiresAt: moment('expires_at'),
    /** What was told of orders that failed since the last one that did not. */
    told: text('told', { enum: ['refused', 'ends'] }),
    /** Orders in a row that failed. */
    failures: integer('failures').notNull().default(0),
    /** No order before; also while one runs, so that two workers do not order the same. */
    nextTryAt: moment('next_try_at').notNull(),
  },
  (table) => [index('domain_certificate_name').on(table.name), index('domain_certificate_due').on(table.nextTryAt)],
)

/** The account of this installation at a certificate authority. */
export const acmeAccount = pgTable('acme_account', {
  directoryUrl: text('directory_url').primaryKey(),
  sealedKey: text('sealed_key').notNull(),
  url: text('url'),
})

/** What an authority asks for while it checks a name; every process that serves public pages answers it. */
export const acmeChallenge = pgTable('acme_challenge', {
  token: text('token').primaryKey(),
  answer: text('answer').notNull(),
  createdAt: moment('created_at').notNull(),
})
