import type { OperationSamples } from '../../../platform/operation-samples.ts'

const address = { feedUrl: 'https://news.example.com/feed.xml' }
const settings = { settings: { slides: 5, template_id: 'recipe-card' } }

export const feedsSamples: OperationSamples = {
  'feeds.list': () => null,
  'feeds.get': ({ assetId }) => ({ id: assetId }),
  'feeds.save': () => ({ name: 'Harbour news', ...address, ...settings }),
  'feeds.remove': ({ assetId }) => ({ id: assetId }),
  'feeds.setSync': ({ assetId }) => ({ id: assetId, isOn: true }),
  'feeds.run': ({ assetId }) => ({ id: assetId }),
  'feeds.test': () => address,
  'feeds.dryRun': () => ({ ...address, ...settings }),
  'feeds.items': ({ assetId }) => ({ id: assetId }),
  'feeds.makeItem': ({ assetId }) => ({ itemId: assetId }),
}
