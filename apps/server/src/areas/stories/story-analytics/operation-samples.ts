import type { OperationSamples } from '../../../platform/operation-samples.ts'

const range = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' }

export const storyAnalyticsSamples: OperationSamples = {
  'storyAnalytics.places': () => ({}),
  'storyAnalytics.overview': ({ storyId }) => ({ storyId, ...range }),
  'storyAnalytics.live': ({ storyId }) => ({ storyId }),
  'storyAnalytics.csv': ({ storyId }) => ({ storyId, ...range }),
}
