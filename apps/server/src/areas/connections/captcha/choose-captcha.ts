import type { CaptchaDifficulty, CaptchaService, CaptchaType } from '@taplore/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import type { MasterSecrets } from '../../../platform/secrets/envelope.ts'
import { type Challenge, issueChallenge } from './challenge.ts'
import { serviceFacts } from './services.ts'
import { isService } from './settings.ts'
import { findKey, findSettings } from './store.ts'

/** A form's captcha setting: its own, or that of the workspace. */
export type CaptchaWish = 'workspace' | CaptchaType

/** The captcha of a form. It is the same for every visitor and may be cached until an event of kind `captcha`. */
export type CaptchaChoice =
  | { readonly type: 'none' }
  | { readonly type: 'embedded'; readonly difficulty: CaptchaDifficulty }
  | {
      readonly type: CaptchaService
      readonly siteKey: string
      readonly scriptUrl: string
      /** The form field in which the service's widget stores its token. */
      readonly field: string
      readonly minScore: number
    }

/** What one visitor's page needs. */
export type CaptchaForPage =
  | { readonly type: 'none' }
  | { readonly type: 'embedded'; readonly challenge: Challenge }
  | {
      readonly type: CaptchaService
      readonly siteKey: string
      readonly scriptUrl: string
      readonly field: string
      /** Sent to the service with the request for a token (`action`); binds the token to the form. */
      readonly action: string
    }

/**
 * Which captcha a form has. A service without keys falls back to the embedded challenge: a form is never unprotected
 * by mistake, and never blocked.
 */
export async function chooseCaptcha(
  ctx: { readonly db: Transaction },
  { workspaceId, setting }: { workspaceId: string; setting: CaptchaWish },
): Promise<CaptchaChoice> {
  if (setting === 'none') return { type: 'none' }
  const settings = await findSettings(ctx, workspaceId)
  const type = setting === 'workspace' ? settings.type : setting
  if (type === 'none') return { type }
  const key = isService(type) ? await findKey(ctx, workspaceId, type) : null
  if (!isService(type) || !key) return { type: 'embedded', difficulty: settings.difficulty }
  const { scriptUrl, field } = serviceFacts[type]
  const { siteKey } = key
  return { type, siteKey, scriptUrl: scriptUrl(siteKey), field, minScore: settings.minScore }
}

/** The captcha of one visitor's page: for the embedded one a new challenge. Reads and writes nothing. */
export function prepareCaptcha(
  choice: CaptchaChoice,
  { config, formId, now }: { config: MasterSecrets; formId: string; now: Date },
): CaptchaForPage {
  if (choice.type === 'none') return choice
  if (choice.type === 'embedded') {
    const { difficulty } = choice
    return { type: 'embedded', challenge: issueChallenge(config, { formId, difficulty, now }) }
  }
  const { type, siteKey, scriptUrl, field } = choice
  return { type, siteKey, scriptUrl, field, action: actionOf(formId) }
}

/** Both in one, for pages without a cache. */
export async function captchaFor(
  ctx: { readonly db: Transaction; readonly config: MasterSecrets; readonly clock: { now(): Date } },
  { workspaceId, formId, setting }: { workspaceId: string; formId: string; setting: CaptchaWish },
): Promise<CaptchaForPage> {
  const choice = await chooseCaptcha(ctx, { workspaceId, setting })
  return prepareCaptcha(choice, { config: ctx.config, formId, now: ctx.clock.now() })
}

/** The captcha setting of a new form of the workspace. */
export async function captchaOfNewForms(
  ctx: { readonly db: Transaction },
  workspaceId: string,
): Promise<'workspace' | 'none'> {
  return (await findSettings(ctx, workspaceId)).isOnForNewForms ? 'workspace' : 'none'
}

/** Letters and digits, at most 32: what all services accept. */
export function actionOf(formId: string): string {
  return formId.replaceAll('-', '')
}
