import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const reviewsSamples: OperationSamples = {
  'comments.list': ({ storyId }) => ({ storyId }),
  'comments.people': ({ storyId }) => ({ storyId }),
  'comments.add': ({ storyId }) => ({ storyId, pageId: 'page', body: 'Heard from outside' }),
  'comments.edit': ({ storyId, versionId }) => ({ storyId, commentId: versionId, body: 'Taken over' }),
  'comments.remove': ({ storyId, versionId }) => ({ storyId, commentId: versionId }),
  'comments.resolve': ({ storyId, versionId }) => ({ storyId, commentId: versionId, isResolved: true }),
  'reviewLinks.list': ({ storyId }) => ({ storyId }),
  'reviewLinks.create': ({ storyId }) => ({ storyId, name: 'Taken over' }),
  'reviewLinks.end': ({ storyId, versionId }) => ({ storyId, linkId: versionId }),
}
