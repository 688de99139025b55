import { storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { limits } from '@taplore/story'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { editStoryDocument } from '../document/shared-document.ts'
import { requireStoryRow } from '../list-stories.ts'
import { countTags, lockStories } from '../store.ts'

const mostListed = 500

export async function listTags(ctx: WorkspaceContext) {
  return { tags: await countTags(ctx, mostListed) }
}

/** Tags are part of the document, so users with the story open see them change. */
export async function updateTags(ctx: WorkspaceContext, { storyId, tags }: { storyId: string; tags: string[] }) {
  await requireStoryRow(ctx, storyId)
  const wanted = unlike(tags)
  await editStoryDocument(ctx, storyId, (document) => ({ ...document, tags: wanted }))
  return { tags: wanted }
}

/** All or nothing. A story that would get too many keeps its tags and gets as many of the new ones as fit. */
export async function changeTags(
  ctx: WorkspaceContext,
  { storyIds, add, remove }: { storyIds: readonly string[]; add: readonly string[]; remove: readonly string[] },
) {
  const rows = (await lockStories(ctx, storyIds)).filter((row) => !row.trashedAt)
  if (rows.length < new Set(storyIds).size) throw refuse(storyRefusals.STORY_NOT_FOUND)
  const isTaken = new Set(remove.map(sameOf))
  const next = (tags: readonly string[]) =>
    unlike([...tags.filter((tag) => !isTaken.has(sameOf(tag))), ...add]).slice(0, limits.tags)
  let changed = 0
  for (const { id, tags } of rows) {
    if (next(tags).join('\n') === tags.join('\n')) continue
    await editStoryDocument(ctx, id, (document) => ({ ...document, tags: next(document.tags) }))
    changed += 1
  }
  return { changed }
}

/** Without duplicates; the first spelling is kept. */
function unlike(tags: readonly string[]): string[] {
  const bySame = new Map<string, string>()
  for (const tag of tags) if (!bySame.has(sameOf(tag))) bySame.set(sameOf(tag), tag)
  return [...bySame.values()]
}

/** The key that spellings of one tag share. */
function sameOf(tag: string): string {
  return tag.toLocaleLowerCase()
}
