import { type Store, storeRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { StoreFault } from '../../../../ports/stores.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { inWorkspace } from '../../../stories/stories/index.ts'
import { accessOf, callOf } from '../access/reach-store.ts'
import { wakeSync } from '../jobs.ts'
import { storesChanged } from '../live.ts'
import { presentStore } from '../present.ts'
import { deleteStore, findStore, listOutdated, listStoreRows, type StoreRow, updateStore } from '../store.ts'

export async function listStores(ctx: WorkspaceContext) {
  return {
    stores: (await listStoreRows(ctx)).map(presentStore),
    hasShopifyApp: ctx.providers.stores.shopifyApp !== null,
    outdated: await listOutdated(ctx),
  }
}

/** Looks at a store now. What it finds is shown with the store, and is no fault of the call. */
export async function checkStore(ctx: SlowWorkspaceContext, { id }: { id: string }): Promise<Store> {
  const row = await inWorkspace(ctx, (inner) => requireStore(inner, id))
  const found = await ctx.providers.stores
    .of(row.platform)
    .askFacts(callOf(ctx), accessOf(ctx, row))
    .then(
      ({ name, url }) => ({ problem: null, name: name || row.domain, url }),
      (error) => {
        if (!(error instanceof StoreFault)) throw error
        return { problem: error.reason }
      },
    )
  return inWorkspace(ctx, async (inner) => {
    const saved = await updateStore(inner, id, { ...found, checkedAt: inner.clock.now() })
    if (!saved) throw refuse(storeRefusals.STORE_NOT_FOUND)
    await publishLive(inner, storesChanged, { workspaceId: row.workspaceId, payload: {} })
    return presentStore(saved)
  })
}

/** Reads the products of a store now; one that is being read goes on. */
export async function syncStore(ctx: WorkspaceContext, { id }: { id: string }): Promise<Store> {
  const row = await requireStore(ctx, id)
  const now = ctx.clock.now()
  const begins = row.runStartedAt ? {} : { runStartedAt: now, run: row.run + 1, cursor: null, done: 0, total: null }
  const saved = await updateStore(ctx, id, { ...begins, nextSyncAt: now, faults: 0 })
  if (!saved) throw refuse(storeRefusals.STORE_NOT_FOUND)
  await wakeSync(ctx, now)
  await publishLive(ctx, storesChanged, { workspaceId: row.workspaceId, payload: {} })
  return presentStore(saved)
}

/** Its products go; stories keep what they show, with images of the library. */
export async function removeStore(ctx: WorkspaceContext, { id }: { id: string }) {
  const row = await deleteStore(ctx, id)
  if (!row) throw refuse(storeRefusals.STORE_NOT_FOUND)
  await publishLive(ctx, storesChanged, { workspaceId: row.workspaceId, payload: {} })
  await recordAuditEvent(ctx, {
    action: 'store.disconnected',
    object: { kind: 'store', id, name: row.name },
    before: { platform: row.platform, domain: row.domain },
  })
  return { removed: id }
}

async function requireStore(ctx: WorkspaceContext | WorkspaceJobContext, id: string): Promise<StoreRow> {
  const row = await findStore(ctx, id)
  if (!row) throw refuse(storeRefusals.STORE_NOT_FOUND)
  return row
}
