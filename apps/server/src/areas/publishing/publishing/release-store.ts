import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { bandwidth, channel, formerSlug, publication, release, releaseFile } from './tables.ts'

export type ReleaseRow = typeof release.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export function insertRelease(ctx: Ctx, row: typeof release.$inferInsert): Promise<ReleaseRow> {
  return insertOne(ctx.db, release, row)
}

export async function findRelease(ctx: Ctx, publicationId: string, releaseId: string): Promise<ReleaseRow | null> {
  const [row] = await ctx.db
    .select()
    .from(release)
    .where(and(eq(release.id, releaseId), eq(release.publicationId, publicationId)))
  return row ?? null
}

/** Newest first, without the documents. */
export function listReleaseRows(ctx: Ctx, publicationId: string, limit: number) {
  return ctx.db
    .select({ id: release.id, number: release.number, publishedBy: release.publishedBy, createdAt: release.createdAt })
    .from(release)
    .where(eq(release.publicationId, publicationId))
    .orderBy(desc(release.number))
    .limit(limit)
}

export async function addFiles(ctx: Ctx, rows: (typeof releaseFile.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await ctx.db.insert(releaseFile).values(rows).onConflictDoNothing()
}

/** Number of live publications of each channel. */
export async function countLive(ctx: Ctx, channelIds: readonly string[]): Promise<Map<string, number>> {
  if (channelIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ channelId: publication.channelId, total: count() })
    .from(publication)
    .where(and(inArray(publication.channelId, [...channelIds]), isNotNull(publication.liveReleaseId)))
    .groupBy(publication.channelId)
  return new Map(rows.map((row) => [row.channelId, row.total]))
}

export const listedColumns = {
  publicationId: publication.id,
  workspaceId: publication.workspaceId,
  channelId: publication.channelId,
  subjectId: publication.subjectId,
  slug: publication.slug,
  publishedOn: publication.publishedOn,
  firstPublishedOn: publication.firstPublishedOn,
  number: release.number,
  title: release.title,
  description: release.description,
  language: release.language,
  pages: release.pages,
  tags: release.tags,
  poster: release.poster,
  square: release.posterSquare,
  modifiedOn: release.createdAt,
  /** Names of its video files. */
  videos: sql<
    string[]
  >`array(select file.name from ${releaseFile} as file where file.channel_id = ${publication.channelId}
    and file.workspace_id = ${publication.workspaceId} and file.name = any(${release.files}) and file.mime like 'video/%'
    order by array_position(${release.files}, file.name))`,
}
export type LiveRow = Awaited<ReturnType<typeof listLive>>[number]

/** What is live in a channel, newest first, without the documents. */
export function listLive(ctx: Ctx, channelId: string, limit: number, offset: number) {
  return ctx.db
    .select(listedColumns)
    .from(publication)
    .innerJoin(release, eq(release.id, publication.liveReleaseId))
    .where(eq(publication.channelId, channelId))
    .orderBy(desc(publication.publishedOn), desc(publication.id))
    .limit(limit)
    .offset(offset)
}

/** A story of a page of others, with its other posters and the logo of its publisher. */
export interface LiveCard extends LiveRow {
  readonly landscape: string | null
  readonly logo: string | null
}

/** Live stories of a channel, newest first; with `tags` only those that have one of them, whatever the case. */
export async function listLiveCards(
  ctx: Ctx,
  channelId: string,
  wanted: { tags: readonly string[]; slug?: string | undefined; limit: number; offset: number },
): Promise<{ rows: LiveCard[]; total: number }> {
  const tags = wanted.tags.map((tag) => tag.toLowerCase())
  const hasTag =
    tags.length > 0
      ? sql`exists (select from unnest(${release.tags}) as tag where lower(tag) in (${sql.join(
          tags.map((tag) => sql`${tag}`),
          sql`, `,
        )}))`
      : undefined
  const bySlug = wanted.slug === undefined ? undefined : eq(publication.slug, wanted.slug)
  const isWanted = and(eq(publication.channelId, channelId), eq(publication.kind, 'story'), hasTag, bySlug)
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(publication)
    .innerJoin(release, eq(release.id, publication.liveReleaseId))
    .where(isWanted)
  const rows = await ctx.db
    .select({
      ...listedColumns,
      landscape: release.posterLandscape,
      logo: release.publisherLogo,
    })
    .from(publication)
    .innerJoin(release, eq(release.id, publication.liveReleaseId))
    .where(isWanted)
    .orderBy(desc(publication.publishedOn), desc(publication.id))
    .limit(wanted.limit)
    .offset(wanted.offset)
  return { rows, total: counted?.total ?? 0 }
}

/** What is live in all channels of the workspace, newest first, with the handle and name of the channel. */
export function listLiveEverywhere(ctx: Ctx, kind: string, limit: number, offset: number) {
  return ctx.db
    .select({ ...listedColumns, channelId: channel.id, handle: channel.handle, channelName: channel.name })
    .from(publication)
    .innerJoin(release, eq(release.id, publication.liveReleaseId))
    .innerJoin(channel, eq(channel.id, publication.channelId))
    .where(and(eq(publication.kind, kind), isNotNull(publication.liveReleaseId)))
    .orderBy(desc(publication.publishedOn), desc(publication.id))
    .limit(limit)
    .offset(offset)
}

/** What went live between two times and still is, the first one first. */
export function listLiveBetween(ctx: Ctx, kind: string, { from, to }: { from: Date; to: Date }, limit: number) {
  return ctx.db
    .select({
      subjectId: publication.subjectId,
      slug: publication.slug,
      publishedOn: publication.publishedOn,
      title: release.title,
      channelId: channel.id,
      handle: channel.handle,
      channelName: channel.name,
    })
    .from(publication)
    .innerJoin(release, eq(release.id, publication.liveReleaseId))
    .innerJoin(channel, eq(channel.id, publication.channelId))
    .where(
      and(
        ...[eq(publication.kind, kind), isNotNull(publication.liveReleaseId)],
        ...[gte(publication.publishedOn, from), lt(publication.publishedOn, to)],
      ),
    )
    .orderBy(asc(publication.publishedOn), asc(publication.id))
    .limit(limit)
}

/** How many items of a kind are live in the workspace. */
export async function countLiveEverywhere(ctx: Ctx, kind: string): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(publication)
    .where(and(eq(publication.kind, kind), isNotNull(publication.liveReleaseId)))
  return row?.total ?? 0
}

const holdsSlug = (channelId: string, slug: string) =>
  and(eq(publication.channelId, channelId), eq(publication.slug, slug), publication.holdsSlug)

/** The live release at an address, or the slug it has moved to, or that it was taken down; null for an address that never was. */
export async function findLive(ctx: Ctx, channelId: string, slug: string) {
  const [row] = await ctx.db
    .select({ documents: release.documents, ...listedColumns })
    .from(publication)
    .innerJoin(release, eq(release.id, publication.liveReleaseId))
    .where(holdsSlug(channelId, slug))
  if (row) return { kind: 'live' as const, ...row }
  const [former] = await ctx.db
    .select({
      id: publication.id,
      slug: publication.slug,
      subjectId: publication.subjectId,
      isLive: isNotNull(publication.liveReleaseId),
    })
    .from(formerSlug)
    .innerJoin(publication, eq(publication.id, formerSlug.publicationId))
    .where(and(eq(formerSlug.channelId, channelId), eq(formerSlug.slug, slug)))
    // Of several that had it, the last one that is still there.
    .orderBy(desc(isNotNull(publication.liveReleaseId)), desc(formerSlug.leftAt))
    .limit(1)
  if (former?.isLive) return { kind: 'moved' as const, slug: former.slug, subjectId: former.subjectId }
  const [gone] = former
    ? [former]
    : await ctx.db
        .select({ id: publication.id })
        .from(publication)
        .where(and(holdsSlug(channelId, slug), gt(publication.lastNumber, 0)))
  return gone ? { kind: 'gone' as const, language: await lastLanguage(ctx, gone.id) } : null
}

/** The language in which something was published last; null when it never was. */
async function lastLanguage(ctx: Ctx, publicationId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ language: release.language })
    .from(release)
    .where(eq(release.publicationId, publicationId))
    .orderBy(desc(release.number))
    .limit(1)
  return row?.language ?? null
}

/** The live release of an item; null when it is not public. */
export async function findLiveRelease(ctx: Ctx, kind: string, subjectId: string) {
  const [row] = await ctx.db
    .select(listedColumns)
    .from(publication)
    .innerJoin(release, eq(release.id, publication.liveReleaseId))
    .where(and(eq(publication.kind, kind), eq(publication.subjectId, subjectId)))
  return row ?? null
}

/** The item that is live under a slug, present or former; without its documents. */
export async function findLiveSubject(ctx: Ctx, channelId: string, slug: string) {
  const former = ctx.db
    .select({ id: formerSlug.publicationId })
    .from(formerSlug)
    .where(and(eq(formerSlug.channelId, channelId), eq(formerSlug.slug, slug)))
  const [row] = await ctx.db
    .select({ kind: publication.kind, subjectId: publication.subjectId })
    .from(publication)
    .where(and(isNotNull(publication.liveReleaseId), or(holdsSlug(channelId, slug), inArray(publication.id, former))))
    // A slug that was given to another belongs to its new owner.
    .orderBy(desc(eq(publication.slug, slug)))
    .limit(1)
  return row ?? null
}

/** A file of a channel by its public name; of a channel that workspaces share, the one of this workspace. */
export async function findFile(
  ctx: Ctx,
  { channelId, workspaceId, name }: { channelId: string; workspaceId: string; name: string },
) {
  const [row] = await ctx.db
    .select()
    .from(releaseFile)
    .where(
      and(eq(releaseFile.channelId, channelId), eq(releaseFile.workspaceId, workspaceId), eq(releaseFile.name, name)),
    )
  return row ?? null
}

export async function addBandwidth(ctx: Ctx, rows: (typeof bandwidth.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db
    .insert(bandwidth)
    .values(rows)
    .onConflictDoUpdate({
      target: [bandwidth.channelId, bandwidth.month],
      set: { bytes: sql`${bandwidth.bytes} + excluded.bytes` },
    })
}

/** Which of the storage keys a release of any channel uses; needs a system transaction. */
export async function keysInReleases(ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await ctx.db
    .selectDistinct({ key: releaseFile.storageKey })
    .from(releaseFile)
    .where(inArray(releaseFile.storageKey, [...keys]))
  return new Set(rows.map((row) => row.key))
}
