import { domainRules } from '@taplore/contract'
import { dayMs, minuteMs } from '@taplore/kit'
import type { LongJobContext } from '../../../platform/context.ts'
import { ensureCertificate, getsCertificates, renewalMs } from './certificates/ensure-certificate.ts'
import { deleteChallengesBefore, listToOrder } from './certificates/store.ts'
import { actingFor, checkDomain } from './check-domain.ts'
import { deleteDomainRow, listDue, listGivenUp, listLost, updateDomain } from './store.ts'
import { tellAboutDomain } from './tell.ts'

/** Checked side by side; each waits for DNS most of the time. */
const atOnce = 8
const longestRunMs = 4 * minuteMs

/** Checks what is due, tells of what was given up, and removes what has been lost for a month. */
export async function checkDue(ctx: LongJobContext, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  const now = ctx.clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  // Started a little late, a run must not leave out what the one before checked at its end.
  const due = { now, pendingBefore: before(4 * minuteMs), dailyBefore: before(dayMs - 10 * minuteMs) }
  while (!signal.aborted && performance.now() - startedAt < longestRunMs) {
    const rows = await ctx.scopes.system((system) => listDue(system, due, atOnce))
    if (rows.length === 0) break
    await Promise.all(
      rows.map(async (row) => {
        await checkDomain(actingFor(ctx, row), row).catch((error) =>
          ctx.log.warn({ err: error, domain: row.id }, 'a domain was not checked'),
        )
        // Also where the check failed: it must not come first forever.
        await ctx.scopes.system((system) => updateDomain(system, row.id, { checkedAt: now }))
      }),
    )
  }
  await ctx.scopes.system(async (system) => {
    for (const row of await listGivenUp(system, now, 100)) {
      await updateDomain(system, row.id, { isTold: true, problem: 'given-up' })
      await tellAboutDomain(system, row, 'given-up')
    }
    for (const row of await listLost(system, before(domainRules.quarantineMs), 100))
      await deleteDomainRow(system, row.id)
  })
}

/** Renews certificates that end within 30 days, and orders those that are missing. */
export async function renewCertificates(ctx: LongJobContext, signal: AbortSignal): Promise<void> {
  if (!getsCertificates(ctx)) return
  const now = ctx.clock.now()
  const asked = { now, endsBefore: new Date(now.getTime() + renewalMs) }
  await ctx.scopes.system((system) => deleteChallengesBefore(system, new Date(now.getTime() - dayMs)))
  const rows = await ctx.scopes.system((system) => listToOrder(system, asked, 200))
  for (const { domain } of rows) {
    if (signal.aborted) return
    await ensureCertificate(ctx, domain)
  }
}
