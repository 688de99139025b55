import { contract, storyMessages } from '@taplore/contract'
import { workspaceOperations } from '../../../../platform/api/operations.ts'
import { tree } from './story-folders.ts'

const os = workspaceOperations(contract.folders)
const moved = { success: true as const, message: storyMessages.movedToFolder }

export const foldersRoutes = {
  list: os.list.handler(async ({ context, input }) => {
    const { folders, total } = await tree.list(context.ctx, input)
    return { folders, storyCount: total }
  }),
  create: os.create.handler(async ({ context, input }) => ({
    id: await tree.create(context.ctx, input),
    message: storyMessages.folderCreated,
  })),
  rename: os.rename.handler(async ({ context, input }) => {
    await tree.rename(context.ctx, input)
    return { message: storyMessages.folderRenamed }
  }),
  place: os.place.handler(async ({ context, input }) => {
    await tree.place(context.ctx, input)
    return { success: true as const, message: storyMessages.folderMoved }
  }),
  remove: os.remove.handler(async ({ context, input }) => ({
    movedStories: (await tree.remove(context.ctx, input)).moved,
    message: storyMessages.folderDeleted,
  })),
  moveStory: os.moveStory.handler(async ({ context, input }) => {
    await tree.move(context.ctx, [input.storyId], input.folderId)
    return moved
  }),
  moveStories: os.moveStories.handler(async ({ context, input }) => {
    await tree.move(context.ctx, input.storyIds, input.folder)
    return moved
  }),
}
