import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const voicesSamples: OperationSamples = {
  'voices.list': () => ({}),
  'clonedVoices.list': () => ({ showMsVoices: true }),
  'clonedVoices.overview': () => null,
  'clonedVoices.usage': () => null,
  'clonedVoices.create': ({ assetId }) => ({ name: 'Stolen', language: 'en', assetIds: [assetId], hasConsent: true }),
  'clonedVoices.finish': ({ assetId }) => ({ voiceId: assetId }),
  'clonedVoices.remove': ({ assetId }) => ({ voiceId: assetId }),
  'clonedVoices.removeSample': ({ assetId }) => ({ voiceId: assetId, sampleId: assetId }),
  'clonedVoices.sync': () => null,
  'voices.sample': () => ({ voiceId: 'embedded-high', language: 'en' }),
  'voices.samplePeaks': () => ({ voiceId: 'embedded-high', language: 'en' }),
  'voices.speak': () => ({ text: 'One.', language: 'en' }),
  'voices.music': () => null,
  'voices.addMusic': () => ({ trackId: 'slow-harbour' }),
  'speechSettings.get': () => null,
  'speechSettings.update': () => ({ speed: 1.1, sentencePauseMs: 300 }),
  'speechSettings.addPronunciation': ({ assetId }) => ({
    written: `Word ${assetId}`,
    spoken: 'sequel',
    language: 'en',
  }),
  'speechSettings.changePronunciation': ({ assetId }) => ({
    ...{ pronunciationId: assetId, written: 'SQL', spoken: 'sequel', language: null },
  }),
  'speechSettings.removePronunciation': ({ assetId }) => ({ pronunciationId: assetId }),
  'speechSettings.preview': () => ({ text: 'One.', language: 'en' }),
}
