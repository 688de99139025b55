import type { Store } from '@taplore/contract'
import type { StoreRow } from './store.ts'

export function presentStore(row: StoreRow): Store {
  return {
    id: row.id,
    platform: row.platform,
    name: row.name,
    domain: row.domain,
    url: row.url,
    currency: row.currency,
    problem: row.problem,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    connectedAt: row.connectedAt.toISOString(),
    products: row.products,
    isCut: row.isCut,
    lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
    nextSyncAt: row.nextSyncAt?.toISOString() ?? null,
    sync: row.runStartedAt ? { done: row.done, total: row.total } : null,
  }
}
