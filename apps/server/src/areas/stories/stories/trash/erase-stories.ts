import { storyMessages, storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { deleteSharesOf } from '../../../accounts/workspaces/index.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import * as publishing from '../../../publishing/publishing/index.ts'
import { storyDocuments } from '../document/shared-document.ts'
import { storyEvents } from '../events.ts'
import { notifyLists } from '../sharing/notify-lists.ts'
import { lockStories } from '../store.ts'
import { deleteStories, idsNamedIn } from './erase-store.ts'

/**
 * Deletes stories permanently. Only trashed ones can be deleted, so nothing public is lost by one click. Unused files
 * are deleted from storage soon after, on `storyEvents.erased` (TRASH-08). All or nothing.
 */
export async function eraseStories(ctx: WorkspaceContext, { storyIds }: { storyIds: readonly string[] }) {
  const rows = await lockStories(ctx, storyIds)
  if (rows.length < new Set(storyIds).size || rows.some((row) => !row.trashedAt))
    throw refuse(storyRefusals.STORY_NOT_FOUND)
  const { workspaceId } = ctx.actor
  for (const { id: storyId } of rows) {
    const fileIds = await idsNamedIn(ctx, storyId)
    await publishing.purge(ctx, { kind: 'story', subjectId: storyId })
    await deleteSharesOf(ctx.db, [storyId])
    await ctx.events.announce(storyEvents.erased, { workspaceId, storyId, fileIds })
  }
  await storyDocuments.remove(ctx, storyIds)
  await deleteStories(ctx, storyIds)
  await notifyLists(ctx, {})
  for (const { id, name } of rows)
    await recordAuditEvent(ctx, { action: 'story.erased', object: { kind: 'story', id, name } })
  return { message: storyMessages.deletedPermanently, removed: rows.length }
}
