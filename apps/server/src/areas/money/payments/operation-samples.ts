import type { OperationSamples } from '../../../platform/operation-samples.ts'

const place = { country_code: 'ES', postal_code: '28001' }
const items = [{ price_id: 'plus-month', quantity: 1 }]
const wanted = { product: 'stories', plan_id: 'pro-month' }
const named = { ...wanted, subscriptionId: 'sub_none' }

export const paymentsSamples: OperationSamples = {
  'payments.overview': () => null,
  'payments.activeSubscription': () => ({}),
  'payments.modifiers': () => null,
  'payments.addOns': () => ({}),
  'payments.previewCheckout': () => ({ ...place, items }),
  'payments.createTransaction': () => ({ ...place, items }),
  'payments.transaction': () => ({ txnId: 'txn_none' }),
  'payments.previewChange': () => wanted,
  'payments.updateSubscription': () => named,
  'payments.cancelSubscription': () => ({ subscriptionId: 'sub_none' }),
  'payments.undoScheduledChange': () => ({ subscriptionId: 'sub_none' }),
  'payments.pastDue': () => ({ pastDueId: 'txn_none' }),
  'payments.changePaymentMethod': () => ({}),
  'payments.portal': () => null,
  'payments.saveDetails': () => ({ countryCode: 'ES', postalCode: '28001' }),
  'payments.invoices': () => ({}),
  'payments.acceptWebStoriesOnly': () => null,
  'payments.topUp': () => null,
  'payments.setTopUp': () => ({ isOn: false, thresholdPercent: 30, addOnId: 'credits-series-1000' }),
}
