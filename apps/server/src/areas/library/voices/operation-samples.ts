import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const voicesSamples: OperationSamples = {
  'voices.list': () => ({}),
  'voices.cloned': () => ({ showMsVoices: true }),
  'voices.clone': ({ assetId }) => ({ name: 'Stolen', language: 'en', assetIds: [assetId], hasConsent: true }),
  'voices.removeCloned': ({ assetId }) => ({ voiceId: assetId }),
  'voices.sample': () => ({ voiceId: 'embedded-high', language: 'en' }),
  'voices.speak': () => ({ text: 'One.', language: 'en' }),
  'voices.music': () => null,
  'voices.addMusic': () => ({ trackId: 'slow-harbour' }),
}
