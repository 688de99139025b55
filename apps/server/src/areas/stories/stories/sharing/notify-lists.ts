import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { withThoseAround } from '../../../../platform/folders/folder-rules.ts'
import { publishLive, publishLiveTo } from '../../../../platform/live/live.ts'
import { guestsWith } from '../../../accounts/workspaces/index.ts'
import { storyFolders } from '../folders/folder-store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** What is another thing now; guests hear of what they see, and of nothing else that the team works on. */
interface Touched {
  readonly storyIds?: readonly string[]
  /** With all folders around them: whoever was shown one of those sees this one too. */
  readonly folderIds?: readonly string[]
}

/** Guests who have a story open are asked anew what they may: a story or a folder stands elsewhere, and folders are shared. */
export async function tellMoved(ctx: WorkspaceContext, touched: Touched): Promise<void> {
  await notifyLists(ctx, touched)
  await publishLive(ctx, { workspaceId: ctx.actor.workspaceId, kind: 'sharing', payload: {} })
}

/** Lists, folders and trashes that are open anywhere in the workspace look again, once this is committed. */
export async function notifyLists(ctx: Ctx, touched: Touched): Promise<void> {
  await publishLive(ctx, { workspaceId: ctx.actor.workspaceId, kind: 'story', payload: {} })
  await tellGuests(ctx, touched)
}

/** The same for stories that come and go. */
export async function notifyStories(ctx: Ctx, rows: readonly { id: string; folderId: string | null }[]): Promise<void> {
  await notifyLists(ctx, await touchedBy(ctx, rows))
}

/** A new story stands in a folder: guests who were shown that one see it. */
export async function notifyGuestsOfNew(ctx: Ctx, row: { id: string; folderId: string | null }): Promise<void> {
  if (row.folderId) await tellGuests(ctx, await touchedBy(ctx, [row]))
}

async function touchedBy(ctx: Ctx, rows: readonly { id: string; folderId: string | null }[]): Promise<Touched> {
  const folderIds = new Set(rows.map(({ folderId }) => folderId))
  const places = [...folderIds].some(Boolean) ? await storyFolders.places(ctx, ctx.actor.workspaceId) : []
  return { storyIds: rows.map(({ id }) => id), folderIds: withThoseAround(places, [...folderIds]) }
}

async function tellGuests(ctx: Ctx, { storyIds = [], folderIds = [] }: Touched): Promise<void> {
  const { workspaceId } = ctx.actor
  const guests = await guestsWith(ctx.db, workspaceId, [...storyIds, ...folderIds])
  await publishLiveTo(ctx, guests, { workspaceId, kind: 'story', payload: {} })
}
