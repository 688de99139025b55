import { and, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { formCounter, formEvent, submissionCounters } from '../tables.ts'
import { sumValue } from './numeric-totals.ts'

interface Ctx {
  readonly db: Transaction
}

export type Metric = 'view' | 'start' | 'submit' | 'reach' | 'answer' | 'time' | 'duration' | 'value'

/** One counter. */
export interface Counter {
  formId: string
  workspaceId: string
  day: string
  version: number
  metric: Metric
  elementId: string
  value: string
  count: number
}

export interface NewEvent {
  formId: string
  workspaceId: string
  visitId: string
  kind: 'view' | 'start' | 'reach' | 'answer' | 'submit'
  elementId: string
  version: number
  sourceKey: string
  device: string
  ms: number | null
  at: string
}

/**
 * Saves events and adds them and other changes to the counters: in one statement when all are new, as they nearly
 * always are. Events already recorded for a visit are skipped and not counted twice.
 */
export async function insertCounted(
  ctx: Ctx,
  events: readonly NewEvent[],
  { listStats, besides = [] }: { listStats: (events: readonly NewEvent[]) => Counter[]; besides?: readonly Counter[] },
): Promise<void> {
  if (events.length === 0) return addCounters(ctx, besides)
  const counters = [...listStats(events), ...besides]
  const { rows } = await ctx.db.execute<Added>(sql`
    with ${newEvents(events)}, counted as (${insertCounters(counters, sql`where (select count(*) from added) = ${events.length}::int`)})
    ${whatWasAdded(events)}`)
  const added = addedOf(events, rows)
  if (added.length < events.length) await addCounters(ctx, [...listStats(added), ...besides])
}

interface Added extends Record<string, unknown> {
  count: string
  keys: string[] | null
}

function newEvents(events: readonly NewEvent[]): SQL {
  return sql`added as (
    insert into ${formEvent} (form_id, visit_id, kind, element_id, workspace_id, version, source_key, device, ms, at)
    select "formId", "visitId", kind, "elementId", "workspaceId", version, "sourceKey", device, ms, at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given ("formId" uuid, "visitId" text, kind text,
      "elementId" text, "workspaceId" uuid, version int, "sourceKey" text, device text, ms int, at timestamptz)
    order by "formId", "visitId", kind, "elementId"
    on conflict do nothing returning form_id, visit_id, kind, element_id)`
}

function whatWasAdded(events: readonly NewEvent[]): SQL {
  return sql`select count(*), case when count(*) < ${events.length}::int
    then json_agg(concat_ws(' ', form_id, visit_id, kind, element_id)) end as keys from added`
}

function addedOf(events: readonly NewEvent[], [added]: readonly Added[]): NewEvent[] {
  if (Number(added?.count) === events.length) return [...events]
  const keys = new Set(added?.keys)
  return events.filter(({ formId, visitId, kind, elementId }) =>
    keys.delete([formId, visitId, kind, elementId].join(' ')),
  )
}

/** Adds to the counters in one order, so that processes do not deadlock. Counts may be negative. */
export async function addCounters({ db }: Ctx, counters: readonly Counter[]): Promise<void> {
  if (counters.length > 0) await db.execute(insertCounters(counters, sql``))
}

function insertCounters(counters: readonly Counter[], where: SQL): SQL {
  const rows = summed(counters).filter(({ count }) => count !== 0)
  return sql`
    insert into ${formCounter} as f (form_id, day, version, metric, element_id, value, workspace_id, count)
    select "formId", day, version, metric, "elementId", value, "workspaceId", count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("formId" uuid, day date, version int, metric text,
      "elementId" text, value text, "workspaceId" uuid, count bigint) ${where}
    order by "formId", day, version, metric, "elementId", value
    on conflict (form_id, day, version, metric, element_id, value) do update set count = f.count + excluded.count`
}

/**
 * One counter of each kind. Counters come in runs of one form, day and version, so these are compared once per run.
 */
function summed(counters: readonly Counter[]): Counter[] {
  const places = new Map<string, Map<string, Counter>>()
  let last: Counter | null = null
  let lines = new Map<string, Counter>()
  for (const counter of counters) {
    const { formId, day, version, metric, elementId, value } = counter
    if (!last || formId !== last.formId || day !== last.day || version !== last.version) {
      const place = `${formId} ${day} ${version}`
      lines = places.get(place) ?? new Map()
      places.set(place, lines)
      last = counter
    }
    // Only the value, which is last, may contain a space.
    const name = `${metric} ${elementId} ${value}`
    const known = lines.get(name)
    if (known) known.count += counter.count
    else lines.set(name, { ...counter })
  }
  return [...places.values()].flatMap((each) => [...each.values()])
}

export interface CounterSum {
  metric: Metric
  elementId: string
  value: string
  /** Null unless grouped by day. */
  day: string | null
  count: number
}

/** The counters of a form between two days, inclusive. */
export async function readCounters(
  { db }: Ctx,
  { formId, from, until, byDay = false }: { formId: string; from: string; until: string; byDay?: boolean },
): Promise<CounterSum[]> {
  const day = byDay ? sql<string | null>`${formCounter.day}::text` : sql<string | null>`null::text`
  const rows = await db
    .select({
      metric: sql<Metric>`${formCounter.metric}`,
      elementId: formCounter.elementId,
      value: formCounter.value,
      day,
      count: sql<string>`sum(${formCounter.count})`,
    })
    .from(formCounter)
    .where(
      and(
        eq(formCounter.formId, formId),
        gte(formCounter.day, from),
        lte(formCounter.day, until),
        byDay ? sql`${formCounter.metric} in ('view', 'start', 'submit')` : undefined,
      ),
    )
    .groupBy(formCounter.metric, formCounter.elementId, formCounter.value, ...(byDay ? [formCounter.day] : []))
  // A sum of numbers may be negative.
  return rows
    .map((row) => ({ ...row, count: Number(row.count) }))
    .filter(({ count, value }) => count > 0 || value === sumValue)
}

/** All counters of a form by name, for comparison. */
export async function readAllCounters({ db }: Ctx, formId: string): Promise<Counter[]> {
  const rows = await db.select().from(formCounter).where(eq(formCounter.formId, formId))
  return rows.map((row) => ({ ...row, metric: row.metric as Metric }))
}

export async function deleteCounters({ db }: Ctx, formId: string): Promise<void> {
  await db.delete(formCounter).where(eq(formCounter.formId, formId))
}

/** Events of a form in key order, page by page. */
export async function pageOfEvents(
  { db }: Ctx,
  formId: string,
  after: { visitId: string; kind: string; elementId: string } | null,
  limit: number,
): Promise<NewEvent[]> {
  const rows = await db
    .select()
    .from(formEvent)
    .where(
      and(
        eq(formEvent.formId, formId),
        after
          ? sql`(${formEvent.visitId}, ${formEvent.kind}, ${formEvent.elementId}) > (${after.visitId}, ${after.kind}, ${after.elementId})`
          : undefined,
      ),
    )
    .orderBy(formEvent.visitId, formEvent.kind, formEvent.elementId)
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function deleteEvents({ db }: Ctx, formId: string, visitIds: readonly string[] | null): Promise<void> {
  await db
    .delete(formEvent)
    .where(
      and(
        eq(formEvent.formId, formId),
        visitIds ? sql`${formEvent.visitId} = any(${sql.param([...visitIds])}::text[])` : undefined,
      ),
    )
}

/** Removes the submit event and its counts of submissions that turned out to be spam. */
export async function deleteSubmitEvents(
  ctx: Ctx,
  rows: readonly { formId: string; visitId: string }[],
): Promise<NewEvent[]> {
  const { rows: gone } = await ctx.db.execute<NewEvent & Record<string, unknown>>(sql`
    delete from ${formEvent} e using jsonb_to_recordset(${JSON.stringify(
      rows.map(({ formId, visitId }) => ({ formId, visitId })),
    )}::jsonb) as given ("formId" uuid, "visitId" text)
    where e.form_id = given."formId" and e.visit_id = given."visitId" and e.kind = 'submit'
    returning e.form_id as "formId", e.visit_id as "visitId", e.kind, e.element_id as "elementId",
      e.workspace_id as "workspaceId", e.version, e.source_key as "sourceKey", e.device, e.ms,
      to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`)
  return gone
}

/** Locks the counters against writes until the transaction ends; reads continue. */
export async function lockCounters({ db }: Ctx): Promise<void> {
  await db.execute(sql`lock table ${formCounter} in share row exclusive mode`)
}

/** Counters of several forms at once. */
export async function readFormCounters({ db }: Ctx, formIds: readonly string[]) {
  const rows = await db
    .select()
    .from(submissionCounters)
    .where(inArray(submissionCounters.formId, [...formIds]))
  return new Map(rows.map((row) => [row.formId, row]))
}

/** Submissions that no one has opened, by form, where there are any. */
export async function unseenByForm({ db }: Ctx): Promise<Map<string, number>> {
  const rows = await db
    .select({ formId: submissionCounters.formId, unseen: submissionCounters.unseen })
    .from(submissionCounters)
    .where(gt(submissionCounters.unseen, 0))
  return new Map(rows.map(({ formId, unseen }) => [formId, unseen]))
}

export async function countViews({ db }: Ctx, formIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ formId: formCounter.formId, count: sql<string>`sum(${formCounter.count})` })
    .from(formCounter)
    .where(and(inArray(formCounter.formId, [...formIds]), eq(formCounter.metric, 'view')))
    .groupBy(formCounter.formId)
  return new Map(rows.map(({ formId, count }) => [formId, Number(count)]))
}

/** Submissions by the key of their source. */
export async function responsesBySource({ db }: Ctx, formId: string): Promise<Map<string, number>> {
  const source = sql<string>`split_part(${formCounter.value}, '|', 2)`
  const rows = await db
    .select({ source, count: sql<string>`sum(${formCounter.count})` })
    .from(formCounter)
    .where(and(eq(formCounter.formId, formId), eq(formCounter.metric, 'submit')))
    .groupBy(source)
  return new Map(rows.map((row) => [row.source, Number(row.count)]))
}
