import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const fontsSamples: OperationSamples = {
  'fonts.list': () => null,
  'fonts.save': ({ assetId }) => ({ fonts: { [assetId]: { name: 'Taken over', weights: [] } } }),
  'fonts.remove': ({ assetId }) => ({ fontId: assetId }),
  'fonts.google': () => null,
  'fonts.faces': () => ({ family: 'Inter' }),
}
