import { defaultTypography } from '@taplore/contract'
import { newElement } from '@taplore/story'
import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const brandSamples: OperationSamples = {
  'brand.get': () => null,
  'brand.save': () => ({ heading: 'Taken over' }),
  'brand.industries': () => null,
  'brand.typography': () => null,
  'brand.saveTypography': () => defaultTypography,
  'brand.looks': () => null,
  'brand.saveLook': () => ({
    name: 'Stolen',
    data: { kind: 'block', block: { elements: [newElement('shape')], animations: [] } },
  }),
  'brand.renameLook': ({ assetId }) => ({ lookId: assetId, name: 'Taken over' }),
  'brand.removeLook': ({ assetId }) => ({ lookId: assetId }),
}
