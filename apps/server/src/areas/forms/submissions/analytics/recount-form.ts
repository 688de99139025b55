import type { LongJobContext } from '../../../../platform/context.ts'
import { findCounted } from '../follow-up/follow-up-store.ts'
import { versionsOf } from '../form-versions.ts'
import { addCounters, type Figure, lockCounters, pageOfEvents, readAllCounters } from './counters-store.ts'
import { countersFromEvents, countersFromSubmissions } from './daily-counters.ts'

const pageSize = 2_000

/**
 * Counts a form anew from its events and answers and puts right what the sums say otherwise. Writers of the sums wait meanwhile, so
 * what they add is neither lost nor counted twice. Returns how many lines differed; none, unless there is a fault in the counting.
 */
export async function recountForm(
  ctx: Pick<LongJobContext, 'database' | 'log'>,
  { formId }: { formId: string },
): Promise<number> {
  const differing = await ctx.database.system(async (db) => {
    await lockCounters({ db })
    const counted = new Map<string, Figure>()
    const add = (figures: readonly Figure[]) => {
      for (const figure of figures) {
        const known = counted.get(nameOf(figure))
        if (known) known.count += figure.count
        else counted.set(nameOf(figure), { ...figure })
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
    const corrections: Figure[] = []
    const stored = new Map((await readAllCounters({ db }, formId)).map((figure) => [nameOf(figure), figure]))
    for (const [name, figure] of counted) {
      const count = figure.count - (stored.get(name)?.count ?? 0)
      if (count !== 0) corrections.push({ ...figure, count })
    }
    for (const [name, figure] of stored) {
      if (!counted.has(name) && figure.count !== 0) corrections.push({ ...figure, count: -figure.count })
    }
    await addCounters({ db }, corrections)
    return corrections.length
  })
  if (differing > 0) ctx.log.warn({ formId, differing }, 'figures of a form were put right')
  return differing
}

function nameOf({ day, version, metric, elementId, value }: Figure): string {
  return JSON.stringify([day, version, metric, elementId, value])
}
