import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const imagesSamples: OperationSamples = {
  'images.state': () => null,
  'images.generate': () => ({ prompt: 'A lighthouse at dawn' }),
}
