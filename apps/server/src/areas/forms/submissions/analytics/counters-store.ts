import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { formEvent, formFigure, submissionTally } from '../tables.ts'
import { sumValue } from './numeric-totals.ts'

interface Ctx {
  readonly db: Transaction
}

export type Metric = 'view' | 'start' | 'submit' | 'reach' | 'answer' | 'time' | 'duration' | 'value'

/** One line of the sums. */
export interface Figure {
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
 * Keeps events, and adds to the sums what they come to and more besides: in one statement where all are new, as they nearly always are.
 * What a visit told before is passed over, and counts no second time.
 */
export async function insertCounted(
  ctx: Ctx,
  events: readonly NewEvent[],
  { figuresOf, besides = [] }: { figuresOf: (events: readonly NewEvent[]) => Figure[]; besides?: readonly Figure[] },
): Promise<void> {
  if (events.length === 0) return addCounters(ctx, besides)
  const figures = [...figuresOf(events), ...besides]
  const { rows } = await ctx.db.execute<Added>(sql`
    with ${newEvents(events)}, counted as (${insertFigures(figures, sql`where (select count(*) from added) = ${events.length}::int`)})
    ${whatWasAdded(events)}`)
  const added = addedOf(events, rows)
  if (added.length < events.length) await addCounters(ctx, [...figuresOf(added), ...besides])
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

/** Adds to the sums, in one order, so that no two processes wait for each other. Counts may be below zero. */
export async function addCounters({ db }: Ctx, figures: readonly Figure[]): Promise<void> {
  if (figures.length > 0) await db.execute(insertFigures(figures, sql``))
}

function insertFigures(figures: readonly Figure[], where: SQL): SQL {
  const rows = summed(figures).filter(({ count }) => count !== 0)
  return sql`
    insert into ${formFigure} as f (form_id, day, version, metric, element_id, value, workspace_id, count)
    select "formId", day, version, metric, "elementId", value, "workspaceId", count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("formId" uuid, day date, version int, metric text,
      "elementId" text, value text, "workspaceId" uuid, count bigint) ${where}
    order by "formId", day, version, metric, "elementId", value
    on conflict (form_id, day, version, metric, element_id, value) do update set count = f.count + excluded.count`
}

/** One line of each kind. Figures come in runs of one form, day and version, so these are looked at once for each run. */
function summed(figures: readonly Figure[]): Figure[] {
  const places = new Map<string, Map<string, Figure>>()
  let last: Figure | null = null
  let lines = new Map<string, Figure>()
  for (const figure of figures) {
    const { formId, day, version, metric, elementId, value } = figure
    if (!last || formId !== last.formId || day !== last.day || version !== last.version) {
      const place = `${formId} ${day} ${version}`
      lines = places.get(place) ?? new Map()
      places.set(place, lines)
      last = figure
    }
    // Only the value, which stands last, may hold a space.
    const name = `${metric} ${elementId} ${value}`
    const known = lines.get(name)
    if (known) known.count += figure.count
    else lines.set(name, { ...figure })
  }
  return [...places.values()].flatMap((each) => [...each.values()])
}

export interface FigureSum {
  metric: Metric
  elementId: string
  value: string
  /** Null unless asked for by day. */
  day: string | null
  count: number
}

/** The sums of a form between two days, both taken in. */
export async function readCounters(
  { db }: Ctx,
  { formId, from, until, byDay = false }: { formId: string; from: string; until: string; byDay?: boolean },
): Promise<FigureSum[]> {
  const day = byDay ? sql<string | null>`${formFigure.day}::text` : sql<string | null>`null::text`
  const rows = await db
    .select({
      metric: sql<Metric>`${formFigure.metric}`,
      elementId: formFigure.elementId,
      value: formFigure.value,
      day,
      count: sql<string>`sum(${formFigure.count})`,
    })
    .from(formFigure)
    .where(
      and(
        eq(formFigure.formId, formId),
        gte(formFigure.day, from),
        lte(formFigure.day, until),
        byDay ? sql`${formFigure.metric} in ('view', 'start', 'submit')` : undefined,
      ),
    )
    .groupBy(formFigure.metric, formFigure.elementId, formFigure.value, ...(byDay ? [formFigure.day] : []))
  // What numbers come to may well be below nothing.
  return rows
    .map((row) => ({ ...row, count: Number(row.count) }))
    .filter(({ count, value }) => count > 0 || value === sumValue)
}

/** All sums of a form by their names, for comparing. */
export async function readAllCounters({ db }: Ctx, formId: string): Promise<Figure[]> {
  const rows = await db.select().from(formFigure).where(eq(formFigure.formId, formId))
  return rows.map((row) => ({ ...row, metric: row.metric as Metric }))
}

export async function deleteCounters({ db }: Ctx, formId: string): Promise<void> {
  await db.delete(formFigure).where(eq(formFigure.formId, formId))
}

/** Events of a form in the order of their key, page by page. */
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

/** Takes the event of sending back, and its figures, for answers that turned out to be spam. */
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

/** Nobody else adds to the sums until the transaction ends; reading goes on. */
export async function lockCounters({ db }: Ctx): Promise<void> {
  await db.execute(sql`lock table ${formFigure} in share row exclusive mode`)
}

/** Sums of several forms at once. */
export async function readTallies({ db }: Ctx, formIds: readonly string[]) {
  const rows = await db
    .select()
    .from(submissionTally)
    .where(inArray(submissionTally.formId, [...formIds]))
  return new Map(rows.map((row) => [row.formId, row]))
}

export async function countViews({ db }: Ctx, formIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ formId: formFigure.formId, count: sql<string>`sum(${formFigure.count})` })
    .from(formFigure)
    .where(and(inArray(formFigure.formId, [...formIds]), eq(formFigure.metric, 'view')))
    .groupBy(formFigure.formId)
  return new Map(rows.map(({ formId, count }) => [formId, Number(count)]))
}

/** Answers by the key of the source they came through. */
export async function responsesBySource({ db }: Ctx, formId: string): Promise<Map<string, number>> {
  const source = sql<string>`split_part(${formFigure.value}, '|', 2)`
  const rows = await db
    .select({ source, count: sql<string>`sum(${formFigure.count})` })
    .from(formFigure)
    .where(and(eq(formFigure.formId, formId), eq(formFigure.metric, 'submit')))
    .groupBy(source)
  return new Map(rows.map((row) => [row.source, Number(row.count)]))
}
