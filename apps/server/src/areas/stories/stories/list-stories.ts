import { mayDo, storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { upgrade } from '@taplore/story'
import { rightsOf, type WorkspaceContext, type WorkspaceJobContext } from '../../../platform/context.ts'
import * as assets from '../../library/assets/index.ts'
import { mainAddresses } from '../../publishing/publishing/index.ts'
import { tree } from './folders/story-folders.ts'
import { presentStory } from './present.ts'
import { cursorOf, parseCursor } from './rules.ts'
import { accessTo, onlyShared, reaches, sharedWith, storyAccessOf } from './sharing/guest-access.ts'
import {
  countStoryRows,
  findStories,
  findStory,
  listMatching,
  listStoryRows,
  type StoryFilter,
  type StoryListRow,
  type StoryRow,
} from './store.ts'

/** Filters of a list. */
interface ListFilter {
  readonly search?: string
  readonly folder?: string
  readonly tag?: string
  readonly published?: boolean
}

interface ListPage {
  readonly page: number
  readonly limit: number
  readonly after?: string
}

export async function listStories(ctx: WorkspaceContext, input: ListFilter & ListPage & { withCount?: boolean }) {
  const filter = await filterFor(ctx, input)
  const count = input.withCount ? await countStoryRows(ctx, filter) : null
  return { ...(await pageOf(ctx, filter, input)), count }
}

/** The trash is for members: deleted stories are not shared. */
export async function listTrash(ctx: WorkspaceContext, input: ListFilter & ListPage) {
  const filter = { ...(await filterFor(ctx, input)), isTrashed: true }
  return { ...(await pageOf(ctx, filter, input)), count: await countStoryRows(ctx, filter) }
}

const mostMatching = 10_000

/** Every story that matches a filter, for bulk actions. */
export async function matchingStories(ctx: WorkspaceContext, input: ListFilter) {
  const rows = await listMatching(ctx, await filterFor(ctx, input), mostMatching)
  return {
    storyIds: rows.map(({ id }) => id),
    published: rows.filter(({ isPublished }) => isPublished).map(({ id }) => id),
  }
}

async function filterFor(
  ctx: WorkspaceContext,
  { search, folder, tag, published: isPublished }: ListFilter,
): Promise<StoryFilter> {
  const folders = folder ? await tree.within(ctx, [folder]) : undefined
  const only = await onlyShared(ctx)
  return { search, folders, tag, isPublished, only }
}

async function pageOf(ctx: WorkspaceContext, filter: StoryFilter, { page, limit, after }: ListPage) {
  const offset = (page - 1) * limit
  const rows = await listStoryRows(ctx, filter, { limit: limit + 1, offset, after: parseCursor(after) })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const stories = await presentStories(ctx, shown)
  return {
    stories: Object.fromEntries(stories.map((story) => [story.story_id, story])),
    order: stories.map((story) => story.story_id),
    next: rows.length > limit && last ? cursorOf({ at: last.trashedAt ?? last.updatedAt, id: last.id }) : null,
  }
}

export async function getStory(ctx: WorkspaceContext, { storyId }: { storyId: string }) {
  const row = await requireStoryRow(ctx, storyId, { isTrashedToo: mayDo(rightsOf(ctx.actor), 'stories.delete') })
  // To others it is gone: they cannot restore it.
  if (row.trashedAt) throw refuse(storyRefusals.STORY_IN_TRASH, { name: row.name })
  const [summary] = await presentStories(ctx, [row])
  if (!summary) throw refuse(storyRefusals.STORY_NOT_FOUND)
  return {
    ...summary,
    document: upgrade(row.document),
    canEdit: await mayChangeStory(ctx, row),
  }
}

/** Whether the current user may edit a story: by their cells, a guest by their share. */
export async function mayChangeStory(ctx: WorkspaceContext, row: StoryRow): Promise<boolean> {
  const shared = await sharedWith(ctx)
  return shared ? reaches(accessTo(shared, row), 'EDIT') : mayDo(rightsOf(ctx.actor), 'stories.manage')
}

/** Those of the stories that the current user may see, by id; none of the trash. */
export async function readableStories(
  ctx: WorkspaceContext,
  storyIds: readonly string[],
): Promise<Map<string, StoryListRow>> {
  const rows = storyIds.length > 0 ? await findStories(ctx, storyIds) : []
  const shared = await sharedWith(ctx)
  const seen = rows.filter((row) => !row.trashedAt && (shared === null || accessTo(shared, row) !== null))
  return new Map(seen.map((row) => [row.id, row]))
}

/** The row; trashed ones only on request. Unknown, foreign and, for a guest, unshared stories look alike. */
export async function requireStoryRow(
  ctx: WorkspaceContext | WorkspaceJobContext,
  storyId: string,
  { isTrashedToo = false } = {},
): Promise<StoryRow> {
  return requireShown(ctx, await findStory(ctx, storyId), { isTrashedToo })
}

/** The same for a row that was read already. */
export async function requireShown(
  ctx: WorkspaceContext | WorkspaceJobContext,
  row: StoryRow | null,
  { isTrashedToo = false } = {},
): Promise<StoryRow> {
  const shared = await sharedWith(ctx)
  const isShown = shared === null || (row && accessTo(shared, row) !== null && !row.trashedAt)
  if (!row || !isShown || (row.trashedAt && !isTrashedToo)) throw refuse(storyRefusals.STORY_NOT_FOUND)
  return row
}

/** Rows → shapes, with the current user's permissions, and the URLs of all thumbnails in one query. */
export async function presentStories(ctx: WorkspaceContext, rows: readonly StoryListRow[]) {
  const ids = rows.flatMap((row) => row.thumbnailAssetId ?? [])
  const addresses = await assets.addressesOf(ctx, ids, 'small')
  const shared = await sharedWith(ctx)
  const toMain = rows.some(({ publishedUrl }) => publishedUrl) ? await mainAddresses(ctx) : String
  return rows.map((row) => ({
    ...presentStory(
      { ...row, publishedUrl: row.publishedUrl && toMain(row.publishedUrl) },
      (row.thumbnailAssetId && addresses.get(row.thumbnailAssetId)) || null,
    ),
    access: storyAccessOf(ctx.actor, shared, row),
  }))
}
