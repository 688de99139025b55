import { mayDo, storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { lift } from '@taplore/story'
import { rightsOf, type WorkspaceContext } from '../../platform/context.ts'
import * as assets from '../assets/index.ts'
import { grantedStories } from '../workspaces/index.ts'
import { presentStory } from './present.ts'
import { cursorOf, placeOf } from './rules.ts'
import { countStoryRows, findStory, listStoryRows, type StoryListRow, type StoryRow } from './store.ts'

export async function listStories(
  ctx: WorkspaceContext,
  input: {
    page: number
    limit: number
    search?: string
    folder?: string
    published?: boolean
    withCount?: boolean
    after?: string
  },
) {
  const { search, folder, published: isPublished } = input
  const filter = { search, folder, isPublished, onlyIds: await grantedStories(ctx) }
  const rows = await listStoryRows(ctx, filter, {
    limit: input.limit + 1,
    offset: (input.page - 1) * input.limit,
    after: placeOf(input.after),
  })
  const shown = rows.slice(0, input.limit)
  const last = shown.at(-1)
  const stories = await presentStories(ctx, shown)
  return {
    stories: Object.fromEntries(stories.map((story) => [story.story_id, story])),
    order: stories.map((story) => story.story_id),
    count: input.withCount ? await countStoryRows(ctx, filter) : null,
    next: rows.length > input.limit && last ? cursorOf(last) : null,
  }
}

export async function getStory(ctx: WorkspaceContext, { storyId }: { storyId: string }) {
  const row = await requireStoryRow(ctx, storyId)
  const [summary] = await presentStories(ctx, [row])
  if (!summary) throw refuse(storyRefusals.STORY_NOT_FOUND)
  return {
    ...summary,
    document: lift(row.document),
    canEdit: mayDo(rightsOf(ctx.actor), 'stories.manage') && !row.trashedAt,
  }
}

/** The row, trashed ones only when asked for. Unknown, foreign and to a guest unshared stories look alike. */
export async function requireStoryRow(
  ctx: WorkspaceContext,
  storyId: string,
  { isTrashedToo = false } = {},
): Promise<StoryRow> {
  const row = await findStory(ctx, storyId)
  const granted = await grantedStories(ctx)
  const isShown = granted === null || (granted.includes(storyId) && !row?.trashedAt)
  if (!row || !isShown || (row.trashedAt && !isTrashedToo)) throw refuse(storyRefusals.STORY_NOT_FOUND)
  return row
}

/** Rows → shapes, with the addresses of all thumbnails in one query. */
export async function presentStories(ctx: WorkspaceContext, rows: readonly StoryListRow[]) {
  const ids = rows.flatMap((row) => row.thumbnailAssetId ?? [])
  const addresses = await assets.addressesOf(ctx, ids, 'small')
  return rows.map((row) => presentStory(row, (row.thumbnailAssetId && addresses.get(row.thumbnailAssetId)) || null))
}
