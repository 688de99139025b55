import { type Answers, elementsOf, type Form, isAnswered } from '@taplore/form'
import { timeBucket, valuesOf } from '../rules.ts'
import type { Figure, NewEvent } from './counters-store.ts'
import { largestSummed, splitNumericTotal, summedValue, sumValue } from './numeric-totals.ts'

/** What events add to the sums. */
export function countersFromEvents(events: readonly NewEvent[]): Figure[] {
  return events.flatMap((event) => {
    const { formId, workspaceId, version, kind, elementId, sourceKey, device, ms } = event
    const common = { formId, workspaceId, version, day: event.at.slice(0, 10), count: 1 }
    const isWhole = kind === 'view' || kind === 'start' || kind === 'submit'
    const figures: Figure[] = [
      { ...common, metric: kind, elementId: isWhole ? '' : elementId, value: isWhole ? `${device}|${sourceKey}` : '' },
    ]
    if (ms !== null && kind === 'answer')
      figures.push({ ...common, metric: 'time', elementId, value: String(timeBucket(ms)) })
    if (ms !== null && kind === 'submit')
      figures.push({ ...common, metric: 'duration', elementId: '', value: `${timeBucket(ms)}|${device}|${sourceKey}` })
    return figures
  })
}

/**
 * What an answer that counts adds to the sums, or takes from them when it no longer does (`sign` -1). What is locked adds nothing yet:
 * who compares the figures of yesterday with those of today would read it.
 */
export function countersFromSubmissions(
  form: Form,
  row: {
    formId: string
    workspaceId: string
    version: number
    receivedAt: Date | string
    answers: Answers
    isLocked: boolean
  },
  sign: 1 | -1,
): Figure[] {
  if (row.isLocked) return []
  const { formId, workspaceId, version } = row
  const day = dayOf(row.receivedAt)
  const figures: Figure[] = []
  const add = (elementId: string, value: string, count = 1) =>
    figures.push({ formId, workspaceId, version, day, metric: 'value', elementId, value, count: sign * count })
  for (const element of elementsOf(form)) {
    if (!isAnswered(element) || element.kind === 'calculated' || !Object.hasOwn(row.answers, element.id)) continue
    const value = row.answers[element.id]
    if (value === undefined) continue
    add(element.id, '*')
    for (const each of valuesOf(element, value)) add(element.id, `=${each}`.slice(0, 200))
    // Numbers fall into buckets; an average needs what they come to. What does not fit a whole number of the database is left to them.
    if (typeof value === 'number' && Math.abs(value) <= largestSummed) {
      add(element.id, sumValue, Math.round(value * splitNumericTotal))
      add(element.id, summedValue)
    }
  }
  return figures
}

const dayOf = (at: Date | string) => (typeof at === 'string' ? at : at.toISOString()).slice(0, 10)
