import type { GuestFiles } from '../../../library/assets/index.ts'
import { reaches, sharedWith } from '../sharing/guest-access.ts'
import { isNamedIn } from '../store.ts'

/** What guests may see and add follows from the stories and folders shared with them. */
export const guestFilesOfStories: GuestFiles = {
  async maySee(ctx, assetId) {
    const shared = await sharedWith(ctx)
    const only = { storyIds: [...(shared?.stories.keys() ?? [])], folderIds: [...(shared?.folders.keys() ?? [])] }
    return isNamedIn(ctx, only, assetId)
  },
  async mayAdd(ctx) {
    const shared = await sharedWith(ctx)
    const given = [...(shared?.stories.values() ?? []), ...(shared?.folders.values() ?? [])]
    return given.some((access) => reaches(access, 'EDIT'))
  },
}
