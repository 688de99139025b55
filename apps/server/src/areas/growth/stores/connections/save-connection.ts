import { type Store, type StorePlatform, storeLimits, storeRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import type { StoreCredential } from '../../../../ports/stores.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { inWorkspace } from '../../../stories/stories/index.ts'
import { callOf, type StoreAddress, told } from '../access/reach-store.ts'
import { sealCredential } from '../access/seal-credential.ts'
import { wakeSync } from '../jobs.ts'
import { storesChanged } from '../live.ts'
import { presentStore } from '../present.ts'
import { listStoreRows, lockStores, saveStore } from '../store.ts'

/** Asks a store who it is with the access that was given, saves it, and begins to read its products. */
export async function saveConnection(
  ctx: SlowWorkspaceContext,
  { platform, address, credential }: { platform: StorePlatform; address: StoreAddress; credential: StoreCredential },
): Promise<Store> {
  const { domain, baseUrl } = address
  const facts = await told(() => ctx.providers.stores.of(platform).askFacts(callOf(ctx), { baseUrl, credential }))
  return inWorkspace(ctx, async (inner) => {
    const { workspaceId, userId } = ctx.actor
    const now = inner.clock.now()
    await lockStores(inner, workspaceId)
    const rows = await listStoreRows(inner)
    const known = rows.find((row) => row.platform === platform && row.domain === domain)
    if (!known && rows.length >= storeLimits.storesPerWorkspace) throw refuse(storeRefusals.STORE_LIMIT)
    const id = known?.id ?? newId(now.getTime())
    const row = await saveStore(inner, {
      ...{ id, workspaceId, platform, domain, baseUrl, problem: null, checkedAt: now },
      ...{ name: facts.name || domain, currency: facts.currency, url: facts.url },
      ...{ connectedBy: userId, connectedAt: now, nextSyncAt: now, runStartedAt: now, cursor: null },
      ...{ run: (known?.run ?? 0) + 1, done: 0, total: null, faults: 0, claimedUntil: null },
      // A worker that still reads by the former access stops.
      claim: (known?.claim ?? 0) + 1,
      sealedCredential: sealCredential(inner.config, id, credential),
    })
    await wakeSync(inner, now)
    await publishLive(inner, storesChanged, { workspaceId, payload: {} })
    await recordAuditEvent(inner, {
      action: 'store.connected',
      object: { kind: 'store', id, name: row.name },
      after: { platform, domain },
    })
    return presentStore(row)
  })
}
