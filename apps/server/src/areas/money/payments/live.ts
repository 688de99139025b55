import { defineLiveEvent, nothing } from '../../../platform/live/live-events.ts'

/** A payment, a subscription or an invoice changed; open billing screens read again. */
export const paymentsChanged = defineLiveEvent({ kind: 'payments', payload: nothing, needs: 'person' })
