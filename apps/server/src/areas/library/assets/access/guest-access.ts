import { commonRefusals, mayDo, permissions } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { requireRights } from '../../../../platform/api/operations.ts'
import { rightsOf, type WorkspaceContext } from '../../../../platform/context.ts'
import { askOne } from '../../../../platform/extensions.ts'
import { findAssetRow } from '../store.ts'

export interface GuestFiles {
  /** Whether a file is part of a document shared with the current guest. */
  maySee(ctx: WorkspaceContext, assetId: string): Promise<boolean>
  /** Whether anything is shared with them for editing, so that they need to add files. */
  mayAdd(ctx: WorkspaceContext): Promise<boolean>
}
/** Which files guests may see and add: features above know what is shared with them. */
export const guestFiles = askOne<GuestFiles>('assets.guestFiles')

/** Members see every file of their workspace; guests those in content shared with them, and their own uploads. */
export async function canViewFile(ctx: WorkspaceContext, assetId: string): Promise<boolean> {
  if (ctx.actor.role !== 'VIEW') return true
  const files = ctx.extensions.one(guestFiles)
  if (await files.maySee(ctx, assetId)) return true
  const row = await findAssetRow(ctx, assetId)
  return row?.createdBy === ctx.actor.userId && files.mayAdd(ctx)
}

/** Members who edit stories may upload; guests only where a story is shared with them for editing. */
export async function requireUploadAccess(ctx: WorkspaceContext): Promise<void> {
  const needs = 'stories.manage'
  if (ctx.actor.role !== 'VIEW') return requireRights(ctx.actor, { access: 'workspace', needs })
  if (!(await ctx.extensions.one(guestFiles).mayAdd(ctx))) throw refuse(commonRefusals.FORBIDDEN)
  // A key is still limited to its scopes.
  if (!mayDo({ ...rightsOf(ctx.actor), permissions }, needs)) throw refuse(commonRefusals.PERMISSION_MISSING, { needs })
}
