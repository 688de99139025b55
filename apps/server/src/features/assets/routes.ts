import { assets } from '@taplore/contract'
import { workspaceOperations } from '../../platform/http/operations.ts'
import { getAsset, listAssets, removeAsset, updateAsset } from './library.ts'

const os = workspaceOperations(assets)

export const assetsRoutes = {
  list: os.list.handler(({ context, input }) => listAssets(context.ctx, input)),
  get: os.get.handler(({ context, input }) => getAsset(context.ctx, input)),
  update: os.update.handler(({ context, input }) => updateAsset(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeAsset(context.ctx, input)),
}
