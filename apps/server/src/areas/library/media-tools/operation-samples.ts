import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const mediaToolsSamples: OperationSamples = {
  'mediaTools.state': () => null,
  'mediaTools.trimVideo': ({ assetId }) => ({ assetId, startMs: 0 }),
  'mediaTools.removeNoise': ({ assetId }) => ({ assetId }),
  'mediaTools.writeSubtitles': ({ assetId }) => ({ assetId, language: 'en' }),
}
