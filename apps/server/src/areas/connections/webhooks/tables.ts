import type { TryOutcome, WebhookType } from '@taplore/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Where events are sent: a webhook of a user, or the subscription of a program. */
export const webhook = pgTable(
  'webhook',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    kind: text('kind', { enum: ['webhook', 'rest-hook'] }).notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Null: every form of the workspace. */
    formId: uuid('form_id'),
    types: jsonb('types').$type<WebhookType[]>().notNull(),
    method: text('method', { enum: ['GET', 'POST'] }).notNull(),
    checksCertificate: boolean('checks_certificate').notNull(),
    /** The customer's own headers, as JSON in an envelope: they often contain a password of the receiver. */
    sealedHeaders: text('sealed_headers').notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    /** Previous secrets, each with its expiry, in one envelope. */
    sealedFormerSecret: text('sealed_former_secret'),
    /** When the last of them expires. */
    formerSecretUntil: moment('former_secret_until'),
    isOn: boolean('is_on').notNull().default(true),
    offReason: text('off_reason', { enum: ['by-hand', 'gone', 'failing'] }),
    /** Consecutive failed attempts: a failing endpoint gets fewer slots. */
    failuresInRow: integer('failures_in_row').notNull().default(0),
    lastSuccessAt: moment('last_success_at'),
    lastFailureAt: moment('last_failure_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('webhook_workspace').on(table.workspaceId, table.id)],
)

/** One event for one endpoint, with the body as of that time. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    formId: uuid('form_id'),
    /** The object of the event: a submission. */
    thingId: text('thing_id').notNull(),
    type: text('type').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** Attempts since it was queued or replayed: determines the next delay. */
    round: integer('round').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
    /** A worker has claimed it until then; if it dies, others continue. */
    claimedUntil: moment('claimed_until'),
    lastStatus: integer('last_status'),
    lastOutcome: text('last_outcome').$type<TryOutcome>(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('webhook_delivery_log').on(table.webhookId, table.id),
    index('webhook_delivery_due').on(table.webhookId, table.nextTryAt).where(sql`${table.state} = 'waiting'`),
    index('webhook_delivery_thing').on(table.workspaceId, table.thingId),
    index('webhook_delivery_age').on(table.createdAt),
  ],
)

export interface StoredRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Record<string, string>
}
export interface StoredResponse {
  readonly headers: Record<string, string>
  readonly body: string
  readonly isCut: boolean
}

/** An attempt of a delivery, with request and response. */
export const webhookTry = pgTable(
  'webhook_try',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDelivery.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    startedAt: moment('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    outcome: text('outcome').$type<TryOutcome>().notNull(),
    status: integer('status'),
    request: jsonb('request').$type<StoredRequest>().notNull(),
    answer: jsonb('answer').$type<StoredResponse>(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.number] })],
)
