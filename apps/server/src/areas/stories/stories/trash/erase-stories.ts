import { storyMessages, storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { forgetShared } from '../../../accounts/workspaces/index.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import * as publishing from '../../../publishing/publishing/index.ts'
import { storyDocuments } from '../document/shared-document.ts'
import { storyEvents } from '../events.ts'
import { notifyLists } from '../sharing/notify-lists.ts'
import { findStories } from '../store.ts'
import { deleteStories, idsNamedIn } from './erase-store.ts'

/**
 * Deletes stories for ever. Only what lies in the trash can be: so nothing that is public goes by one press. Files that stand
 * in nothing else leave the storage soon after, when `storyEvents.erased` is heard (TRASH-08). All or nothing.
 */
export async function eraseStories(ctx: WorkspaceContext, { storyIds }: { storyIds: readonly string[] }) {
  const rows = await findStories(ctx, storyIds)
  if (rows.length < new Set(storyIds).size || rows.some((row) => !row.trashedAt))
    throw refuse(storyRefusals.STORY_NOT_FOUND)
  const { workspaceId } = ctx.actor
  for (const { id: storyId } of rows) {
    const fileIds = await idsNamedIn(ctx, storyId)
    await publishing.forget(ctx, 'story', storyId)
    await forgetShared(ctx.db, [storyId])
    await ctx.events.announce(storyEvents.erased, { workspaceId, storyId, fileIds })
  }
  await storyDocuments.remove(ctx, storyIds)
  await deleteStories(ctx, storyIds)
  await notifyLists(ctx, {})
  for (const { id, name } of rows)
    await recordAuditEvent(ctx, { action: 'story.erased', object: { kind: 'story', id, name } })
  return { message: storyMessages.deletedForEver, removed: rows.length }
}
