import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { submission } from '../tables.ts'

/** What submissions are grouped by: a property, or the values of a question. */
export type Dimension = 'source' | 'device' | 'language' | 'day' | { elementId: string }

export interface PivotCell {
  row: string
  column: string
  count: number
  average: number | null
}

/** Counts over valid, unlocked submissions; a multiple-choice question counts each selected choice. */
export async function pivotOf(
  { db }: { readonly db: Transaction },
  {
    formId,
    rows,
    columns,
    measure,
    timeZone,
  }: { formId: string; rows: Dimension; columns: Dimension | null; measure: string | null; timeZone: string },
): Promise<PivotCell[]> {
  const measured =
    measure === null
      ? sql`null::float8`
      : measure === 'score'
        ? sql`avg(${submission.score})`
        : sql`avg(case when jsonb_typeof(${submission.answers} -> ${measure}) = 'number' then (${submission.answers} ->> ${measure})::float8 end)`
  const { rows: found } = await db.execute<{ row: string; column: string; count: string; average: number | null }>(sql`
    select r.value as "row", c.value as "column", count(*) as count, ${measured} as average
      from ${submission}, lateral ${valuesOf(rows, timeZone)} as r (value), lateral ${valuesOf(columns, timeZone)} as c (value)
     where ${and(eq(submission.formId, formId), eq(submission.place, 'inbox'), eq(submission.isLocked, false))}
     group by 1, 2 order by 3 desc limit 5000`)
  return found.map((cell) => ({ ...cell, count: Number(cell.count) }))
}

function valuesOf(dimension: Dimension | null, timeZone: string): SQL {
  if (dimension === null) return sql`(values (''))`
  if (dimension === 'source') return sql`(select coalesce(${submission.sourceKey}, ''))`
  if (dimension === 'device') return sql`(select ${submission.device})`
  if (dimension === 'language') return sql`(select ${submission.language})`
  if (dimension === 'day') return sql`(select to_char(${submission.receivedAt} at time zone ${timeZone}, 'YYYY-MM-DD'))`
  const value = sql`${submission.answers} -> ${dimension.elementId}`
  // Free-text answers count as one value, as in the statistics.
  return sql`(select jsonb_array_elements_text(case
      when jsonb_typeof(${value} -> 'choices') = 'array'
        then (${value} -> 'choices') || case when ${value} -> 'other' is null then '[]'::jsonb else '["other"]'::jsonb end
      when jsonb_typeof(${value}) = 'array' then ${value}
      when ${value} -> 'agreed' is not null then '["agreed"]'::jsonb
      when ${value} is null or jsonb_typeof(${value}) = 'object' then '[]'::jsonb
      else jsonb_build_array(${value}) end))`
}
