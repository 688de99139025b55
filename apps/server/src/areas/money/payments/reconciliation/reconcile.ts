import { dayMs, minuteMs } from '@taplore/kit'
import type { LongJobContext } from '../../../../platform/context.ts'
import { type ListQuery, type Page, PaymentUnavailable } from '../../../../ports/payments.ts'
import { recordAuditEventIn } from '../../../foundation/audit/index.ts'
import { followEntity, type Subject } from '../effects/follow-entity.ts'
import { gatewayOf } from '../gateway.ts'
import { handleEvent } from '../jobs.ts'
import { findStuckEvents } from '../notifications/store.ts'
import { readUntil, recordRepair, type Synced, saveUntil } from './store.ts'

/** Once a night, what has not changed at the provider is read again too: it may have changed here. */
const nightlyHour = 3
/** A billing period and what dunning takes; older payments are no longer touched. Subscriptions are read all. */
const nightlyMs = 45 * dayMs

export function isNightlyRun(now: Date): boolean {
  return now.getUTCHours() === nightlyHour
}

/** Read again each time, for changes that were being written while the last run read. */
const overlapMs = 60 * minuteMs
/** How far back the first run reads. */
const firstMs = 90 * dayMs
const stuckMs = 10 * minuteMs

export interface Reconciled {
  readonly read: number
  /** What was not as the provider says, and is now. */
  readonly repaired: number
  /** Of customers that are not known here. */
  readonly foreign: number
  /** What could not be taken over, by a fault of ours. It is read again by each run until it is. */
  readonly failed: number
  readonly stuckEvents: number
}

/**
 * Reads what changed at the provider and takes it over by the same code as notifications, so a lost one is made up for and nothing
 * happens twice. Transactions come before refunds of them. `since` reads from an earlier time than the last run's. A fault with one
 * entity stops none of the others.
 */
export async function reconcile(
  ctx: LongJobContext,
  { since, isNightly = false }: { since?: Date; isNightly?: boolean } = {},
): Promise<Reconciled> {
  if (!ctx.providers.payments.isSelling) return { ...nothing, stuckEvents: 0 }
  const gateway = gatewayOf(ctx)
  const totals = { ...nothing }
  const sources: { what: Synced; list: (query: ListQuery) => Promise<Page<Subject & { at: Date; id: string }>> }[] = [
    {
      what: 'transactions',
      list: async (query) =>
        mapPage(await gateway.listTransactions(query), (transaction) => ({
          kind: 'transaction',
          transaction,
          id: transaction.id,
          at: transaction.updatedAt,
        })),
    },
    {
      what: 'subscriptions',
      list: async (query) =>
        mapPage(await gateway.listSubscriptions(query), (subscription) => ({
          kind: 'subscription',
          subscription,
          id: subscription.id,
          at: subscription.updatedAt,
        })),
    },
    {
      what: 'adjustments',
      list: async (query) =>
        mapPage(await gateway.listAdjustments(query), (adjustment) => ({
          kind: 'adjustment',
          adjustment,
          id: adjustment.id,
          at: adjustment.updatedAt,
        })),
    },
  ]
  for (const { what, list } of sources) {
    const until = await ctx.scopes.system(({ db }) => readUntil(db, what))
    const from = since ?? (isNightly ? nightlyFrom(what, ctx.clock.now()) : hourlyFrom(until, ctx.clock.now()))
    let newest = until ?? from
    let firstFailed: Date | null = null
    let after: string | undefined
    do {
      const page = await list({ updatedSince: from, ...(after === undefined ? {} : { after }) })
      for (const subject of page.items) {
        totals.read += 1
        const outcome = await takeOver(ctx, subject)
        if (outcome === 'applied') totals.repaired += 1
        if (outcome === 'foreign') totals.foreign += 1
        if (outcome === 'failed') {
          totals.failed += 1
          if (!firstFailed || subject.at < firstFailed) firstFailed = subject.at
        }
        if (subject.at > newest) newest = subject.at
      }
      after = page.next ?? undefined
    } while (after !== undefined)
    const done = firstFailed && firstFailed < newest ? firstFailed : newest
    await ctx.scopes.system(({ db }) => saveUntil(db, what, done))
  }
  const stuckEvents = await resendStuck(ctx)
  if (totals.repaired + stuckEvents > 0) ctx.log.warn({ ...totals, stuckEvents }, 'payments differed and were repaired')
  return { ...totals, stuckEvents }
}

const nothing = { read: 0, repaired: 0, foreign: 0, failed: 0 }

function hourlyFrom(until: Date | null, now: Date): Date {
  return new Date((until?.getTime() ?? now.getTime() - firstMs) - overlapMs)
}

function nightlyFrom(what: Synced, now: Date): Date {
  return new Date(what === 'subscriptions' ? 0 : now.getTime() - nightlyMs)
}

async function takeOver(ctx: LongJobContext, subject: Subject & { id: string }): Promise<string> {
  let followed: string
  let ownerId: string | null
  try {
    ;({ followed, ownerId } = await followEntity(ctx, subject, null))
  } catch (error) {
    // The run is tried again as a whole.
    if (error instanceof PaymentUnavailable) throw error
    ctx.log.error({ err: error, kind: subject.kind, entityId: subject.id }, 'a payment could not be taken over')
    return 'failed'
  }
  if (followed !== 'applied' || !ownerId) return followed
  await ctx.scopes.system(async (system) => {
    await recordRepair(system.db, { entityId: subject.id, ownerId, found: subject.kind, at: system.clock.now() })
    await recordAuditEventIn(
      system,
      { workspaceId: ownerId },
      { action: 'payments.repaired', object: { kind: 'payment', id: subject.id, name: subject.kind } },
    )
  })
  return followed
}

/** Notifications whose job was lost. */
async function resendStuck(ctx: LongJobContext): Promise<number> {
  return ctx.scopes.system(async (system) => {
    const ids = await findStuckEvents(system.db, new Date(system.clock.now().getTime() - stuckMs))
    for (const eventId of ids) await system.jobs(handleEvent, { eventId }, { singletonKey: eventId })
    return ids.length
  })
}

function mapPage<From, To>({ items, next }: Page<From>, map: (item: From) => To): Page<To> {
  return { items: items.map(map), next }
}
