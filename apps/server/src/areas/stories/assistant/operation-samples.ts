import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const assistantSamples: OperationSamples = {
  'assistant.abilities': () => null,
  'assistant.reword': () => ({ act: 'shorter', language: 'en', texts: [{ text: 'Tea is brewed here.', most: 100 }] }),
  'assistant.describeImages': (world) => ({ language: 'en', assetIds: [world.assetId] }),
  'assistant.nameStory': () => ({ language: 'en', texts: ['Tea is brewed here.'] }),
}
