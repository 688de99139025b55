import { type TryOutcome, webhookLimits } from '@taplore/contract'
import { Refusal, secondMs } from '@taplore/kit'
import type { MasterSecrets } from '../../../platform/secrets/envelope.ts'
import type { Egress } from '../../../ports/egress.ts'
import type { DeliveryRow } from './delivery-store.ts'
import { openHeaders, openSecrets } from './seal-secrets.ts'
import { messageIdOf, signatureHeaders } from './signature.ts'
import type { WebhookRow } from './store.ts'
import type { StoredRequest, StoredResponse } from './tables.ts'

/** The result of one attempt. */
export interface Sent {
  readonly outcome: TryOutcome
  readonly status: number | null
  readonly retryAfter: string | undefined
  readonly request: StoredRequest
  readonly answer: StoredResponse | null
}

export interface SendOptions {
  readonly egress: Egress
  readonly config: MasterSecrets
  readonly now: Date
  readonly timeoutMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * One request to an endpoint. Only 2xx is success; redirects are not followed. The log contains the names of the
 * customer's own headers but not their values.
 */
export async function sendRequest(
  { egress, config, now, timeoutMs = webhookLimits.timeoutSeconds * secondMs, signal }: SendOptions,
  endpoint: WebhookRow,
  delivery: Pick<DeliveryRow, 'id' | 'type' | 'body' | 'thingId' | 'formId'>,
): Promise<Sent> {
  const { method, checksCertificate } = endpoint
  const messageId = messageIdOf(delivery.id)
  const body = method === 'GET' ? '' : delivery.body
  const url = method === 'GET' ? withIds(endpoint.url, delivery) : endpoint.url
  const own = openHeaders(config, endpoint)
  const headers = {
    'user-agent': 'Taplore-Webhooks/1.0',
    'accept-encoding': 'identity',
    ...(method === 'POST' ? { 'content-type': 'application/json; charset=utf-8' } : {}),
    ...signatureHeaders({ messageId, sentAt: now, body, secrets: openSecrets(config, endpoint, now) }),
  }
  const request = { method, url, headers: { ...headers, ...Object.fromEntries(own.map(({ name }) => [name, '…'])) } }
  const failed = (outcome: TryOutcome): Sent => ({
    outcome,
    status: null,
    retryAfter: undefined,
    request,
    answer: null,
  })
  try {
    const answer = await egress.fetch(url, {
      method,
      headers: { ...Object.fromEntries(own.map(({ name, value }) => [name, value])), ...headers },
      ...(method === 'POST' ? { body } : {}),
      maxBytes: webhookLimits.answerBytes,
      isCut: true,
      maxRedirects: 0,
      timeoutMs,
      checksCertificate,
      ...(signal ? { signal } : {}),
    })
    return {
      outcome: outcomeOf(answer.status),
      status: answer.status,
      retryAfter: answer.headers['retry-after'],
      request,
      answer: {
        headers: kept(answer.headers),
        // PostgreSQL cannot store U+0000 in text.
        body: answer.body.toString('utf8').replaceAll('\0', '\ufffd'),
        isCut: answer.isCut,
      },
    }
  } catch (error) {
    if (signal?.aborted) throw error
    return failed(outcomeOfFault(error))
  }
}

function outcomeOf(status: number): TryOutcome {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 410) return 'gone'
  return status >= 300 && status < 400 ? 'redirect' : 'http-error'
}

function outcomeOfFault(error: unknown): TryOutcome {
  const code = error instanceof Refusal ? error.code : ''
  if (code === 'ADDRESS_TOO_SLOW') return 'timeout'
  if (code === 'ADDRESS_BROKEN_ANSWER') return 'broken-answer'
  if (code === 'ADDRESS_CERTIFICATE') return 'certificate'
  return code === 'ADDRESS_UNREACHABLE' ? 'unreachable' : 'address-refused'
}

/** Ids and no answers: URLs end up in logs of others. */
function withIds(
  address: string,
  { id, type, thingId, formId }: Pick<DeliveryRow, 'id' | 'type' | 'thingId' | 'formId'>,
) {
  const url = new URL(address)
  url.searchParams.set('type', type)
  url.searchParams.set('id', thingId)
  if (formId) url.searchParams.set('form_id', formId)
  url.searchParams.set('message_id', messageIdOf(id))
  return url.href
}

function kept(headers: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(headers).filter(([name]) => name !== 'set-cookie')
  return Object.fromEntries(
    pairs.slice(0, 40).map(([name, value]) => [name.slice(0, 100), value.replaceAll('\0', '').slice(0, 500)]),
  )
}
