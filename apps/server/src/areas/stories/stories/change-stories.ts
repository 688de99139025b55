import { storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { upgrade } from '@taplore/story'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { createStoryFromDocument, requireCapacity } from './create-story.ts'
import { editStoryDocument } from './document/shared-document.ts'
import { storyEvents } from './events.ts'
import { presentStories, requireStoryRow } from './list-stories.ts'
import { presentStory } from './present.ts'
import { unpublishByStaff } from './publish/publish-story.ts'
import { requireNotBusy } from './rules.ts'
import { notifyStories } from './sharing/notify-lists.ts'
import { lockStories, lockStoryCount, type StoryRow, setTrashed } from './store.ts'

export async function renameStory(ctx: WorkspaceContext, { storyId, name }: { storyId: string; name: string }) {
  await requireStoryRow(ctx, storyId)
  const row = await editStoryDocument(ctx, storyId, (document) => ({ ...document, title: name }))
  if (!row) throw refuse(storyRefusals.STORY_NOT_FOUND)
  const [summary] = await presentStories(ctx, [row])
  return summary ?? presentStory(row, null)
}

export async function duplicateStory(ctx: WorkspaceContext, { storyId, name }: { storyId: string; name: string }) {
  const row = await requireStoryRow(ctx, storyId)
  requireNotBusy(row)
  const document = { ...upgrade(row.document), title: name }
  const copy = await createStoryFromDocument(ctx, { document, type: copiedType(row.type), folder: row.folderId })
  return presentStory(copy, null)
}

/** A sample does not count against the plan, its copy does. */
function copiedType(type: StoryRow['type']): StoryRow['type'] {
  return type === 'sample' ? 'scratch' : type
}

/** Moves stories to the trash. All or nothing: one busy or unknown story refuses the whole call. */
export async function removeStories(ctx: WorkspaceContext, { storyIds }: { storyIds: string[] }) {
  const rows = await lockStories(ctx, storyIds)
  if (rows.length < new Set(storyIds).size) throw refuse(storyRefusals.STORY_NOT_FOUND)
  for (const row of rows) requireNotBusy(row)
  const removed = await setTrashed(ctx, storyIds, ctx.clock.now())
  for (const storyId of removed) {
    await unpublishByStaff(ctx, storyId)
    await ctx.events.announce(storyEvents.trashed, { workspaceId: ctx.actor.workspaceId, storyId })
  }
  await notifyStories(ctx, rows)
  await recordEach(ctx, 'story.deleted', rows, removed)
  return { removed }
}

export async function restoreStories(ctx: WorkspaceContext, { storyIds }: { storyIds: string[] }) {
  await lockStoryCount(ctx, ctx.actor.workspaceId)
  const returning = (await lockStories(ctx, storyIds)).filter((row) => row.trashedAt && row.type !== 'sample')
  if (returning.length > 0) await requireCapacity(ctx, returning.length)
  const restored = await setTrashed(ctx, storyIds, null)
  const rows = await lockStories(ctx, restored)
  await notifyStories(ctx, rows)
  await recordEach(ctx, 'story.restored', rows, restored)
  return { restored }
}

async function recordEach(
  ctx: WorkspaceContext,
  action: 'story.deleted' | 'story.restored',
  rows: readonly { id: string; name: string }[],
  ids: readonly string[],
): Promise<void> {
  for (const { id, name } of rows) {
    if (ids.includes(id)) await recordAuditEvent(ctx, { action, object: { kind: 'story', id, name } })
  }
}
