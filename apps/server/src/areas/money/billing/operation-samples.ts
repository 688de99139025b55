import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const billingSamples: OperationSamples = {
  'billing.subscription': () => ({}),
  'billing.freeSubscription': () => null,
  'billing.stats': () => ({}),
  'billing.featuresAccess': () => ({}),
  'billing.chooseProduct': () => ({ product: 'forms' }),
}
