import { profile } from '@taplore/contract'
import { sessionOperations } from '../../../../platform/api/operations.ts'
import { deletionState, requestDeletion } from '../erasure/deletion.ts'
import { listDataExports, startExport } from '../erasure/export-data.ts'
import { removePhoto } from './photos.ts'
import { providerKeys, removeProviderKey, saveProviderKey } from './provider-keys.ts'

const own = sessionOperations(profile)

export const profileRoutes = {
  removePhoto: own.removePhoto.handler(({ context }) => removePhoto(context.ctx)),
  providerKeys: own.providerKeys.handler(({ context }) => providerKeys(context.ctx)),
  saveProviderKey: own.saveProviderKey.handler(({ context, input }) => saveProviderKey(context.ctx, input)),
  removeProviderKey: own.removeProviderKey.handler(({ context, input }) => removeProviderKey(context.ctx, input)),
  deletion: own.deletion.handler(({ context }) => deletionState(context.ctx)),
  requestDeletion: own.requestDeletion.handler(({ context, input }) => requestDeletion(context.ctx, input)),
  exports: own.exports.handler(({ context }) => listDataExports(context.ctx)),
  beginExport: own.beginExport.handler(({ context }) => startExport(context.ctx)),
}
