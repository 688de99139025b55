import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const votesSamples: OperationSamples = {
  'votes.ofStory': ({ storyId }) => ({ storyId }),
}
