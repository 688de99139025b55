import { setGuestFiles } from '../assets/index.ts'
import { sharedWith } from './shared-with.ts'
import { isNamedIn } from './store.ts'

setGuestFiles(async (ctx, assetId) => {
  const shared = await sharedWith(ctx)
  const only = { storyIds: [...(shared?.stories.keys() ?? [])], folderIds: [...(shared?.folders.keys() ?? [])] }
  return isNamedIn(ctx, only, assetId)
})
