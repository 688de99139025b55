import type { StaffContext } from '../../../platform/context.ts'
import { describeProviders } from '../../../providers/open.ts'
import { countAccounts } from '../../accounts/identity/index.ts'
import { countWorkspaces } from '../../accounts/workspaces/index.ts'
import { findEntries, platformChain } from '../../foundation/audit/index.ts'
import { countFailed } from '../../foundation/mail/index.ts'
import { pingDatabase } from './store.ts'

/** A queue whose oldest job waits longer is a warning: workers are missing or cannot keep up. */
const lagMaxSeconds = 300
const checkMs = 2_000

export async function overview(ctx: StaffContext) {
  const queues = await ctx.queues.counts()
  const sum = (of: (one: (typeof queues)[number]) => number) => queues.reduce((total, one) => total + of(one), 0)
  const queueLagSeconds = Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds))
  const database = await timed(() => pingDatabase(ctx.db))
  const storage = await timed(() => ctx.providers.storage.check())
  return {
    health: [
      { part: 'database' as const, ...database },
      { part: 'storage' as const, ...storage },
      { part: 'queue' as const, isFine: queueLagSeconds <= lagMaxSeconds, ms: 0 },
    ],
    providers: describeProviders(ctx.providers),
    people: await countAccounts(ctx.db),
    workspaces: await countWorkspaces(ctx.db),
    jobsWaiting: sum(({ waiting }) => waiting),
    jobsFailed: sum(({ failed }) => failed),
    queueLagSeconds,
    mailsFailed: await countFailed(ctx.db),
  }
}

/** Staff actions, from the chain of the platform. */
export async function listAuditEvents(
  ctx: StaffContext,
  { below = null, limit }: { below?: number | null; limit: number },
) {
  const found = await findEntries(ctx, platformChain, { filter: {}, below, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return {
    acts: rows.map(({ id, at, actorName, actorEmail, action, objectName }) => ({
      id,
      at: at.toISOString(),
      staffName: actorName,
      staffEmail: actorEmail,
      action,
      objectName,
    })),
    next: found.length > limit ? (rows.at(-1)?.sequence ?? null) : null,
  }
}

async function timed(check: () => Promise<unknown>): Promise<{ isFine: boolean; ms: number }> {
  const startedAt = performance.now()
  const late = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('late')), checkMs).unref())
  const isFine = await Promise.race([check(), late]).then(
    () => true,
    () => false,
  )
  return { isFine, ms: Math.round((performance.now() - startedAt) * 10) / 10 }
}
