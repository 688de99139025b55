import { type WebhookType, webhookRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { createWebhook, removeWebhook, requireWebhook } from './endpoints.ts'

interface Subscription {
  readonly targetUrl: string
  readonly type: WebhookType
  readonly formId: string | null
}

/**
 * Subscribes a program: creates an endpoint with its key. It is removed by `unsubscribe`, or when the receiver
 * answers 410.
 */
export async function subscribe(ctx: WorkspaceContext, { targetUrl, type, formId }: Subscription) {
  const name = ctx.actor.key?.name ?? ''
  const fields = {
    name,
    url: targetUrl,
    formId,
    types: [type],
    method: 'POST' as const,
    checksCertificate: true,
    headers: [],
  }
  const { webhook, secret } = await createWebhook(ctx, fields, 'rest-hook')
  return { id: webhook.id, secret }
}

/** A program can only remove subscriptions, never webhooks of users. */
export async function unsubscribe(ctx: WorkspaceContext, { webhookId }: { webhookId: string }) {
  const { kind } = await requireWebhook(ctx, webhookId)
  if (kind !== 'rest-hook') throw refuse(webhookRefusals.WEBHOOK_NOT_FOUND)
  return removeWebhook(ctx, { webhookId })
}
