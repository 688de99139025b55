import { newId } from '@taplore/kit'
import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const assetsSamples: OperationSamples = {
  'assets.list': () => ({}),
  'assets.get': ({ assetId }) => ({ assetId }),
  'assets.update': ({ assetId }) => ({ assetId, alt: 'Taken over' }),
  'assets.remove': ({ assetId }) => ({ assetId }),
  'assets.usage': ({ assetId }) => ({ assetId }),
  'assetFolders.list': () => null,
  'assetFolders.create': () => ({ name: newId() }),
  'assetFolders.rename': ({ folderId }) => ({ folderId, name: 'Taken over' }),
  'assetFolders.remove': ({ folderId }) => ({ folderId }),
  'assetFolders.move': ({ assetId, folderId }) => ({ assetIds: [assetId], folderId }),
}
