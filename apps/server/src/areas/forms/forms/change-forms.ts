import { formRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { giveUpSlug, purge, reserveSharedAddress } from '../../publishing/publishing/index.ts'
import { requireFormAllowance } from './create-form.ts'
import { formDocuments } from './document/shared-document.ts'
import { deleteDetails } from './document/versions-store.ts'
import { formEvents } from './events.ts'
import { formTree } from './folders/form-folders.ts'
import { notifyFormLists } from './notify-lists.ts'
import { publicationsOf, toSubject } from './publish/publications.ts'
import { takeFormDown } from './publish/publish-form.ts'
import { changeForm, deleteForms, type FormListRow, findForms, lockFormCount } from './store.ts'
import { countTagsAmong, retag } from './tags/tag-store.ts'

type Several = { readonly formIds: readonly string[] }

export async function moveForms(ctx: WorkspaceContext, { formIds, folder }: Several & { folder: string | null }) {
  await formTree.move(ctx, formIds, folder)
  return { status: 'success' as const }
}

/**
 * Changes folder and tags of several forms at once. All or nothing: one unknown or trashed form refuses the whole
 * call.
 */
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

/** Moves forms to the trash; public ones are taken down, and others may claim their slugs. All or nothing (FORM-17). */
export async function removeForms(ctx: WorkspaceContext, { formIds }: Several) {
  const rows = await findForms(ctx, formIds)
  if (rows.length < new Set(formIds).size) throw refuse(formRefusals.FORM_NOT_DELETED)
  const { workspaceId } = ctx.actor
  const fresh = rows.filter((row) => !row.trashedAt)
  for (const row of fresh) {
    await takeFormDown(ctx, row)
    await giveUpSlug(ctx, toSubject(row.id))
    await changeForm(ctx, row.id, { trashedAt: ctx.clock.now() })
    await ctx.events.announce(formEvents.trashed, { workspaceId, formId: row.id })
    await recordAuditEvent(ctx, { action: 'form.deleted', object: objectOf(row) })
  }
  await notifyFormLists(ctx)
  return { removed: fresh.map(({ id }) => id) }
}

/** Restores forms as drafts: publishing again is a decision of its own. A slug that was taken in the meantime is replaced. */
export async function restoreForms(ctx: WorkspaceContext, { formIds }: Several) {
  const rows = (await findForms(ctx, formIds)).filter((row) => row.trashedAt)
  if (rows.length > 0) {
    await lockFormCount(ctx, ctx.actor.workspaceId)
    await requireFormAllowance(ctx, rows.length)
  }
  const ids = rows.map(({ id }) => id)
  const slugOf = await publicationsOf(ctx, ids)
  // Locks of slugs are taken in one order, so that two calls never wait for each other.
  for (const row of [...rows].sort((one, other) => (slugOf(one.id).slug < slugOf(other.id).slug ? -1 : 1))) {
    await changeForm(ctx, row.id, { trashedAt: null, updatedAt: ctx.clock.now() })
    await reserveSharedAddress(ctx, { ...toSubject(row.id), title: row.name })
    await recordAuditEvent(ctx, { action: 'form.restored', object: objectOf(row) })
  }
  await notifyFormLists(ctx)
  return { restored: ids }
}

/**
 * Deletes forms permanently, with their versions; their submissions are deleted when `formEvents.erased` arrives. Only forms in the
 * trash can be deleted, so nothing public disappears at one click. All or nothing.
 */
export async function eraseForms(ctx: WorkspaceContext, { formIds }: Several) {
  const rows = await findForms(ctx, formIds)
  if (rows.length < new Set(formIds).size || rows.some((row) => !row.trashedAt))
    throw refuse(formRefusals.FORM_NOT_DELETED)
  const { workspaceId } = ctx.actor
  for (const { id } of rows) await purge(ctx, toSubject(id))
  await deleteDetails(ctx, formIds)
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
