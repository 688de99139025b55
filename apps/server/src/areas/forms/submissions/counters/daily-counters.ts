import { type Answers, elementsOf, type Form, isAnswered } from '@taplore/form'
import { numberIn, timeBucket, valuesOf } from '../rules.ts'
import type { Counter, NewEvent } from './counters-store.ts'
import { largestSummed, splitNumericTotal, summedValue, sumValue } from './numeric-totals.ts'

/** What events add to the counters. */
export function countersFromEvents(events: readonly NewEvent[]): Counter[] {
  return events.flatMap((event) => {
    const { formId, workspaceId, version, kind, elementId, sourceKey, device, ms } = event
    const common = { formId, workspaceId, version, day: event.at.slice(0, 10), count: 1 }
    const isWhole = kind === 'view' || kind === 'start' || kind === 'submit'
    const counters: Counter[] = [
      { ...common, metric: kind, elementId: isWhole ? '' : elementId, value: isWhole ? `${device}|${sourceKey}` : '' },
    ]
    if (ms !== null && kind === 'answer')
      counters.push({ ...common, metric: 'time', elementId, value: String(timeBucket(ms)) })
    if (ms !== null && kind === 'submit')
      counters.push({ ...common, metric: 'duration', elementId: '', value: `${timeBucket(ms)}|${device}|${sourceKey}` })
    return counters
  })
}

/**
 * What a valid submission adds to the counters, or removes when it is no longer valid (`sign` -1). Locked ones add
 * nothing yet: comparing the counters of two days would reveal their answers.
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
): Counter[] {
  if (row.isLocked) return []
  const { formId, workspaceId, version } = row
  const day = dayOf(row.receivedAt)
  const counters: Counter[] = []
  const add = (elementId: string, value: string, count = 1) =>
    counters.push({ formId, workspaceId, version, day, metric: 'value', elementId, value, count: sign * count })
  for (const element of elementsOf(form)) {
    if (!isAnswered(element) || element.kind === 'calculated' || !Object.hasOwn(row.answers, element.id)) continue
    const value = row.answers[element.id]
    if (value === undefined) continue
    add(element.id, '*')
    for (const each of valuesOf(element, value)) add(element.id, `=${each}`.slice(0, 200))
    // Numbers are counted in buckets; an average also needs their sum. Values too large for a database integer are
    // only in the buckets.
    const number = numberIn(value)
    if (number !== null && Math.abs(number) <= largestSummed) {
      add(element.id, sumValue, Math.round(number * splitNumericTotal))
      add(element.id, summedValue)
    }
  }
  return counters
}

const dayOf = (at: Date | string) => (typeof at === 'string' ? at : at.toISOString()).slice(0, 10)
