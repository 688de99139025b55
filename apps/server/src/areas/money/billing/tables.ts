import {
  bigint,
  boolean,
  date,
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

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What a person pays for: at most one subscription for each product, for all workspaces they own. */
export const subscription = pgTable(
  'subscription',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    product: text('product', { enum: ['stories', 'forms', 'faceless'] }).notNull(),
    /** The payment provider's name for it. */
    providerSubscriptionId: text('provider_subscription_id'),
    /** Ours or the provider's name of the plan; `planNameOf` reads it. */
    planId: text('plan_id').notNull(),
    status: text('status', { enum: ['active', 'trialing', 'past_due', 'deleted'] }).notNull(),
    scheduledChange: jsonb('scheduled_change').$type<{ action: string; effective_at: string }>(),
    downgradedToPlanId: text('downgraded_to_plan_id'),
    pastDueId: text('past_due_id'),
    collectionMode: text('collection_mode').notNull().default('automatic'),
    isLtd: boolean('is_ltd').notNull().default(false),
    /** Places for people and domains that were bought beyond what the plan includes. */
    boughtSeats: integer('bought_seats').notNull().default(0),
    boughtDomains: integer('bought_domains').notNull().default(0),
    interval: text('interval', { enum: ['month', 'year'] }),
    lastFourDigits: text('last_four_digits'),
    nextBilledAt: moment('next_billed_at'),
    /** When the owner accepted the notice of the plan Web Stories Only. */
    webStoriesOnlyAcceptedAt: moment('web_stories_only_accepted_at'),
    /** Its day is the day on which billing months begin. */
    startedAt: moment('started_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [unique('subscription_product').on(table.ownerId, table.product)],
)

/** Which product the billing screen of a person is about. */
export const activeProduct = pgTable('active_product', {
  userId: uuid('user_id').primaryKey(),
  product: text('product', { enum: ['stories', 'forms', 'faceless'] }).notNull(),
})

/** What was used up in a billing month, by workspace. */
export const usageCounter = pgTable(
  'usage_counter',
  {
    workspaceId: uuid('workspace_id').notNull(),
    kind: text('kind').notNull(),
    /** First day of the billing month, UTC. */
    period: date('period').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.kind, table.period] }),
    index('usage_counter_period').on(table.period),
  ],
)

/** What platform staff have set a plan to, beside what is built in; an empty patch is no row. */
export const planOverride = pgTable('plan_override', {
  plan: text('plan').primaryKey(),
  /** Whole keys of the plan configuration. */
  patch: jsonb('patch').notNull(),
  setBy: uuid('set_by').notNull(),
  setAt: moment('set_at').notNull(),
})

/** Ids of plans that are not built in: the payment provider's, and those of old subscriptions. */
export const planId = pgTable('plan_id', {
  id: text('id').primaryKey(),
  plan: text('plan').notNull(),
  setBy: uuid('set_by').notNull(),
  setAt: moment('set_at').notNull(),
})

/** Features that platform staff have switched on for one workspace. */
export const workspaceFeature = pgTable(
  'workspace_feature',
  {
    workspaceId: uuid('workspace_id').notNull(),
    feature: text('feature', { enum: ['rss', 'aiVoices', 'automation'] }).notNull(),
    setBy: uuid('set_by').notNull(),
    setAt: moment('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.feature] })],
)
