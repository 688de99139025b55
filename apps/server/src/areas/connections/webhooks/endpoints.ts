import { type WebhookFields, webhookLimits, webhookRefusals } from '@taplore/contract'
import { hourMs, newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { askOne } from '../../../platform/extensions.ts'
import { type AuditEvent, recordAuditEvent } from '../../foundation/audit/index.ts'
import { countStates } from './delivery-store.ts'
import { presentWebhook } from './present.ts'
import { wakeWorker } from './queue-deliveries.ts'
import { openFormerSecrets, openSecrets, sealFormerSecrets, sealHeaders, sealWebhookSecret } from './seal-secrets.ts'
import { newWebhookSecret } from './signature.ts'
import {
  countPending,
  deleteWebhook,
  findWebhook,
  findWebhooks,
  insertWebhook,
  updateWebhook,
  type WebhookRow,
} from './store.ts'

type RequireForm = (ctx: WorkspaceContext, formId: string) => Promise<unknown>

/** Refuses an unknown form. */
export const requireWebhookForm = askOne<RequireForm>('webhooks.requireForm')

export async function listWebhooks(ctx: WorkspaceContext, { formId }: { formId?: string | undefined }) {
  const rows = await findWebhooks(ctx, formId)
  const counts = await countStates(
    ctx,
    rows.map(({ id }) => id),
  )
  const now = ctx.clock.now()
  return { webhooks: rows.map((row) => presentWebhook(ctx.config, row, counts.get(row.id), now)) }
}

/** Creates an endpoint with a secret; the secret is in the response, and can be requested again. */
export async function createWebhook(
  ctx: WorkspaceContext,
  fields: WebhookFields,
  kind: WebhookRow['kind'] = 'webhook',
) {
  const { workspaceId, userId } = ctx.actor
  ctx.egress.check(fields.url)
  if (fields.formId) await ctx.extensions.one(requireWebhookForm)(ctx, fields.formId)
  const limit = webhookLimits.endpointsPerWorkspace
  if ((await countPending(ctx, workspaceId)) >= limit) throw refuse(webhookRefusals.WEBHOOK_LIMIT, { limit })
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  const secret = newWebhookSecret()
  const { headers, ...plain } = fields
  const row = await insertWebhook(ctx, {
    ...plain,
    id,
    workspaceId,
    kind,
    sealedHeaders: sealHeaders(ctx.config, id, headers),
    sealedSecret: sealWebhookSecret(ctx.config, id, secret),
    createdBy: userId,
    createdAt: now,
  })
  await record(ctx, 'webhook.created', row, { after: { url: row.url, method: row.method } })
  return { webhook: presentWebhook(ctx.config, row, undefined, now), secret }
}

interface Change extends Partial<WebhookFields> {
  readonly webhookId: string
  readonly isOn?: boolean
}

/** Updates the given fields. When enabled again, an endpoint gets its pending deliveries. */
export async function changeWebhook(ctx: WorkspaceContext, { webhookId, headers, isOn, ...plain }: Change) {
  if (plain.url !== undefined) ctx.egress.check(plain.url)
  const before = await requireWebhook(ctx, webhookId)
  // An existing one may outlive its form.
  if (plain.formId && plain.formId !== before.formId) await ctx.extensions.one(requireWebhookForm)(ctx, plain.formId)
  const switched = isOn === undefined ? {} : { isOn, offReason: isOn ? null : ('by-hand' as const), failuresInRow: 0 }
  const sealed = headers ? { sealedHeaders: sealHeaders(ctx.config, webhookId, headers) } : {}
  const change = { ...defined(plain), ...sealed, ...switched }
  if (Object.keys(change).length === 0) return presented(ctx, before)
  const row = (await updateWebhook(ctx, webhookId, change)) ?? before
  if (isOn) await wakeWorker(ctx)
  const told = ({ url, method, isOn: on, checksCertificate }: WebhookRow) => ({
    url,
    method,
    isOn: on,
    checksCertificate,
  })
  await record(ctx, 'webhook.changed', row, { before: told(before), after: told(row) })
  return presented(ctx, row)
}

export async function removeWebhook(ctx: WorkspaceContext, { webhookId }: { webhookId: string }) {
  const row = await requireWebhook(ctx, webhookId)
  await deleteWebhook(ctx, webhookId)
  await record(ctx, 'webhook.removed', row, { before: { url: row.url } })
  return { removed: webhookId }
}

export async function showSecret(ctx: WorkspaceContext, { webhookId }: { webhookId: string }) {
  const row = await requireWebhook(ctx, webhookId)
  const [secret] = openSecrets(ctx.config, row, ctx.clock.now())
  return { secret }
}

/**
 * Rotates the secret; requests are also signed with each previous one for a day, so that receivers have time to
 * change.
 */
export async function rotateSecret(ctx: WorkspaceContext, { webhookId }: { webhookId: string }) {
  const before = await requireWebhook(ctx, webhookId)
  const now = ctx.clock.now()
  const secret = newWebhookSecret()
  const formerSecretUntil = new Date(now.getTime() + webhookLimits.formerSecretHours * hourMs)
  const [present] = openSecrets(ctx.config, before, now)
  const former = [
    { secret: present, until: formerSecretUntil.toISOString() },
    ...openFormerSecrets(ctx.config, before, now),
  ]
  const row = await updateWebhook(ctx, webhookId, {
    sealedSecret: sealWebhookSecret(ctx.config, webhookId, secret),
    sealedFormerSecret: sealFormerSecrets(ctx.config, webhookId, former),
    formerSecretUntil,
  })
  await record(ctx, 'webhook.secret-changed', before)
  return { ...(await presented(ctx, row ?? before)), secret }
}

export async function requireWebhook(ctx: Pick<WorkspaceContext, 'db'>, webhookId: string): Promise<WebhookRow> {
  const row = await findWebhook(ctx, webhookId)
  if (!row) throw refuse(webhookRefusals.WEBHOOK_NOT_FOUND)
  return row
}

async function presented(ctx: WorkspaceContext, row: WebhookRow) {
  const counts = await countStates(ctx, [row.id])
  return { webhook: presentWebhook(ctx.config, row, counts.get(row.id), ctx.clock.now()) }
}

async function record(
  ctx: WorkspaceContext,
  action: AuditEvent['action'],
  { id, name, url }: WebhookRow,
  change: Pick<AuditEvent, 'before' | 'after'> = {},
): Promise<void> {
  await recordAuditEvent(ctx, { action, object: { kind: 'webhook', id, name: name || new URL(url).host }, ...change })
}

/** Without omitted fields: not every driver ignores a column set to undefined. */
function defined<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values
}
