import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const videoPostsSamples: OperationSamples = {
  'videoPosts.videos': ({ storyId }) => ({ kind: 'story-export', sourceId: storyId }),
  'videoPosts.options': ({ assetId }) => ({ accountId: assetId }),
  'videoPosts.list': () => ({}),
  'videoPosts.get': ({ assetId }) => ({ postId: assetId }),
  'videoPosts.create': ({ storyId, assetId }) => ({
    kind: 'story-export',
    sourceId: storyId,
    accountId: assetId,
    file: 'page-01.mp4',
    title: 'Taken over',
    visibility: 'private',
    requestKey: assetId,
  }),
  'videoPosts.cancel': ({ assetId }) => ({ postId: assetId }),
  'videoPosts.retry': ({ assetId }) => ({ postId: assetId }),
}
