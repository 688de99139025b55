import type { WorkspaceContext } from '../../../../platform/context.ts'
import { removeBytes } from '../jobs.ts'

const most = 1_000

/** Deletes files after this transaction has committed. */
export async function deleteBytes(ctx: Pick<WorkspaceContext, 'jobs'>, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += most)
    await ctx.jobs(removeBytes, { keys: keys.slice(from, from + most) })
}
