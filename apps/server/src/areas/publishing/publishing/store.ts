import { and, count, desc, eq, gt, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { bandwidth, channel, formerHandle, formerSlug, publication, release, releaseFile } from './tables.ts'

export type ChannelRow = typeof channel.$inferSelect
export type PublicationRow = typeof publication.$inferSelect
export type ReleaseRow = typeof release.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export async function findDefaultChannel(ctx: Ctx): Promise<ChannelRow | null> {
  const [row] = await ctx.db.select().from(channel).where(eq(channel.isDefault, true))
  return row ?? null
}

/** Null when the handle or the default channel was there already. */
export async function insertChannel(ctx: Ctx, row: typeof channel.$inferInsert): Promise<ChannelRow | null> {
  const [made] = await ctx.db.insert(channel).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function findChannel(ctx: Ctx, channelId: string): Promise<ChannelRow | null> {
  const [row] = await ctx.db.select().from(channel).where(eq(channel.id, channelId))
  return row ?? null
}

export async function listChannelRows(ctx: Ctx) {
  return ctx.db.select().from(channel).orderBy(desc(channel.isDefault), channel.id)
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

export async function changeChannel(
  ctx: Ctx,
  channelId: string,
  change: Partial<typeof channel.$inferInsert>,
): Promise<ChannelRow | null> {
  const [row] = await ctx.db.update(channel).set(change).where(eq(channel.id, channelId)).returning()
  return row ?? null
}

/** Whose handle it is or once was; needs a system transaction, handles are shared by all workspaces. */
export async function findHandleOwner(
  ctx: Ctx,
  handle: string,
): Promise<{ channelId: string; isFormer: boolean } | null> {
  const [present] = await ctx.db.select({ channelId: channel.id }).from(channel).where(eq(channel.handle, handle))
  if (present) return { channelId: present.channelId, isFormer: false }
  const [former] = await ctx.db.select().from(formerHandle).where(eq(formerHandle.handle, handle))
  return former ? { channelId: former.channelId, isFormer: true } : null
}

/** Whoever wants this handle waits until this transaction ends: between looking and taking nobody comes in between. */
export async function lockHandle(ctx: Ctx, handle: string): Promise<void> {
  await takeAdvisoryLock(ctx.db, `handle ${handle}`)
}

/** The same for all slugs of one channel. */
export async function lockSlugs(ctx: Ctx, channelId: string): Promise<void> {
  await takeAdvisoryLock(ctx.db, `slugs ${channelId}`)
}

/** The channel as it is now, and as it stays until this transaction ends. */
export async function lockChannel(ctx: Ctx, channelId: string): Promise<ChannelRow | null> {
  const [row] = await ctx.db.select().from(channel).where(eq(channel.id, channelId)).for('update')
  return row ?? null
}

export async function keepFormerHandle(ctx: Ctx, row: typeof formerHandle.$inferInsert): Promise<void> {
  await ctx.db.insert(formerHandle).values(row).onConflictDoNothing()
}

export async function forgetFormerHandle(ctx: Ctx, handle: string): Promise<void> {
  await ctx.db.delete(formerHandle).where(eq(formerHandle.handle, handle))
}

export async function findPublication(ctx: Ctx, kind: string, subjectId: string): Promise<PublicationRow | null> {
  const [row] = await ctx.db
    .select()
    .from(publication)
    .where(and(eq(publication.kind, kind), eq(publication.subjectId, subjectId)))
  return row ?? null
}

export async function lockPublication(ctx: Ctx, kind: string, subjectId: string): Promise<PublicationRow | null> {
  const [row] = await ctx.db
    .select()
    .from(publication)
    .where(and(eq(publication.kind, kind), eq(publication.subjectId, subjectId)))
    .for('update')
  return row ?? null
}

export async function insertPublication(
  ctx: Ctx,
  row: typeof publication.$inferInsert,
): Promise<PublicationRow | null> {
  const [made] = await ctx.db.insert(publication).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function changePublication(
  ctx: Ctx,
  publicationId: string,
  change: Partial<typeof publication.$inferInsert>,
): Promise<void> {
  await ctx.db.update(publication).set(change).where(eq(publication.id, publicationId))
}

/** Slugs of a channel that begin alike, taken by publications or kept as redirects of others. */
export async function takenSlugs(
  ctx: Ctx,
  channelId: string,
  base: string,
  exceptPublicationId: string | null,
): Promise<Set<string>> {
  const begins = `${base.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const present = await ctx.db
    .select({ slug: publication.slug, id: publication.id })
    .from(publication)
    .where(and(eq(publication.channelId, channelId), sql`${publication.slug} like ${begins}`))
  const former = await ctx.db
    .select({ slug: formerSlug.slug, id: formerSlug.publicationId })
    .from(formerSlug)
    .where(and(eq(formerSlug.channelId, channelId), sql`${formerSlug.slug} like ${begins}`))
  return new Set([...present, ...former].filter((row) => row.id !== exceptPublicationId).map((row) => row.slug))
}

export async function keepFormerSlug(ctx: Ctx, row: typeof formerSlug.$inferInsert): Promise<void> {
  await ctx.db
    .insert(formerSlug)
    .values(row)
    .onConflictDoUpdate({ target: [formerSlug.channelId, formerSlug.slug], set: { publicationId: row.publicationId } })
}

export async function forgetFormerSlug(ctx: Ctx, channelId: string, slug: string): Promise<void> {
  await ctx.db.delete(formerSlug).where(and(eq(formerSlug.channelId, channelId), eq(formerSlug.slug, slug)))
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

/** Deletes a publication with its releases, its former addresses, and the files that no other release of the channel shows. */
export async function deletePublication(ctx: Ctx, { id, channelId }: PublicationRow): Promise<void> {
  const gone = await ctx.db.delete(release).where(eq(release.publicationId, id)).returning({ files: release.files })
  const names = [...new Set(gone.flatMap(({ files }) => files))]
  await ctx.db.delete(formerSlug).where(eq(formerSlug.publicationId, id))
  await ctx.db.delete(publication).where(eq(publication.id, id))
  if (names.length === 0) return
  const shownElsewhere = sql`exists (
    select from ${release} join ${publication} on ${publication.id} = ${release.publicationId}
     where ${publication.channelId} = ${releaseFile.channelId} and ${releaseFile.name} = any(${release.files}))`
  await ctx.db
    .delete(releaseFile)
    .where(and(eq(releaseFile.channelId, channelId), inArray(releaseFile.name, names), not(shownElsewhere)))
}

const liveColumns = {
  subjectId: publication.subjectId,
  slug: publication.slug,
  publishedOn: publication.publishedOn,
  firstPublishedOn: publication.firstPublishedOn,
  title: release.title,
  description: release.description,
  language: release.language,
  pages: release.pages,
  tags: release.tags,
  poster: release.poster,
  modifiedOn: release.createdAt,
}
export type LiveRow = Awaited<ReturnType<typeof listLive>>[number]

/** What is live in a channel, newest first, without the documents. */
export function listLive(ctx: Ctx, channelId: string, limit: number, offset: number) {
  return ctx.db
    .select(liveColumns)
    .from(publication)
    .innerJoin(release, eq(release.id, publication.liveReleaseId))
    .where(eq(publication.channelId, channelId))
    .orderBy(desc(publication.publishedOn), desc(publication.id))
    .limit(limit)
    .offset(offset)
}

/** The live documents at an address, or the slug it has moved to. */
export async function findLive(ctx: Ctx, channelId: string, slug: string) {
  const [row] = await ctx.db
    .select({ documents: release.documents, releaseId: release.id, createdAt: release.createdAt, ...liveColumns })
    .from(publication)
    .innerJoin(release, eq(release.id, publication.liveReleaseId))
    .where(and(eq(publication.channelId, channelId), eq(publication.slug, slug)))
  if (row) return { kind: 'live' as const, ...row }
  const [moved] = await ctx.db
    .select({ slug: publication.slug, liveReleaseId: publication.liveReleaseId })
    .from(formerSlug)
    .innerJoin(publication, eq(publication.id, formerSlug.publicationId))
    .where(and(eq(formerSlug.channelId, channelId), eq(formerSlug.slug, slug)))
  if (moved) return moved.liveReleaseId ? { kind: 'moved' as const, slug: moved.slug } : { kind: 'gone' as const }
  const [gone] = await ctx.db
    .select({ id: publication.id })
    .from(publication)
    .where(and(eq(publication.channelId, channelId), eq(publication.slug, slug), gt(publication.lastNumber, 0)))
  return gone ? { kind: 'gone' as const } : null
}

/** What is live under a slug, present or former; without its documents. */
export async function findLiveSubject(ctx: Ctx, channelId: string, slug: string) {
  const former = ctx.db
    .select({ id: formerSlug.publicationId })
    .from(formerSlug)
    .where(and(eq(formerSlug.channelId, channelId), eq(formerSlug.slug, slug)))
  const [row] = await ctx.db
    .select({ kind: publication.kind, subjectId: publication.subjectId })
    .from(publication)
    .where(
      and(
        isNotNull(publication.liveReleaseId),
        or(and(eq(publication.channelId, channelId), eq(publication.slug, slug)), inArray(publication.id, former)),
      ),
    )
    // A slug that was given away belongs to its new owner.
    .orderBy(desc(eq(publication.slug, slug)))
    .limit(1)
  return row ?? null
}

/** The channel of a handle, present or former. */
export async function findChannelByHandle(ctx: Ctx, handle: string): Promise<ChannelRow | null> {
  const [present] = await ctx.db.select().from(channel).where(eq(channel.handle, handle))
  if (present) return present
  const [former] = await ctx.db
    .select({ channel })
    .from(formerHandle)
    .innerJoin(channel, eq(channel.id, formerHandle.channelId))
    .where(eq(formerHandle.handle, handle))
  return former?.channel ?? null
}

export async function findFile(ctx: Ctx, channelId: string, name: string) {
  const [row] = await ctx.db
    .select()
    .from(releaseFile)
    .where(and(eq(releaseFile.channelId, channelId), eq(releaseFile.name, name)))
  return row ?? null
}

/** Handles of channels that have something live, for the host's sitemap index. */
export function listLiveHandles(ctx: Ctx, limit: number) {
  return ctx.db
    .selectDistinct({ handle: channel.handle })
    .from(channel)
    .innerJoin(publication, eq(publication.channelId, channel.id))
    .where(isNotNull(publication.liveReleaseId))
    .limit(limit)
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
