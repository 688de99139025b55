import type { JobRun } from '../../../../platform/background/background.ts'
import type { LongJobContext } from '../../../../platform/context.ts'
import { deleteTenantRows, deleteUserRows } from '../../../../platform/database/tenant-rows.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { workspaceErased } from '../../../../platform/live/live-events.ts'
import { removeFiles } from '../jobs.ts'
import { photoKeyOf } from '../profile/photos.ts'
import { ownedWorkspaces } from './owned-workspaces.ts'
import { deleteExpiredExports, deleteUser, listDueDeletions, lockDueDeletion } from './store.ts'

/**
 * Deletes accounts whose 14 days are over, and archives whose week is over. Safe to run twice or to be interrupted.
 */
export async function eraseAccounts(ctx: LongJobContext, _payload: unknown, { signal }: JobRun): Promise<void> {
  const now = ctx.clock.now()
  await ctx.scopes.system(async (system) => {
    const keys = (await deleteExpiredExports(system.db, now)).flatMap(({ storageKey }) => storageKey ?? [])
    if (keys.length > 0) await system.jobs(removeFiles, { prefixes: keys })
  })
  for (const userId of await ctx.scopes.system((system) => listDueDeletions(system.db, now))) {
    if (signal.aborted) return
    await eraseAccount(ctx, userId, now)
  }
}

/**
 * In one transaction, so that a sign-in at the last moment either cancels it or finds no account. Files are deleted
 * afterwards, by a job of the same transaction: once the rows are deleted, nothing else knows about them.
 */
async function eraseAccount(ctx: LongJobContext, userId: string, now: Date): Promise<void> {
  const erased = await ctx.scopes.system(async (system) => {
    if (!(await lockDueDeletion(system.db, userId, now))) return null
    const owned = await system.extensions.one(ownedWorkspaces).list(system, userId)
    for (const { id } of owned) {
      await deleteTenantRows(system, id)
      // Removes public pages of its channels from the memory of every process.
      await publishLive(system, workspaceErased, { workspaceId: id, payload: {} })
    }
    await system.extensions.one(ownedWorkspaces).remove(system, userId)
    await deleteUserRows(system, userId)
    await deleteUser(system.db, userId)
    const workspaces = owned.flatMap(({ id }) => [`assets/${id}/`, `voices/${id}/`])
    await system.jobs(removeFiles, { prefixes: [photoKeyOf(userId, ''), `exports/${userId}/`, ...workspaces] })
    return owned.length
  })
  if (erased !== null) ctx.log.info({ workspaces: erased }, 'an account was erased at the wish of its owner')
}

/** Deletes every file whose key has this prefix. Safe to run twice or to be interrupted. */
export async function removeFilesBelow(
  { providers: { storage } }: Pick<LongJobContext, 'providers'>,
  { prefixes }: { prefixes: readonly string[] },
): Promise<void> {
  for (const prefix of prefixes) {
    for await (const key of storage.list(prefix)) await storage.remove(key)
  }
}
