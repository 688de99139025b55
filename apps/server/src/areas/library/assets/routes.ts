import { assetFolders, assets } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { createFolder, listFolders, moveAssets, removeFolder, renameFolder } from './folders.ts'
import { getAsset, listAssets, removeAsset, updateAsset } from './library.ts'
import { usageOf } from './usage/story-usage.ts'

const os = workspaceOperations(assets)

export const assetsRoutes = {
  list: os.list.handler(({ context, input }) => listAssets(context.ctx, input)),
  get: os.get.handler(({ context, input }) => getAsset(context.ctx, input)),
  update: os.update.handler(({ context, input }) => updateAsset(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeAsset(context.ctx, input)),
  usage: os.usage.handler(({ context, input }) => usageOf(context.ctx, input)),
}

const folders = workspaceOperations(assetFolders)

export const assetFoldersRoutes = {
  list: folders.list.handler(({ context }) => listFolders(context.ctx)),
  create: folders.create.handler(({ context, input }) => createFolder(context.ctx, input)),
  rename: folders.rename.handler(({ context, input }) => renameFolder(context.ctx, input)),
  remove: folders.remove.handler(({ context, input }) => removeFolder(context.ctx, input)),
  move: folders.move.handler(({ context, input }) => moveAssets(context.ctx, input)),
}
