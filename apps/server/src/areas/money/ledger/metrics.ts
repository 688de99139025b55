import { Gauge, type Registry } from 'prom-client'
import type { Installation } from '../../../platform/api/scope.ts'
import { findLastRecount } from './recount-store.ts'

/** Metrics of the last recount; there are none before the first. */
export function ledgerMetrics({ database, clock }: Installation, registry: Registry): () => Promise<void> {
  const registers = [registry]
  const differences = new Gauge({
    name: 'taplore_ledger_differences',
    help: 'Lots, balances and reservations that were not the sum of their rows at the last recount',
    registers,
  })
  const age = new Gauge({
    name: 'taplore_ledger_recount_age_seconds',
    help: 'Time since the last recount of the ledger',
    registers,
  })
  return async () => {
    for (const gauge of [differences, age]) gauge.remove()
    const last = await database.system((db) => findLastRecount(db))
    if (!last) return
    differences.set(last.differences)
    age.set(Math.max(0, (clock.now().getTime() - last.at.getTime()) / 1000))
  }
}
