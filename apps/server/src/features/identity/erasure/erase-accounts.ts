import type { LongJobContext } from '../../../platform/context.ts'
import { deletePersonRows, deleteTenantRows } from '../../../platform/database/tenant-rows.ts'
import type { JobRun } from '../../../platform/feature.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { photoKeyOf } from '../profile/photos.ts'
import { ownedWorkspaces } from './owned-workspaces.ts'
import { deletePerson, holdDueDeletion, listDueDeletions, takeExpiredExports } from './store.ts'

/** Erases the accounts whose 14 days are over, and archives whose week is. May run twice, or be cut off at any point. */
export async function eraseAccounts(ctx: LongJobContext, _payload: unknown, { signal }: JobRun): Promise<void> {
  const now = ctx.clock.now()
  const expired = await ctx.scopes.system((system) => takeExpiredExports(system.db, now))
  for (const { storageKey } of expired) if (storageKey) await ctx.providers.storage.remove(storageKey)
  for (const userId of await ctx.scopes.system((system) => listDueDeletions(system.db, now))) {
    if (signal.aborted) return
    await eraseAccount(ctx, userId, now)
  }
}

/**
 * In one transaction, so that a sign-in at the last moment either undoes it or finds no account. Files go afterwards: one
 * that is left without its row is found by the sweeps, a row without its file would be a broken picture.
 */
async function eraseAccount(ctx: LongJobContext, userId: string, now: Date): Promise<void> {
  const workspaceIds = await ctx.scopes.system(async (system) => {
    if (!(await holdDueDeletion(system.db, userId, now))) return []
    const owned = await ownedWorkspaces().owned(system, userId)
    for (const { id } of owned) {
      await deleteTenantRows(system.db, id)
      // Public pages of its channels are gone from the memory of every process.
      await publishLive(system, { workspaceId: id, kind: 'workspace-erased', payload: {} })
    }
    await ownedWorkspaces().forget(system, userId)
    await deletePersonRows(system.db, userId)
    await deletePerson(system.db, userId)
    return owned.map(({ id }) => id)
  })
  if (workspaceIds.length === 0) return
  const { storage } = ctx.providers
  for (const prefix of [photoKeyOf(userId, ''), `exports/${userId}/`, ...workspaceIds.map((id) => `assets/${id}/`)]) {
    for await (const key of storage.list(prefix)) await storage.remove(key)
  }
  ctx.log.info({ workspaces: workspaceIds.length }, 'an account was erased at the wish of its owner')
}
