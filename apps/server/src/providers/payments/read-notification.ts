import { z } from 'zod'
import { PaymentRefused, type ProviderNotification } from '../../ports/payments.ts'
import { readAdjustment, readCustomer, readSubscription, readTransaction, toCamelCase } from './read-entities.ts'

const envelopeSchema = z.object({
  event_id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  occurred_at: z.iso.datetime({ offset: true }),
  data: z.record(z.string(), z.unknown()),
})

/**
 * Reads the body of a notification in the shape of Paddle Billing.
 * @throws PaymentRefused `invalid_notification`
 */
export function readNotification(body: string): ProviderNotification {
  try {
    const { event_id, event_type, occurred_at, data } = envelopeSchema.parse(JSON.parse(body))
    const head = { eventId: event_id, type: event_type, occurredAt: new Date(occurred_at) }
    return { ...head, subject: subjectOf(event_type, data) }
  } catch (error) {
    throw new PaymentRefused('invalid_notification', error instanceof Error ? error.message : String(error))
  }
}

function subjectOf(type: string, data: Record<string, unknown>): ProviderNotification['subject'] {
  const entity = toCamelCase(data)
  const kind = type.split('.')[0]
  if (kind === 'transaction') return { kind, transaction: readTransaction(entity) }
  if (kind === 'subscription') return { kind, subscription: readSubscription(entity) }
  if (kind === 'adjustment') return { kind, adjustment: readAdjustment(entity) }
  if (kind === 'customer') return { kind, customer: readCustomer(entity) }
  return { kind: 'other', id: typeof data.id === 'string' ? data.id : null }
}
