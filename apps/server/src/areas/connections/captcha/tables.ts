import { boolean, index, jsonb, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CaptchaVerdict } from './verdict.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Settings of a workspace; without a row the defaults of the contract apply. */
export const captchaSetting = pgTable('captcha_setting', {
  workspaceId: uuid('workspace_id').primaryKey(),
  type: text('type', {
    enum: ['none', 'embedded', 'recaptcha-v2', 'recaptcha-v3', 'hcaptcha', 'turnstile'],
  }).notNull(),
  difficulty: text('difficulty', { enum: ['light', 'normal', 'strong'] }).notNull(),
  minScore: real('min_score').notNull(),
  isOnForNewForms: boolean('is_on_for_new_forms').notNull(),
})

/** Keys of services. A form may use another service than the workspace, so each has its own. */
export const captchaKey = pgTable(
  'captcha_key',
  {
    workspaceId: uuid('workspace_id').notNull(),
    service: text('service', { enum: ['recaptcha-v2', 'recaptcha-v3', 'hcaptcha', 'turnstile'] }).notNull(),
    siteKey: text('site_key').notNull(),
    /** In an envelope (`platform/secrets`). */
    sealedSecret: text('sealed_secret').notNull(),
    checkedAt: moment('checked_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.service] })],
)

/**
 * Used challenges and tokens: each once, for all processes together. The same submission may be sent again with the
 * same one, since its first response may have been lost.
 */
export const captchaUse = pgTable(
  'captcha_use',
  {
    /** SHA-256 over form and token. */
    tokenHash: text('token_hash').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    /** The submission's own key. */
    usedFor: text('used_for').notNull(),
    verdict: jsonb('verdict').$type<CaptchaVerdict>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('captcha_use_expiry').on(table.expiresAt)],
)
