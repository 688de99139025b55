import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const accessKeysSamples: OperationSamples = {
  'apiKeys.list': () => null,
  'apiKeys.create': () => ({ name: 'Mine', scopes: ['stories.view'] }),
  'apiKeys.revoke': ({ keyId }) => ({ keyId }),
}
