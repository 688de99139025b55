import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const integrationsSamples: OperationSamples = {
  'integrations.list': () => null,
  'integrations.save': () => ({ type: 'AI_IMAGE_GENERATION', apiKey: null }),
}
