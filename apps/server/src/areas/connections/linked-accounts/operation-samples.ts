import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const linkedAccountsSamples: OperationSamples = {
  'linkedAccounts.list': () => ({}),
  'linkedAccounts.find': () => ({ platform: 'youtube' }),
  'linkedAccounts.start': () => ({ platform: 'youtube' }),
  'linkedAccounts.finish': () => ({ query: 'state=none&code=none' }),
  'linkedAccounts.unlink': ({ assetId }) => ({ accountId: assetId }),
}
