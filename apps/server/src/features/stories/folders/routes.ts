import { contract } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/http/operations.ts'
import { createFolder, moveStories, moveStory, placeFolder, removeFolder, renameFolder } from './change-folders.ts'
import { listFolders } from './list-folders.ts'

const os = workspaceOperations(contract.folders)

export const foldersRoutes = {
  list: os.list.handler(({ context, input }) => listFolders(context.ctx, input)),
  create: os.create.handler(({ context, input }) => createFolder(context.ctx, input)),
  rename: os.rename.handler(({ context, input }) => renameFolder(context.ctx, input)),
  place: os.place.handler(({ context, input }) => placeFolder(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeFolder(context.ctx, input)),
  moveStory: os.moveStory.handler(({ context, input }) => moveStory(context.ctx, input)),
  moveStories: os.moveStories.handler(({ context, input }) => moveStories(context.ctx, input)),
}
