import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const exportsSamples: OperationSamples = {
  'exports.list': () => ({}),
  'exports.status': ({ storyId }) => ({ batchId: storyId }),
  'exports.start': ({ storyId }) => ({ storyId, format: 'json' }),
  'exports.retry': ({ storyId }) => ({ batch_id: storyId }),
  'exports.cancel': ({ storyId }) => ({ batchId: storyId }),
  'exports.remove': ({ storyId }) => ({ batchId: storyId }),
}
