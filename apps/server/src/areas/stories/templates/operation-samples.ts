import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const templatesSamples: OperationSamples = {
  'templates.list': () => ({}),
  'templates.get': () => ({ templateId: 'last-ferry-north' }),
  'templates.preview': () => ({ templateId: 'last-ferry-north', page: 1 }),
  'templates.use': () => ({ templateId: 'last-ferry-north' }),
  'templates.save': ({ storyId }) => ({ storyId, name: 'Stolen' }),
  'templates.rename': ({ assetId }) => ({ templateId: assetId, name: 'Taken over' }),
  'templates.remove': ({ assetId }) => ({ templateId: assetId }),
}
