import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A user. The id is also the id of their personal workspace. */
export const appUser = pgTable('app_user', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  isStaff: boolean('is_staff').notNull().default(false),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, in hex. The token itself is not stored. */
    token: text('token').notNull().unique(),
    /**
     * `program`: a sign-in that requested the token itself. `access` tokens are short-lived and may appear in a URL.
     */
    kind: text('kind', { enum: ['browser', 'program', 'access'] })
      .notNull()
      .default('browser'),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Two letters (ISO 3166-1) as sent by a trusted proxy at sign-in. */
    country: text('country'),
    createdAt: moment('created_at').notNull(),
    /** Time of last use, accurate to about an hour. */
    updatedAt: moment('updated_at').notNull(),
    /**
     * When the user last confirmed their identity, if that was after the start; for an access token that of its
     * creator.
     */
    provenAt: moment('proven_at'),
  },
  (table) => [index('session_user').on(table.userId), index('session_expiry').on(table.expiresAt)],
)

/** A sign-in method: the password (`credential`) or a social provider. */
export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    providerId: text('provider_id').notNull(),
    accountId: text('account_id').notNull(),
    /** Argon2id, in its own text form. */
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [unique('account_provider').on(table.providerId, table.accountId), index('account_user').on(table.userId)],
)

/** Not used any more. A release after this one drops it, when no server that reads it can still run. */
export const verification = pgTable(
  'verification',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
)

/** Single-use links in emails that act for their owner. */
export const oneTimeLink = pgTable(
  'one_time_link',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify-email', 'reset-password'] }).notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** SHA-256 of a secret of the requesting browser: opened there, the link also starts a session. */
    browserHash: text('browser_hash'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('one_time_link_user').on(table.userId, table.purpose),
    index('one_time_link_browser').on(table.browserHash),
  ],
)

/** Browsers a user has signed in from: an attack from elsewhere does not lock them out. */
export const knownDevice = pgTable(
  'known_device',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [unique('known_device_secret').on(table.userId, table.secretHash)],
)

/** What the product remembers about a user besides their identity. */
export const userDetail = pgTable('user_detail', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  isOnboard: boolean('is_onboard').notNull().default(false),
  onboarding: jsonb('onboarding'),
  skipBillingDate: moment('skip_billing_date'),
  skipBillingCount: integer('skip_billing_count').notNull().default(0),
  isLtd: boolean('is_ltd').notNull().default(false),
  couponCode: text('coupon_code'),
  /** The workspace they used last; their personal one when null. */
  workspaceId: uuid('workspace_id'),
})

export const userPreference = pgTable('user_preference', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  storyLayout: text('story_layout', { enum: ['grid', 'list'] })
    .notNull()
    .default('list'),
  theme: text('theme', { enum: ['system', 'light', 'dark'] })
    .notNull()
    .default('system'),
  density: text('density', { enum: ['comfortable', 'compact'] })
    .notNull()
    .default('comfortable'),
  language: text('language').notNull(),
  timezone: text('timezone').notNull(),
  showMembersDescrepancyBanner: boolean('show_members_descrepancy_banner').notNull().default(true),
})

/** What a client reported after sign-up. For the record only: nothing relies on it. */
export const emailVerifyStatus = pgTable('email_verify_status', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  isEmailVerified: boolean('is_email_verified').notNull(),
  recordedAt: moment('recorded_at').notNull(),
})

/** The page on which sessions started. */
export const userTracker = pgTable(
  'user_tracker',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** Without query and fragment, which may contain secrets. */
    pageHref: text('page_href').notNull(),
    session: boolean('session').notNull(),
    type: text('type', { enum: ['email', 'gmail'] }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('user_tracker_user').on(table.userId, table.createdAt)],
)
