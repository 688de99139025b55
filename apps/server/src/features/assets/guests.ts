import type { WorkspaceContext } from '../../platform/context.ts'

type MayGuestSee = (ctx: WorkspaceContext, assetId: string) => Promise<boolean>
let ask: MayGuestSee | null = null

/** Documents live on a higher floor, which says here whether a file stands in one that was shared with the guest at hand. */
export function setGuestFiles(answer: MayGuestSee): void {
  ask = answer
}

/** Members see every file of their workspace; guests those of what was shared with them, and until that is known none. */
export async function maySeeFile(ctx: WorkspaceContext, assetId: string): Promise<boolean> {
  if (ctx.actor.role !== 'VIEW') return true
  return ask ? ask(ctx, assetId) : false
}
