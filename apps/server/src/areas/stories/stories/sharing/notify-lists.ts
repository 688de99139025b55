import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { withThoseAround } from '../../../../platform/folders/folder-rules.ts'
import { publishLive, publishLiveTo } from '../../../../platform/live/live.ts'
import { sharingChanged } from '../../../../platform/live/live-events.ts'
import { guestsWith } from '../../../accounts/workspaces/index.ts'
import { usageChanged } from '../../../money/billing/index.ts'
import { storyFolders } from '../folder-store.ts'
import { storyChanged } from '../live.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** What changed; guests are notified only of what they see. */
interface Touched {
  readonly storyIds?: readonly string[]
  /** With all folders around them: guests of those see this one too. */
  readonly folderIds?: readonly string[]
}

/** Guests with an open story are authorized again: a story or folder moved, and folders are shared. */
export async function notifyMoved(ctx: WorkspaceContext, touched: Touched): Promise<void> {
  await notifyLists(ctx, touched)
  await publishLive(ctx, sharingChanged, { workspaceId: ctx.actor.workspaceId, payload: {} })
}

/** Open lists, folders and trashes in the workspace reload after the commit. */
export async function notifyLists(ctx: Ctx, touched: Touched): Promise<void> {
  await publishLive(ctx, storyChanged, { workspaceId: ctx.actor.workspaceId, payload: {} })
  await notifyGuests(ctx, touched)
}

/** The same for stories that left or came back, which count as used. */
export async function notifyStories(ctx: Ctx, rows: readonly { id: string; folderId: string | null }[]): Promise<void> {
  await notifyLists(ctx, await touchedBy(ctx, rows))
  await notifyUsage(ctx)
}

/** A new story counts as used, and in a shared folder is visible to its guests. */
export async function notifyOfNew(ctx: Ctx, row: { id: string; folderId: string | null }): Promise<void> {
  await notifyUsage(ctx)
  if (row.folderId) await notifyGuests(ctx, await touchedBy(ctx, [row]))
}

function notifyUsage(ctx: Ctx): Promise<void> {
  return publishLive(ctx, usageChanged, { workspaceId: ctx.actor.workspaceId, payload: {} })
}

async function touchedBy(ctx: Ctx, rows: readonly { id: string; folderId: string | null }[]): Promise<Touched> {
  const folderIds = new Set(rows.map(({ folderId }) => folderId))
  const places = [...folderIds].some(Boolean) ? await storyFolders.places(ctx, ctx.actor.workspaceId) : []
  return { storyIds: rows.map(({ id }) => id), folderIds: withThoseAround(places, [...folderIds]) }
}

async function notifyGuests(ctx: Ctx, { storyIds = [], folderIds = [] }: Touched): Promise<void> {
  const { workspaceId } = ctx.actor
  const guests = await guestsWith(ctx.db, workspaceId, [...storyIds, ...folderIds])
  await publishLiveTo(ctx, guests, storyChanged, { workspaceId, payload: {} })
}
