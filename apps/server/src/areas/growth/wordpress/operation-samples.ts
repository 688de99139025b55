import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const wordpressSamples: OperationSamples = {
  'wordpress.sites': () => null,
  'wordpress.createCode': () => null,
  'wordpress.connect': () => ({
    site_url: 'https://blog.example.com',
    username: 'ada',
    applicationPassword: 'abcd efgh ijkl mnop qrst uvwx',
  }),
  'wordpress.update': ({ assetId }) => ({ id: assetId, status: 1 }),
  'wordpress.refresh': ({ assetId }) => ({ id: assetId }),
  'wordpress.remove': ({ assetId }) => ({ id: assetId }),
  'wordpress.ofStory': ({ storyId }) => ({ storyId }),
  'wordpress.publish': ({ storyId, assetId }) => ({ storyId, siteIds: [assetId] }),
  'wordpress.unpublish': ({ storyId, assetId }) => ({ storyId, siteId: assetId }),
}
