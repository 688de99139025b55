import type { Delivery, DeliveryTry, Webhook } from '@taplore/contract'
import type { MasterSecrets } from '../../../platform/secrets/envelope.ts'
import type { Counts, DeliveryRow, TryRow } from './delivery-store.ts'
import { openHeaders } from './seal-secrets.ts'
import { messageIdOf } from './signature.ts'
import type { WebhookRow } from './store.ts'

export function presentWebhook(config: MasterSecrets, row: WebhookRow, counts: Counts | undefined, now: Date): Webhook {
  const { id, kind, name, url, formId, types, method, checksCertificate, isOn, offReason } = row
  const hasFormer = row.formerSecretUntil !== null && row.formerSecretUntil > now
  return {
    id,
    kind,
    name,
    url,
    formId,
    types,
    method,
    checksCertificate,
    headers: openHeaders(config, row),
    isOn,
    offReason,
    createdAt: row.createdAt.toISOString(),
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: row.lastFailureAt?.toISOString() ?? null,
    formerSecretUntil: hasFormer ? (row.formerSecretUntil?.toISOString() ?? null) : null,
    waiting: counts?.waiting ?? 0,
    failed: counts?.failed ?? 0,
  }
}

export function presentDelivery(row: DeliveryRow): Delivery {
  const { id, webhookId, formId, type, state, tries, lastStatus, lastOutcome } = row
  return {
    id,
    webhookId,
    formId,
    messageId: messageIdOf(id),
    type,
    state,
    tries,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    nextTryAt: state === 'waiting' ? row.nextTryAt.toISOString() : null,
    lastStatus,
    lastOutcome,
  }
}

export function presentTry({ number, startedAt, durationMs, outcome, status, request, answer }: TryRow): DeliveryTry {
  return { number, startedAt: startedAt.toISOString(), durationMs, outcome, status, request, answer }
}
