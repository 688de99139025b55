import { creditKinds } from '@taplore/contract'
import { z } from 'zod'
import { defineEvent } from '../../../platform/events/events.ts'

export const paymentEvents = {
  /** Credits of a kind were bought or given; whatever waits for them can go on. */
  creditsAdded: defineEvent('payments.credits-added', z.object({ ownerId: z.uuid(), kind: z.enum(creditKinds) })),
}
