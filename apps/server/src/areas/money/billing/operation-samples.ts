import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const billingSamples: OperationSamples = {
  'billing.subscription': () => ({}),
  'billing.freeSubscription': () => null,
  'billing.stats': () => ({}),
  'billing.featuresAccess': () => ({}),
  'credits.balances': () => ({ product: 'forms' }),
  'credits.history': () => ({ limit: 10 }),
  'billing.chooseProduct': () => ({ product: 'forms' }),
}
