import type { OperationSamples } from '../../../platform/operation-samples.ts'

const range = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' }

export const interactiveAnalyticsSamples: OperationSamples = {
  'interactiveAnalytics.stories': () => ({}),
  'interactiveAnalytics.ofStory': ({ storyId }) => ({ storyId, ...range }),
  'interactiveAnalytics.options': ({ storyId }) => ({ storyId, ...range, formId: 'how-dark', type: 1 }),
  'interactiveAnalytics.dates': ({ storyId }) => ({ storyId }),
  'interactiveAnalytics.responses': ({ storyId }) => ({ storyId, ...range }),
  'interactiveAnalytics.csv': ({ storyId }) => ({ storyId, ...range }),
}
