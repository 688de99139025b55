import type { FieldStatistics, FormTotals } from '@taplore/contract'
import { displayNumber, elementsOf, type Form, isAnswered, isQuestion, titleOfAnswer } from '@taplore/form'
import { dayMs } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { findSource, requireFormRow } from '../../forms/index.ts'
import { choicesOf, formsOf } from '../columns.ts'
import { type CounterSum, readCounters } from '../counters/counters-store.ts'
import { splitNumericTotal, summedValue, sumValue } from '../counters/numeric-totals.ts'
import { recount } from '../jobs.ts'
import { isOwnBucket, medianOf } from '../rules.ts'

interface Span {
  formId: string
  days: number
  source?: string
  device?: string
}

/** Bounds of the last so many days and of as many before, UTC. */
function boundsOf(now: Date, days: number) {
  const day = (back: number) => new Date(now.getTime() - back * dayMs).toISOString().slice(0, 10)
  return { from: day(days - 1), until: day(0), fromBefore: day(2 * days - 1), untilBefore: day(days) }
}

/** Whether a counter matches the requested device and source. */
function isAsked({ source, device }: Pick<Span, 'source' | 'device'>) {
  return ({ value }: CounterSum) => {
    const [itsDevice, ...rest] = value.split('|')
    return (!device || itsDevice === device) && (source === undefined || rest.join('|') === source)
  }
}

function sumOf(
  counters: readonly CounterSum[],
  metric: CounterSum['metric'],
  fits: (counter: CounterSum) => boolean,
): number {
  return counters.reduce((sum, counter) => (counter.metric === metric && fits(counter) ? sum + counter.count : sum), 0)
}

function totalsOf(counters: readonly CounterSum[], span: Span): FormTotals {
  const fits = isAsked(span)
  const views = sumOf(counters, 'view', fits)
  const sent = sumOf(counters, 'submit', fits)
  return {
    views,
    starts: sumOf(counters, 'start', fits),
    sent,
    completion: views === 0 ? null : Math.min(1, sent / views),
    medianMs: medianIn(counters, 'duration', '', span),
  }
}

function medianIn(
  counters: readonly CounterSum[],
  metric: 'duration' | 'time',
  elementId: string,
  asked: Pick<Span, 'source' | 'device'> = {},
): number | null {
  const counts = new Map<number, number>()
  for (const counter of counters) {
    if (counter.metric !== metric || counter.elementId !== elementId) continue
    const [bucket = '', ...client] = counter.value.split('|')
    if (!isAsked(asked)({ ...counter, value: client.join('|') })) continue
    counts.set(Number(bucket), (counts.get(Number(bucket)) ?? 0) + counter.count)
  }
  return medianOf(counts)
}

/** FAN-03: how many saw, started and submitted the form, compared with the days before. */
export async function formStats(ctx: WorkspaceContext, span: Span) {
  const form = await requireFormRow(ctx, span.formId, { isTrashedToo: true })
  const { from, until, fromBefore, untilBefore } = boundsOf(ctx.clock.now(), span.days)
  const { formId } = span
  const now = await readCounters(ctx, { formId, from, until })
  const before = await readCounters(ctx, { formId, from: fromBefore, until: untilBefore })
  const byDay = await readCounters(ctx, { formId, from, until, byDay: true })
  const fits = isAsked(span)
  const days = Array.from({ length: span.days }, (_, index) => {
    const day = new Date(Date.parse(`${from}T00:00:00Z`) + index * dayMs).toISOString().slice(0, 10)
    const ofDay = byDay.filter((counter) => counter.day === day)
    return {
      day,
      views: sumOf(ofDay, 'view', fits),
      starts: sumOf(ofDay, 'start', fits),
      sent: sumOf(ofDay, 'submit', fits),
    }
  })
  return { formName: form.name, now: totalsOf(now, span), before: totalsOf(before, span), days }
}

export async function formClients(ctx: WorkspaceContext, span: Span) {
  const { id: formId } = await requireFormRow(ctx, span.formId, { isTrashedToo: true })
  const { from, until } = boundsOf(ctx.clock.now(), span.days)
  const counters = (await readCounters(ctx, { formId, from, until })).filter(isAsked(span))
  const split = (part: 0 | 1) => {
    const counts = new Map<string, { views: number; sent: number }>()
    for (const { metric, value, count } of counters) {
      if (metric !== 'view' && metric !== 'submit') continue
      const [device = '', ...rest] = value.split('|')
      const name = part === 0 ? device : rest.join('|')
      const known = counts.get(name) ?? { views: 0, sent: 0 }
      if (metric === 'view') known.views += count
      else known.sent += count
      counts.set(name, known)
    }
    return [...counts].sort(([, one], [, other]) => other.views - one.views || other.sent - one.sent).slice(0, 200)
  }
  const sources: { key: string; name: string; views: number; sent: number }[] = []
  for (const [key, counts] of split(1).slice(0, 50)) {
    const source = key === '' ? null : await findSource(ctx.db, { formId, key })
    sources.push({ key, name: source?.name ?? key, ...counts })
  }
  return {
    devices: split(0).map(([name, counts]) => ({ name, ...counts })),
    sources,
  }
}

/**
 * FAN-04: the distribution of answers, how long they take, and where respondents leave. From counters alone, whatever
 * the number of submissions.
 */
export async function formFields(ctx: WorkspaceContext, { formId, days }: { formId: string; days: number }) {
  const row = await requireFormRow(ctx, formId, { isTrashedToo: true })
  const { from, until } = boundsOf(ctx.clock.now(), days)
  const counters = await readCounters(ctx, { formId, from, until })
  const forms = await formsOf(ctx.db, row)
  const byElement = new Map<string, CounterSum[]>()
  for (const counter of counters)
    byElement.set(counter.elementId, [...(byElement.get(counter.elementId) ?? []), counter])
  const elements = new Map(
    forms
      .toReversed()
      .flatMap((form) => elementsOf(form))
      .map((element) => [element.id, element]),
  )
  const order = (forms[0] ? elementsOf(forms[0]) : []).filter(isQuestion).map(({ id }) => id)
  const older = [...elements.values()].filter(
    (each) => isQuestion(each) && !order.includes(each.id) && byElement.has(each.id),
  )
  const asked = [...order, ...older.map(({ id }) => id)].flatMap((id) => elements.get(id) ?? []).filter(isQuestion)
  const fields = asked.map((element) => {
    const form = forms.find((each) => elementsOf(each).includes(element))
    const title = form ? titleOfAnswer(form, element) : element.id
    return { ...fieldOf(element, byElement.get(element.id) ?? [], form?.language ?? 'en'), title }
  })
  // Those who reached a question and none after it left there.
  const sent = sumOf(counters, 'submit', () => true)
  return {
    formName: row.name,
    fields: fields.map((field, index) => {
      const further = Math.max(sent, ...fields.slice(index + 1).map(({ reached }) => reached))
      return {
        ...field,
        dropOff: field.reached === 0 ? null : Math.max(0, field.reached - further) / field.reached,
      }
    }),
  }
}

type Question = Extract<Parameters<typeof isQuestion>[0], { title: string }>

function fieldOf(
  element: Question & Parameters<typeof choicesOf>[0],
  counters: readonly CounterSum[],
  language: Form['language'],
): Omit<FieldStatistics, 'title'> {
  const count = (metric: CounterSum['metric'], value?: string) =>
    counters.reduce(
      (sum, each) => (each.metric === metric && (value === undefined || each.value === value) ? sum + each.count : sum),
      0,
    )
  const labels = new Map(choicesOf(element, language).map(({ value, label }) => [value, label]))
  const counted = new Map(
    counters
      .filter(({ metric, value }) => metric === 'value' && value.startsWith('='))
      .map(({ value, count }) => [value.slice(1), count]),
  )
  const isNumber = ['rating', 'scale', 'nps', 'slider', 'number', 'currency'].includes(element.kind)
  const compare = (one: string, other: string) =>
    isNumber ? Number(one) - Number(other) : one.localeCompare(other, undefined, { numeric: true })
  const known = [...labels].map(([value, label]) => ({ value, label, count: counted.get(value) ?? 0 }))
  // A bucket of similar numbers, which would be wrong as the answer of anyone.
  const isRounded = (value: number) => ['slider', 'number', 'currency'].includes(element.kind) && !isOwnBucket(value)
  const others = [...counted]
    .filter(([value]) => !labels.has(value))
    .map(([value, count]) => ({
      value,
      label: isRounded(Number(value)) ? `≈ ${displayNumber(Number(value), language)}` : value,
      count,
    }))
    .sort((one, other) => other.count - one.count || compare(one.value, other.value))
  const spread = [...known, ...others].slice(0, 100)
  const total = spread.reduce((sum, each) => sum + each.count, 0)
  const weighted = spread.reduce((sum, each) => sum + Number(each.value) * each.count, 0)
  // Exact where all numbers are in the sum; older submissions are only in the buckets.
  const isSummed = count('value', summedValue) === count('value', '*')
  const average = isSummed ? count('value', sumValue) / splitNumericTotal / count('value', '*') : weighted / total
  return {
    elementId: element.id,
    kind: element.kind,
    reached: Math.max(count('reach'), count('answer')),
    answered: count('answer'),
    dropOff: null,
    medianMs: medianIn(counters, 'time', element.id),
    spread: counted.size === 0 && known.length === 0 ? [] : spread,
    grid: gridOf(element, counted),
    answers: count('value', '*'),
    average: isNumber && total > 0 ? average : null,
  }
}

/** All cells, also of a grid that is too large for the distribution. Lines are told apart by their ids: names may be alike. */
function gridOf(element: Question, counted: ReadonlyMap<string, number>): FieldStatistics['grid'] {
  if (element.kind !== 'matrix-single' && element.kind !== 'matrix-multiple') return null
  const named = ({ id, label }: { id: string; label: string }) => ({ id, label: label || id })
  const rows = element.rows.map((row) => ({
    ...named(row),
    counts: element.columns.map((column) => counted.get(`${row.id}/${column.id}`) ?? 0),
  }))
  return { rows, columns: element.columns.map(named) }
}

/** Recounts a form in a job, and corrects differences. */
export async function requestRecount(ctx: WorkspaceContext, { formId }: { formId: string }) {
  await requireFormRow(ctx, formId, { isTrashedToo: true })
  const sent = await ctx.jobs(recount, { formId, workspaceId: ctx.actor.workspaceId }, { singletonKey: formId })
  return { queued: sent !== null }
}

/** Fields for the pivot view: questions with few values. */
export function dimensionsOf(form: Form): { id: string; title: string }[] {
  return elementsOf(form)
    .filter(isAnswered)
    .filter((element) => choicesOf(element, form.language).length > 0 && !element.kind.startsWith('matrix'))
    .map((element) => ({ id: element.id, title: titleOfAnswer(form, element) }))
}
