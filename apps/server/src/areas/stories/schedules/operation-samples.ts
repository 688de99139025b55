import type { OperationSamples } from '../../../platform/operation-samples.ts'

const time = { publish_at: '2031-03-01T09:30:00Z', time_zone: 'Europe/Oslo' }

export const schedulesSamples: OperationSamples = {
  'schedules.list': () => ({}),
  'schedules.published': () => ({}),
  'schedules.calendar': () => ({ from: '2031-03-01T00:00:00Z', to: '2031-04-01T00:00:00Z' }),
  'schedules.ofStory': ({ storyId }) => ({ storyId }),
  'schedules.set': ({ storyId }) => ({ storyId, ...time }),
  'schedules.move': ({ assetId }) => ({ id: assetId, ...time }),
  'schedules.cancel': ({ assetId, storyId }) => ({ id: assetId, storyId }),
  'schedules.publishNow': ({ assetId, storyId }) => ({ id: assetId, storyId }),
}
