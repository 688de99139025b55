import { brandLimits, brandRefusals, savedStyleDataSchema } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import {
  countSavedStyles,
  deleteSavedStyle,
  insertLook,
  listSupportAccess,
  lockBrand,
  renameSavedStyleRow,
  type SavedStyleRow,
} from './store.ts'

export async function listSavedStyles(ctx: WorkspaceContext) {
  return { looks: (await listSupportAccess(ctx)).map(present) }
}

export async function saveLook(ctx: WorkspaceContext, { name, data: given }: { name: string; data?: unknown }) {
  const read = savedStyleDataSchema.safeParse(given)
  if (!read.success) throw refuse(brandRefusals.SAVED_LOOK_INVALID)
  const { data } = read
  const { workspaceId, userId } = ctx.actor
  await lockBrand(ctx, workspaceId)
  if ((await countSavedStyles(ctx)) >= brandLimits.looks)
    throw refuse(brandRefusals.SAVED_LOOK_LIMIT, { limit: brandLimits.looks })
  const now = ctx.clock.now()
  const row = { id: newId(now.getTime()), workspaceId, kind: data.kind, name, data, createdBy: userId, createdAt: now }
  return present(await insertLook(ctx, row))
}

export async function renameLook(ctx: WorkspaceContext, { lookId, name }: { lookId: string; name: string }) {
  const row = await renameSavedStyleRow(ctx, lookId, name)
  if (!row) throw refuse(brandRefusals.SAVED_LOOK_NOT_FOUND)
  return present(row)
}

export async function removeLook(ctx: WorkspaceContext, { lookId }: { lookId: string }): Promise<{ removed: string }> {
  if (!(await deleteSavedStyle(ctx, lookId))) throw refuse(brandRefusals.SAVED_LOOK_NOT_FOUND)
  return { removed: lookId }
}

function present({ id, name, data }: SavedStyleRow) {
  return { id, name, data }
}
