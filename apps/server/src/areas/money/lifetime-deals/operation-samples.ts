import { lifetimeCodeFrom } from '@taplore/contract'
import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const lifetimeDealsSamples: OperationSamples = {
  'lifetimeDeals.redeem': () => ({ code: lifetimeCodeFrom('ABCDEFGHJKMNPQR') }),
}
