import { type FormTag, formRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { notifyFormLists } from '../notify-lists.ts'
import {
  countFormsWith,
  countTags,
  deleteTag,
  hasName,
  insertTag,
  listTagRows,
  lockTags,
  renameTag as renameRow,
} from './tag-store.ts'

const mostTags = 500

export async function listTags(ctx: WorkspaceContext) {
  return { tags: await listTagRows(ctx) }
}

export async function addTag(ctx: WorkspaceContext, { name }: { name: string }): Promise<FormTag> {
  const { workspaceId } = ctx.actor
  await lockTags(ctx, workspaceId)
  if ((await countTags(ctx)) >= mostTags) throw refuse(formRefusals.FORM_TAG_LIMIT_REACHED)
  const now = ctx.clock.now()
  const row = await insertTag(ctx, { id: newId(now.getTime()), workspaceId, name, createdAt: now })
  if (!row) throw refuse(formRefusals.FORM_TAG_TAKEN)
  await notifyFormLists(ctx)
  return { id: row.id, name: row.name, count: 0 }
}

export async function renameTag(
  ctx: WorkspaceContext,
  { tagId, name }: { tagId: string; name: string },
): Promise<FormTag> {
  await lockTags(ctx, ctx.actor.workspaceId)
  if (await hasName(ctx, name, tagId)) throw refuse(formRefusals.FORM_TAG_TAKEN)
  const row = await renameRow(ctx, tagId, name)
  if (!row) throw refuse(formRefusals.FORM_TAG_NOT_FOUND)
  await notifyFormLists(ctx)
  return { id: row.id, name: row.name, count: await countFormsWith(ctx, tagId) }
}

export async function removeTag(ctx: WorkspaceContext, { tagId }: { tagId: string }) {
  if (!(await deleteTag(ctx, tagId))) throw refuse(formRefusals.FORM_TAG_NOT_FOUND)
  await notifyFormLists(ctx)
  return { removed: tagId }
}
