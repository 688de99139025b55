import type { SubmissionFilter } from '@taplore/contract'
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database/database.ts'
import { searchWords, wholeWords } from '../rules.ts'
import { submission } from '../tables.ts'
import { startOfDay } from './start-of-day.ts'

export type PartFilter = Partial<SubmissionFilter> &
  Pick<SubmissionFilter, 'tab'> & {
    /** Of the days; default UTC. */
    timeZone?: string
    /** Conditions on indexed answers. */
    answers?: SQL
    /** Searched words in lower case, each with known words that contain it. */
    inside?: ReadonlyMap<string, readonly string[]>
  }

/**
 * The conditions of a filter, using the index of the list. Days become bounds of ids, which begin with their time.
 */
export function conditionsOf(formId: string, filter: PartFilter): (SQL | undefined)[] {
  const place = filter.tab === 'spam' ? 'spam' : filter.tab === 'trash' ? 'trash' : 'inbox'
  return [
    eq(submission.formId, formId),
    eq(submission.place, place),
    filter.tab === 'verified' ? eq(submission.isVerified, true) : undefined,
    filter.isSeen === undefined ? undefined : eq(submission.isSeen, filter.isSeen),
    filter.isStarred === undefined ? undefined : eq(submission.isStarred, filter.isStarred),
    filter.source === undefined ? undefined : eq(submission.sourceKey, filter.source),
    filter.emailResult === undefined
      ? undefined
      : filter.emailResult === 'no'
        ? sql`${submission.email} is null`
        : eq(submission.emailResult, filter.emailResult),
    filter.from ? sql`${submission.id} >= ${idAt(startOfDay(filter.from, filter.timeZone ?? 'UTC'))}` : undefined,
    filter.until ? sql`${submission.id} < ${idAt(startOfDay(filter.until, filter.timeZone ?? 'UTC', 1))}` : undefined,
    filter.emailResult !== undefined || filter.answers !== undefined || isSearch(filter) ? isOpen : undefined,
    filter.answers,
    ...termConditions(filter),
  ]
}

/** Searching locked submissions would reveal their content guess by guess. */
export const isOpen = eq(submission.isLocked, false)

/** The lowest id of a time. */
export function idAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

function termConditions({ search, where, inside }: PartFilter): (SQL | undefined)[] {
  const words = searchWords(search ?? '').slice(0, 8)
  const exact = (where ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.includes('='))
    .slice(0, 10)
  return [
    // Only the last word may be a prefix: the prefix of a word in all submissions would match every one of them.
    words.length > 0
      ? sql`${submission.terms} @@ to_tsquery('simple', ${queryOf(words, search ?? '', inside)})`
      : undefined,
    ...exact.map((line) => sql`${submission.terms} @@ ${lexeme(line)}::tsquery`),
  ]
}

/**
 * Words that contain a searched one count as well. Submissions from before scripts without spaces were segmented
 * contain whole runs of them.
 */
function queryOf(words: readonly string[], search: string, inside: PartFilter['inside']): string {
  const whole = wholeWords(search).slice(0, 8)
  const all = (parts: readonly string[]) =>
    parts
      .map((part, index) => {
        const own = index === parts.length - 1 ? `${lexeme(part)}:*` : lexeme(part)
        const others = inside?.get(part.toLowerCase()) ?? []
        return others.length === 0 ? own : `(${[own, ...others.map(lexeme)].join(' | ')})`
      })
      .join(' & ')
  return whole.join() === words.join() ? all(words) : `(${all(words)}) | (${all(whole)})`
}

export function lexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

interface Place {
  cursor?: string
  order?: 'newest' | 'oldest'
}

export function orderOf({ order = 'newest' }: Place): SQL {
  return order === 'newest' ? desc(submission.id) : asc(submission.id)
}

export function afterCursor({ cursor, order = 'newest' }: Place): SQL | undefined {
  if (!cursor) return undefined
  return order === 'newest' ? lt(submission.id, cursor) : gt(submission.id, cursor)
}

/** Whether a filter contains words or answers. */
export function isSearch(filter: PartFilter): boolean {
  return termConditions(filter).some((condition) => condition !== undefined)
}

/** Beyond this many matches, scanning the list reaches a page sooner than sorting them. */
const mostFound = 20_000

/**
 * The ids of a page of a search; null when only the whole list can tell. Row level security keeps text conditions
 * from using their index (PostgreSQL does not know them to be leakproof), so the product itself finds ids, and the
 * rows are read with the caller's permissions. Frequent words are found near the list position, rare ones by the
 * index.
 */
export function searchIds(
  database: Database,
  formId: string,
  filter: PartFilter,
  { limit, nearby = 8_000, ...place }: Place & { limit: number; nearby?: number },
): Promise<string[] | null> {
  const { search, where, inside, ...listed } = filter
  const isListed = and(...conditionsOf(formId, listed), isOpen, afterCursor(place))
  const isFound = and(...termConditions({ tab: filter.tab, search, where, inside }))
  const order = orderOf(place)
  return database.system(async (db) => {
    const near = sql`select ${submission.id}, ${submission.terms} from ${submission}
      where ${isListed} order by ${order} limit ${nearby}`
    const { rows: first } = await db.execute<{ id: string }>(
      sql`select ${submission.id} from (${near}) ${submission} where ${isFound} order by ${order} limit ${limit}`,
    )
    const ids = first.map(({ id }) => id)
    if (ids.length === limit) return ids
    const { rows: counted } = await db.execute<{ count: string }>(
      sql`select count(*) from (select from ${submission} where ${isListed} limit ${nearby}) near`,
    )
    if (Number(counted[0]?.count) < nearby) return ids
    // The planner assumes that prefixes are frequent, and would scan all submissions.
    await db.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`)
    const { rows: named } = await db.execute<{ count: string; ids: string[] }>(sql`
      with named as materialized (select * from ${submission} where ${isFound} limit ${mostFound + 1})
      select (select count(*) from named),
        array(select ${submission.id} from named ${submission} where ${isListed} order by ${order} limit ${limit}) as ids`)
    return Number(named[0]?.count) > mostFound ? null : (named[0]?.ids ?? null)
  })
}
