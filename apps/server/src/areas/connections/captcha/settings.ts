import { type CaptchaService, type CaptchaSettings, captchaRefusals, captchaServices } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { openSecret, sealSecret } from '../../../platform/secrets/envelope.ts'
import { actorOf, recordAuditEvent, recordAuditEventIn } from '../../foundation/audit/index.ts'
import { captchaChanged } from './live.ts'
import { askService } from './services.ts'
import { deleteKey, findKey, findKeys, findSettings, upsertKey, upsertSettings } from './store.ts'

interface Ctx {
  readonly db: Transaction
}

/** The workspace's settings. Only the public half of keys: secrets are never shown again. */
export async function viewCaptcha(ctx: Ctx, workspaceId: string) {
  const { type, difficulty, minScore, isOnForNewForms } = await findSettings(ctx, workspaceId)
  const keys = await findKeys(ctx, workspaceId)
  return {
    type,
    difficulty,
    minScore: Math.round(minScore * 100) / 100,
    isOnForNewForms,
    keys: keys.map(({ service, siteKey, checkedAt }) => ({
      service,
      siteKey,
      hasSecret: true,
      checkedAt: checkedAt?.toISOString() ?? null,
    })),
  }
}

export async function saveCaptcha(ctx: WorkspaceContext, change: Partial<CaptchaSettings>) {
  const { workspaceId } = ctx.actor
  const before = await findSettings(ctx, workspaceId)
  const { type, difficulty, minScore, isOnForNewForms } = { ...before, ...change }
  if (isService(type) && !(await findKey(ctx, workspaceId, type))) throw refuse(captchaRefusals.CAPTCHA_KEY_MISSING)
  await upsertSettings(ctx, workspaceId, { type, difficulty, minScore, isOnForNewForms })
  await notifyChange(ctx, workspaceId)
  await recordAuditEvent(ctx, {
    action: 'captcha.changed',
    object: { kind: 'captcha', id: workspaceId, name: type },
    before: { type: before.type },
    after: { type },
  })
  return viewCaptcha(ctx, workspaceId)
}

interface NewKey {
  readonly service: CaptchaService
  readonly siteKey: string
  readonly secret?: string | undefined
}

/**
 * Saves the keys of a service. A new secret is first tested with an invalid token: an unknown one is refused now, and
 * not when submissions come in.
 */
export async function saveCaptchaKey(ctx: SlowWorkspaceContext, { service, siteKey, secret }: NewKey) {
  const { workspaceId, userId } = ctx.actor
  const kept = await ctx.scopes.workspace({ workspaceId, userId }, (inside) => findKey(inside, workspaceId, service))
  if (!secret && !kept) throw refuse(captchaRefusals.CAPTCHA_SECRET_MISSING)
  const answer = secret ? await askService(ctx, { service, secret, response: 'a-token-that-nobody-made' }) : null
  if (answer?.kind === 'secret-refused') throw refuse(captchaRefusals.CAPTCHA_SECRET_REFUSED)
  return ctx.scopes.system(async (system) => {
    const sealedSecret = secret ? sealSecret(ctx.config, toAad(workspaceId, service), secret) : kept?.sealedSecret
    if (!sealedSecret) throw refuse(captchaRefusals.CAPTCHA_SECRET_MISSING)
    const checkedAt = secret ? (answer?.kind === 'answered' ? ctx.clock.now() : null) : (kept?.checkedAt ?? null)
    await upsertKey(system, { workspaceId, service, siteKey, sealedSecret, checkedAt })
    await notifyChange(system, workspaceId)
    const view = await viewCaptcha(system, workspaceId)
    await recordAuditEventIn(
      system,
      { workspaceId, by: actorOf(ctx.actor) },
      { action: 'captcha.changed', object: { kind: 'captcha', id: workspaceId, name: service }, after: { siteKey } },
    )
    return view
  })
}

export async function removeCaptchaKey(ctx: WorkspaceContext, { service }: { service: CaptchaService }) {
  const { workspaceId } = ctx.actor
  if ((await findSettings(ctx, workspaceId)).type === service) throw refuse(captchaRefusals.CAPTCHA_KEY_IN_USE)
  await deleteKey(ctx, workspaceId, service)
  await notifyChange(ctx, workspaceId)
  await recordAuditEvent(ctx, {
    action: 'captcha.changed',
    object: { kind: 'captcha', id: workspaceId, name: service },
  })
  return viewCaptcha(ctx, workspaceId)
}

/** Decrypted for the one call that needs it; it is sent to its service and nowhere else. */
export function openCaptchaSecret(
  config: Parameters<typeof openSecret>[0],
  row: { workspaceId: string; service: CaptchaService; sealedSecret: string },
): string {
  return openSecret(config, toAad(row.workspaceId, row.service), row.sealedSecret)
}

export function isService(type: string): type is CaptchaService {
  return captchaServices.some((service) => service === type)
}

/** Public pages cache the captcha; now they reload it. */
async function notifyChange(ctx: Ctx, workspaceId: string): Promise<void> {
  await publishLive(ctx, captchaChanged, { workspaceId, payload: { workspaceId } })
}

function toAad(workspaceId: string, service: CaptchaService): string {
  return `captcha_key ${workspaceId} ${service}`
}
