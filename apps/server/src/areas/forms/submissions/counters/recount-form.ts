import type { LongJobContext } from '../../../../platform/context.ts'
import { versionsOf } from '../form-versions.ts'
import { findCounted } from '../rows/submission-store.ts'
import { addCounters, type Counter, lockCounters, pageOfEvents, readAllCounters } from './counters-store.ts'
import { countersFromEvents, countersFromSubmissions } from './daily-counters.ts'

const pageSize = 2_000

/**
 * Recounts a form from its events and submissions and corrects the counters. Writers wait meanwhile, so nothing is
 * lost or counted twice. Returns how many counters differed; none, unless counting has a bug.
 */
export async function recountForm(
  ctx: Pick<LongJobContext, 'database' | 'log'>,
  { formId }: { formId: string },
): Promise<number> {
  const differing = await ctx.database.system(async (db) => {
    await lockCounters({ db })
    const counted = new Map<string, Counter>()
    const add = (counters: readonly Counter[]) => {
      for (const counter of counters) {
        const known = counted.get(nameOf(counter))
        if (known) known.count += counter.count
        else counted.set(nameOf(counter), { ...counter })
      }
    }
    for (let after: { visitId: string; kind: string; elementId: string } | null = null; ; ) {
      const page: Awaited<ReturnType<typeof pageOfEvents>> = await pageOfEvents({ db }, formId, after, pageSize)
      add(countersFromEvents(page))
      after = page.at(-1) ?? null
      if (page.length < pageSize) break
    }
    for (let after: string | null = null; ; ) {
      const rows: Awaited<ReturnType<typeof findCounted>> = await findCounted({ db }, formId, after, pageSize)
      const forms = await versionsOf(db, rows)
      for (const row of rows) {
        const form = forms.get(`${formId}/${row.version}`)
        if (form) add(countersFromSubmissions(form, row, 1))
      }
      after = rows.at(-1)?.id ?? null
      if (rows.length < pageSize) break
    }
    const corrections: Counter[] = []
    const stored = new Map((await readAllCounters({ db }, formId)).map((counter) => [nameOf(counter), counter]))
    for (const [name, counter] of counted) {
      const count = counter.count - (stored.get(name)?.count ?? 0)
      if (count !== 0) corrections.push({ ...counter, count })
    }
    for (const [name, counter] of stored) {
      if (!counted.has(name) && counter.count !== 0) corrections.push({ ...counter, count: -counter.count })
    }
    await addCounters({ db }, corrections)
    return corrections.length
  })
  if (differing > 0) ctx.log.warn({ formId, differing }, 'counters of a form were corrected')
  return differing
}

function nameOf({ day, version, metric, elementId, value }: Counter): string {
  return JSON.stringify([day, version, metric, elementId, value])
}
