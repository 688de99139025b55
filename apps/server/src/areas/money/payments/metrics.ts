import { dayMs } from '@taplore/kit'
import { Gauge, type Registry } from 'prom-client'
import type { Installation } from '../../../platform/api/scope.ts'
import { countOpenEvents } from './notifications/store.ts'
import { countRepairs } from './reconciliation/store.ts'

/** Notifications of the payment provider that need someone, and what reconciliation had to repair. */
export function paymentMetrics({ database, clock }: Installation, registry: Registry): () => Promise<void> {
  const registers = [registry]
  const waiting = new Gauge({
    name: 'taplore_payment_events_waiting',
    help: 'Payment notifications that are not handled yet',
    registers,
  })
  const failed = new Gauge({
    name: 'taplore_payment_events_failed',
    help: 'Payment notifications that could not be handled',
    registers,
  })
  const repairs = new Gauge({
    name: 'taplore_payment_repairs_last_day',
    help: 'Payments and subscriptions that differed from the provider and were repaired in the last 24 hours',
    registers,
  })
  return async () => {
    const now = clock.now()
    await database.system(async (db) => {
      const open = await countOpenEvents(db)
      waiting.set(open.waiting)
      failed.set(open.failed)
      repairs.set(await countRepairs(db, new Date(now.getTime() - dayMs)))
    })
  }
}
