import { setGuestFiles } from '../assets/index.ts'
import { grantedStories } from '../workspaces/index.ts'
import { isNamedIn } from './store.ts'

setGuestFiles(async (ctx, assetId) => isNamedIn(ctx, (await grantedStories(ctx)) ?? [], assetId))
