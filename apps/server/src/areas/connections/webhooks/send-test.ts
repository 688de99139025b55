import { newId } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import { tryRow } from './deliver-due.ts'
import { findDelivery, finishAttempt, insertDelivery, insertTry } from './delivery-store.ts'
import { requireWebhook } from './endpoints.ts'
import { presentDelivery, presentTry } from './present.ts'
import { bodyOf } from './queue-deliveries.ts'
import { exampleOf } from './samples.ts'
import { sendRequest } from './send-request.ts'

/** Sends a sample now, once, and returns the response. It is logged as `test` and not retried. */
export async function sendTest(ctx: SlowWorkspaceContext, { webhookId }: { webhookId: string }) {
  const { workspaceId, userId } = ctx.actor
  const scope = { workspaceId, userId }
  const startedAt = ctx.clock.now()
  const endpoint = await ctx.scopes.workspace(scope, (inside) => requireWebhook(inside, webhookId))
  const example = exampleOf(endpoint.formId)
  const row = {
    id: newId(startedAt.getTime()),
    workspaceId,
    webhookId,
    formId: endpoint.formId,
    thingId: example.id,
    type: 'test',
    body: bodyOf({ type: 'test', ...example }, startedAt),
    state: 'failed' as const,
    tries: 1,
    nextTryAt: startedAt,
    createdAt: startedAt,
    endedAt: startedAt,
  }
  const begun = performance.now()
  const sent = await sendRequest({ egress: ctx.egress, config: ctx.config, now: startedAt }, endpoint, row)
  const durationMs = Math.round(performance.now() - begun)
  return ctx.scopes.workspace(scope, async (inside) => {
    await insertDelivery(inside, row)
    await finishAttempt(inside, row, {
      state: sent.outcome === 'delivered' ? 'delivered' : 'failed',
      lastStatus: sent.status,
      lastOutcome: sent.outcome,
      endedAt: inside.clock.now(),
      nextTryAt: null,
    })
    const kept = await findDelivery(inside, row.id)
    if (!kept) throw new Error('The row of a test delivery was not written.')
    const attempt = tryRow(kept, sent, startedAt, durationMs)
    await insertTry(inside, attempt)
    return { delivery: presentDelivery(kept), attempt: presentTry(attempt) }
  })
}
