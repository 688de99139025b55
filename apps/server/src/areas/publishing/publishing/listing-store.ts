import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { type LiveRow, listedColumns } from './release-store.ts'
import { publication, release } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}

/** A place in the list of a channel, which stays where it is when others are published. */
export interface ListingCursor {
  readonly publishedOn: Date
  readonly publicationId: string
}

export interface ListingQuery {
  readonly channelId: string
  readonly limit: number
  readonly tag: string | null
  /** Words that are in the title, the description or a tag. */
  readonly query: string
  readonly cursor: { readonly side: 'older' | 'newer'; readonly at: ListingCursor } | null
}

/** What is live in a channel, newest first, up to one more than the limit; the farthest from the cursor is last. */
export function listPage({ db }: Ctx, { channelId, limit, tag, query, cursor }: ListingQuery): Promise<LiveRow[]> {
  const isNewer = cursor?.side === 'newer'
  const order = isNewer ? asc : desc
  return db
    .select(listedColumns)
    .from(publication)
    .innerJoin(release, eq(release.id, publication.liveReleaseId))
    .where(and(eq(publication.channelId, channelId), ...matching(tag, query), cursor ? beyond(cursor) : undefined))
    .orderBy(order(publication.publishedOn), order(publication.id))
    .limit(limit + 1)
}

function matching(tag: string | null, query: string): SQL[] {
  const conditions: SQL[] = []
  if (tag !== null) conditions.push(sql`${release.tags} @> array[${tag}]::text[]`)
  for (const word of query.split(/\s+/).filter(Boolean).slice(0, 6)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    conditions.push(
      sql`(${release.title} ilike ${pattern} or ${release.description} ilike ${pattern} or array_to_string(${release.tags}, ' ') ilike ${pattern})`,
    )
  }
  return conditions
}

function beyond({ side, at }: NonNullable<ListingQuery['cursor']>): SQL {
  const place = sql`(${at.publishedOn.toISOString()}::timestamptz, ${at.publicationId}::uuid)`
  return side === 'older'
    ? sql`(${publication.publishedOn}, ${publication.id}) < ${place}`
    : sql`(${publication.publishedOn}, ${publication.id}) > ${place}`
}

export interface TagCount {
  readonly tag: string
  readonly count: number
  readonly newest: LiveRow
}

/** The most used tags of what is live in a channel, each with its newest story. */
export async function listTags({ db }: Ctx, channelId: string, limit: number): Promise<TagCount[]> {
  const tag = sql<string>`unnest(${release.tags})`
  const used = await db
    .select({
      tag: tag.as('tag'),
      total: count().as('total'),
      newest:
        sql<string>`(array_agg(${publication.id} order by ${publication.publishedOn} desc, ${publication.id} desc))[1]`.as(
          'newest',
        ),
    })
    .from(publication)
    .innerJoin(release, eq(release.id, publication.liveReleaseId))
    .where(eq(publication.channelId, channelId))
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`)
    .limit(limit)
  if (used.length === 0) return []
  const ids = sql.join(
    used.map(({ newest }) => sql`${newest}::uuid`),
    sql`, `,
  )
  const rows = await db
    .select(listedColumns)
    .from(publication)
    .innerJoin(release, eq(release.id, publication.liveReleaseId))
    .where(
      and(
        eq(publication.channelId, channelId),
        isNotNull(publication.liveReleaseId),
        sql`${publication.id} in (${ids})`,
      ),
    )
  const byId = new Map(rows.map((row) => [row.publicationId, row]))
  return used.flatMap(({ tag, total, newest }) => {
    const row = byId.get(newest)
    return row ? [{ tag, count: total, newest: row }] : []
  })
}
