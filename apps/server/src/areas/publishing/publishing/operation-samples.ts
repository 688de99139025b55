import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const publishingSamples: OperationSamples = {
  'publishing.channels': () => null,
  'publishing.updateChannel': ({ channelId }) => ({ channelId, name: 'Taken over' }),
  'publishing.publishedStories': ({ channelId }) => ({ channelId }),
}
