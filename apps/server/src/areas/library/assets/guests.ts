import { commonRefusals, mayDo, permissions } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { rightsOf, type WorkspaceContext } from '../../../platform/context.ts'
import { requireRights } from '../../../platform/http/operations.ts'
import { findAssetRow } from './store.ts'

interface GuestFiles {
  /** Whether a file stands in a document that was shared with the guest at hand. */
  maySee(ctx: WorkspaceContext, assetId: string): Promise<boolean>
  /** Whether anything was shared with them to be changed, so that they need files to put into it. */
  mayAdd(ctx: WorkspaceContext): Promise<boolean>
}
let files: GuestFiles | null = null

/** Documents live on a higher floor, which answers here for guests. */
export function setGuestFiles(answers: GuestFiles): void {
  files = answers
}

/** Members see every file of their workspace; guests those of what was shared with them, and those they brought themselves. */
export async function maySeeFile(ctx: WorkspaceContext, assetId: string): Promise<boolean> {
  if (ctx.actor.role !== 'VIEW') return true
  if (!files) return false
  if (await files.maySee(ctx, assetId)) return true
  const row = await findAssetRow(ctx, assetId)
  return row?.createdBy === ctx.actor.userId && files.mayAdd(ctx)
}

/** Files are brought by those who work on stories; by a guest only where one was shared with them for that. */
export async function requireUploader(ctx: WorkspaceContext): Promise<void> {
  const needs = 'stories.manage'
  if (ctx.actor.role !== 'VIEW') return requireRights(ctx.actor, { access: 'workspace', needs })
  if (!(await files?.mayAdd(ctx))) throw refuse(commonRefusals.FORBIDDEN)
  // A key may still do no more than its scopes.
  if (!mayDo({ ...rightsOf(ctx.actor), permissions }, needs)) throw refuse(commonRefusals.PERMISSION_MISSING, { needs })
}
