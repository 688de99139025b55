import { formRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { requireRoom } from './create-form.ts'
import { formDocuments } from './document/shared-document.ts'
import { deleteKept } from './document/versions-store.ts'
import { formEvents } from './events.ts'
import { formTree } from './folders/form-folders.ts'
import { notifyFormLists } from './notify-lists.ts'
import { takeFormDown } from './publish/publish-form.ts'
import { leaveSlug, proposeSlug } from './publish/slugs.ts'
import { changeForm, deleteForms, type FormListRow, findForms } from './store.ts'
import { countTagsAmong, retag } from './tags/tag-store.ts'

type Several = { readonly formIds: readonly string[] }

export async function moveForms(ctx: WorkspaceContext, { formIds, folder }: Several & { folder: string | null }) {
  await formTree.move(ctx, formIds, folder)
  return { status: 'success' as const }
}

/** Folder and tags of several forms at once. All or nothing: one that is unknown or in the trash refuses the whole call. */
export async function changeForms(
  ctx: WorkspaceContext,
  input: Several & { folder?: string | null; addTags: readonly string[]; removeTags: readonly string[] },
) {
  const { formIds, folder, addTags: add, removeTags: remove } = input
  await requireThere(ctx, formIds)
  const added = new Set(add)
  if ((await countTagsAmong(ctx, [...added])) < added.size) throw refuse(formRefusals.FORM_TAG_NOT_FOUND)
  if (folder !== undefined) await formTree.move(ctx, formIds, folder)
  await retag(ctx, formIds, { add: [...added], remove })
  await notifyFormLists(ctx)
  return { changed: new Set(formIds).size }
}

/** Moves forms to the trash; public ones are no longer public from this moment. All or nothing (FORM-17). */
export async function removeForms(ctx: WorkspaceContext, { formIds }: Several) {
  const rows = await findForms(ctx, formIds)
  if (rows.length < new Set(formIds).size) throw refuse(formRefusals.FORM_NOT_DELETED)
  const { workspaceId } = ctx.actor
  const fresh = rows.filter((row) => !row.trashedAt)
  for (const row of fresh) {
    await takeFormDown(ctx, row)
    await changeForm(ctx, row.id, { trashedAt: ctx.clock.now() })
    await ctx.events.announce(formEvents.trashed, { workspaceId, formId: row.id })
    await recordAuditEvent(ctx, { action: 'form.deleted', object: objectOf(row) })
  }
  await notifyFormLists(ctx)
  return { removed: fresh.map(({ id }) => id) }
}

/** Back to where they were, as drafts: to be public again is a decision of its own. A slug that was taken meanwhile is made anew. */
export async function restoreForms(ctx: WorkspaceContext, { formIds }: Several) {
  const rows = (await findForms(ctx, formIds)).filter((row) => row.trashedAt)
  if (rows.length > 0) await requireRoom(ctx, rows.length)
  for (const row of [...rows].sort((one, other) => (one.slug < other.slug ? -1 : 1))) {
    const slug = await proposeSlug(ctx, row.slug, row.id)
    await changeForm(ctx, row.id, { trashedAt: null, slug, updatedAt: ctx.clock.now() })
    if (slug !== row.slug) await leaveSlug(ctx, row, slug)
    await recordAuditEvent(ctx, { action: 'form.restored', object: objectOf(row) })
  }
  await notifyFormLists(ctx)
  return { restored: rows.map(({ id }) => id) }
}

/**
 * Deletes forms for ever, with their versions; their answers go when `formEvents.erased` is heard. Only what lies in the trash
 * can be: so nothing that is public goes by one press. All or nothing.
 */
export async function eraseForms(ctx: WorkspaceContext, { formIds }: Several) {
  const rows = await findForms(ctx, formIds)
  if (rows.length < new Set(formIds).size || rows.some((row) => !row.trashedAt))
    throw refuse(formRefusals.FORM_NOT_DELETED)
  const { workspaceId } = ctx.actor
  await deleteKept(ctx, formIds)
  await formDocuments.remove(ctx, formIds)
  await deleteForms(ctx, formIds)
  for (const row of rows) {
    await ctx.events.announce(formEvents.erased, { workspaceId, formId: row.id })
    await recordAuditEvent(ctx, { action: 'form.erased', object: objectOf(row) })
  }
  await notifyFormLists(ctx)
  return { erased: rows.length }
}

async function requireThere(ctx: WorkspaceContext, formIds: readonly string[]): Promise<void> {
  const rows = await findForms(ctx, formIds)
  if (rows.length < new Set(formIds).size || rows.some((row) => row.trashedAt))
    throw refuse(formRefusals.FORM_NOT_FOUND)
}

const objectOf = ({ id, name }: FormListRow) => ({ kind: 'form' as const, id, name })
