import { products } from '@taplore/contract'
import { idSchema } from '@taplore/kit'
import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const nothing = z.object({})

/** One notification; it waits in its table until this is done. */
export const handleEvent = defineJob({
  name: 'payments.handle-event',
  payload: z.object({ eventId: z.string() }),
  retryLimit: 12,
  retryDelaySeconds: 5,
  expireInSeconds: 120,
  concurrency: 4,
})

/** Draws an invoice, stores it and sends it. */
export const drawInvoice = defineJob({
  name: 'payments.draw-invoice',
  payload: z.object({ invoiceId: idSchema }),
  retryLimit: 12,
  retryDelaySeconds: 10,
})

/** The same for a credit note. */
export const drawCreditNote = defineJob({
  name: 'payments.draw-credit-note',
  payload: z.object({ creditNoteId: idSchema }),
  retryLimit: 12,
  retryDelaySeconds: 10,
})

/** Asks what the next bill comes to. */
export const readNextBill = defineJob({
  name: 'payments.read-next-bill',
  payload: z.object({ subscriptionId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 120,
})

/** Has what an owner pays for taxed at the address they saved. */
export const movePlans = defineJob({
  name: 'payments.move-plans',
  payload: z.object({ ownerId: idSchema }),
  retryLimit: 12,
  retryDelaySeconds: 10,
  expireInSeconds: 120,
})

/** Takes over an address that was chosen in a checkout. */
export const followPlace = defineJob({
  name: 'payments.follow-place',
  payload: z.object({ ownerId: idSchema, subscriptionId: z.string() }),
  retryLimit: 12,
  retryDelaySeconds: 10,
  expireInSeconds: 120,
})

/** Makes the change whose card was declined, now that another one is saved. */
export const makeWantedChange = defineJob({
  name: 'payments.make-wanted-change',
  payload: z.object({ checkoutId: idSchema }),
  retryLimit: 5,
  expireInSeconds: 120,
})

/** Two checkouts of one product were paid: the later one is canceled and refunded. */
export const undoDuplicate = defineJob({
  name: 'payments.undo-duplicate',
  payload: z.object({ subscriptionId: z.string() }),
  retryLimit: 12,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
})

/** Someone with a lifetime plan pays for no other: the named payment is refunded, purchases and subscriptions are canceled. */
export const keepLifetimePlan = defineJob({
  name: 'payments.keep-lifetime-plan',
  payload: z.object({ ownerId: idSchema, product: z.enum(products), transactionId: z.string().optional() }),
  retryLimit: 12,
  retryDelaySeconds: 30,
  expireInSeconds: 120,
})

/** Applies downgrades, and cancels what was past due for longer than the grace. */
export const followSchedule = defineJob({
  name: 'payments.follow-schedule',
  payload: nothing,
  schedule: '*/5 * * * *',
  concurrency: 1,
})

export const checkTopUps = defineJob({
  name: 'payments.check-top-ups',
  payload: nothing,
  schedule: '*/10 * * * *',
  concurrency: 1,
})

/** Reads what changed at the provider and repairs what differs here. */
export const reconcilePayments = defineJob({
  name: 'payments.reconcile',
  payload: nothing,
  schedule: '25 * * * *',
  concurrency: 1,
  expireInSeconds: 50 * 60,
})
