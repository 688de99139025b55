import type { StoreBranding, StorePlatform, StoreReason } from '@taplore/contract'
import type { ProductLook } from '@taplore/story'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { claimColumns } from '../../../platform/background/due-table.ts'
import type { ProviderProduct } from '../../../ports/stores.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A store of a workspace, and how far its products are read. */
export const store = pgTable(
  'store',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    platform: text('platform').$type<StorePlatform>().notNull(),
    /** Host, port and path, without the scheme. */
    domain: text('domain').notNull(),
    /** Where its API is reached, without a slash at the end. */
    baseUrl: text('base_url').notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    currency: text('currency').notNull(),
    /** Token or keys, in an envelope. */
    sealedCredential: text('sealed_credential').notNull(),
    problem: text('problem').$type<StoreReason>(),
    checkedAt: moment('checked_at'),
    connectedBy: uuid('connected_by').notNull(),
    connectedAt: moment('connected_at').notNull(),
    products: integer('products').notNull().default(0),
    isCut: boolean('is_cut').notNull().default(false),
    lastSyncAt: moment('last_sync_at'),
    /** When reading begins, or goes on after a pause. */
    nextSyncAt: moment('next_sync_at'),
    /** Null while nothing is being read; a run that was interrupted goes on after `cursor`. */
    runStartedAt: moment('run_started_at'),
    /** Counts runs: what a whole run has not seen is no longer in the store. */
    run: integer('run').notNull().default(0),
    cursor: text('cursor'),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    /** Failed attempts in a row. */
    faults: integer('faults').notNull().default(0),
    ...claimColumns,
  },
  (table) => [
    uniqueIndex('store_domain').on(table.workspaceId, table.platform, table.domain),
    index('store_due').on(table.nextSyncAt).where(sql`next_sync_at is not null`),
  ],
)

export const storeProduct = pgTable(
  'store_product',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    storeId: uuid('store_id')
      .notNull()
      .references(() => store.id, { onDelete: 'cascade' }),
    externalId: text('external_id').notNull(),
    title: text('title').notNull(),
    /** The title in lower case, by which lists are in order. */
    sortTitle: text('sort_title').notNull(),
    /** Title and SKUs in lower case. */
    searchText: text('search_text').notNull(),
    description: text('description').notNull(),
    url: text('url').notNull(),
    images: jsonb('images').$type<ProviderProduct['images']>().notNull(),
    currency: text('currency').notNull(),
    /** The lowest price of its variants in whole smallest units, and what it was before. */
    price: bigint('price', { mode: 'number' }),
    wasPrice: bigint('was_price', { mode: 'number' }),
    variants: jsonb('variants').$type<ProviderProduct['variants']>().notNull(),
    isAvailable: boolean('is_available').notNull(),
    /** The run that saw it last. */
    seenRun: integer('seen_run').notNull(),
    /** Its price is not yet in the drafts that show it. */
    isRepriced: boolean('is_repriced').notNull().default(false),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('store_product_external').on(table.storeId, table.externalId),
    index('store_product_list').on(table.workspaceId, table.sortTitle, table.id),
    index('store_product_repriced').on(table.workspaceId).where(sql`is_repriced`),
  ],
)

/** Someone is on the page of a store to grant access. */
export const storeAttempt = pgTable(
  'store_attempt',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    sessionId: text('session_id').notNull(),
    platform: text('platform').$type<StorePlatform>().notNull(),
    domain: text('domain').notNull(),
    baseUrl: text('base_url').notNull(),
    /** SHA-256 of the state. */
    stateHash: text('state_hash').notNull(),
    /** The keys that WooCommerce has sent, in an envelope. */
    sealedKeys: text('sealed_keys'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('store_attempt_state').on(table.stateHash),
    index('store_attempt_list').on(table.workspaceId),
  ],
)

/** A published story whose products changed since; the bulk update takes it off. */
export const storeOutdated = pgTable(
  'store_outdated',
  { storyId: uuid('story_id').primaryKey(), workspaceId: uuid('workspace_id').notNull() },
  (table) => [index('store_outdated_list').on(table.workspaceId)],
)

/** How products look in the stories of a workspace; none before something is saved. */
export const storeBranding = pgTable('store_branding', {
  workspaceId: uuid('workspace_id').primaryKey(),
  fields: jsonb('fields').$type<StoreBranding>().notNull(),
  /** What it was before, newest first: products that still look like that get the current look. */
  former: jsonb('former').$type<ProductLook[]>().notNull().default([]),
  updatedAt: moment('updated_at').notNull(),
})
