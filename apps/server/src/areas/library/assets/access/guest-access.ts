import { commonRefusals, mayDo, permissions } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { rightsOf, type WorkspaceContext } from '../../../../platform/context.ts'
import { askOne } from '../../../../platform/extensions.ts'
import { requireRights } from '../../../../platform/http/api/operations.ts'
import { findAssetRow } from '../store.ts'

export interface GuestFiles {
  /** Whether a file stands in a document that was shared with the guest at hand. */
  maySee(ctx: WorkspaceContext, assetId: string): Promise<boolean>
  /** Whether anything was shared with them to be changed, so that they need files to put into it. */
  mayAdd(ctx: WorkspaceContext): Promise<boolean>
}
/** Which files guests may see and add: what they were given to see stands in documents above. */
export const guestFiles = askOne<GuestFiles>('assets.guestFiles')

/** Members see every file of their workspace; guests those of what was shared with them, and those they brought themselves. */
export async function canViewFile(ctx: WorkspaceContext, assetId: string): Promise<boolean> {
  if (ctx.actor.role !== 'VIEW') return true
  const files = ctx.extensions.one(guestFiles)
  if (await files.maySee(ctx, assetId)) return true
  const row = await findAssetRow(ctx, assetId)
  return row?.createdBy === ctx.actor.userId && files.mayAdd(ctx)
}

/** Files are brought by those who work on stories; by a guest only where one was shared with them for that. */
export async function requireUploadAccess(ctx: WorkspaceContext): Promise<void> {
  const needs = 'stories.manage'
  if (ctx.actor.role !== 'VIEW') return requireRights(ctx.actor, { access: 'workspace', needs })
  if (!(await ctx.extensions.one(guestFiles).mayAdd(ctx))) throw refuse(commonRefusals.FORBIDDEN)
  // A key may still do no more than its scopes.
  if (!mayDo({ ...rightsOf(ctx.actor), permissions }, needs)) throw refuse(commonRefusals.PERMISSION_MISSING, { needs })
}
