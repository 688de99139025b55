import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { formerSlug, publication, release, releaseFile } from './tables.ts'

export type PublicationRow = typeof publication.$inferSelect
interface Ctx {
  readonly db: Transaction
}
interface Subject {
  readonly kind: string
  readonly subjectId: string
}

/** Serializes everyone who wants this slug of this channel until the transaction ends. */
export async function lockSlug(ctx: Ctx, channelId: string, slug: string): Promise<void> {
  await acquireAdvisoryLock(ctx.db, `slug ${channelId} ${slug}`)
}

export async function findPublication(ctx: Ctx, { kind, subjectId }: Subject): Promise<PublicationRow | null> {
  const [row] = await ctx.db
    .select()
    .from(publication)
    .where(and(eq(publication.kind, kind), eq(publication.subjectId, subjectId)))
  return row ?? null
}

export async function lockPublication(ctx: Ctx, { kind, subjectId }: Subject): Promise<PublicationRow | null> {
  const [row] = await ctx.db
    .select()
    .from(publication)
    .where(and(eq(publication.kind, kind), eq(publication.subjectId, subjectId)))
    .for('update')
  return row ?? null
}

/** Several of one kind, in the order of their ids. */
export function lockPublications(ctx: Ctx, kind: string, subjectIds: readonly string[]): Promise<PublicationRow[]> {
  return ctx.db
    .select()
    .from(publication)
    .where(and(eq(publication.kind, kind), inArray(publication.subjectId, [...subjectIds])))
    .orderBy(publication.id)
    .for('update')
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

/** Where items are published, and the release that is live, if any. */
export function listPublications(ctx: Ctx, kind: string, subjectIds: readonly string[]) {
  return ctx.db
    .select({
      subjectId: publication.subjectId,
      slug: publication.slug,
      liveNumber: release.number,
      livePublishedAt: release.createdAt,
    })
    .from(publication)
    .leftJoin(release, eq(release.id, publication.liveReleaseId))
    .where(and(eq(publication.kind, kind), inArray(publication.subjectId, [...subjectIds])))
}

/** Whether an item is live, as a condition for queries of the feature that owns it. */
export function isLive(kind: string, item: { workspaceId: AnyPgColumn; id: AnyPgColumn }): SQL {
  return sql`exists (select from ${publication} where ${publication.workspaceId} = ${item.workspaceId}
    and ${publication.kind} = ${kind} and ${publication.subjectId} = ${item.id} and ${publication.liveReleaseId} is not null)`
}

/** Deletes a publication with its releases, its former slugs, and the files that no other release of the channel shows. */
export async function deletePublication(ctx: Ctx, { id, channelId, workspaceId }: PublicationRow): Promise<void> {
  const gone = await ctx.db.delete(release).where(eq(release.publicationId, id)).returning({ files: release.files })
  const names = [...new Set(gone.flatMap(({ files }) => files))]
  await ctx.db.delete(formerSlug).where(eq(formerSlug.publicationId, id))
  await ctx.db.delete(publication).where(eq(publication.id, id))
  if (names.length === 0) return
  const isShownElsewhere = sql`exists (
    select from ${release} join ${publication} on ${publication.id} = ${release.publicationId}
     where ${publication.channelId} = ${releaseFile.channelId} and ${publication.workspaceId} = ${releaseFile.workspaceId}
       and ${releaseFile.name} = any(${release.files}))`
  const files = and(eq(releaseFile.channelId, channelId), eq(releaseFile.workspaceId, workspaceId))
  await ctx.db.delete(releaseFile).where(and(files, inArray(releaseFile.name, names), not(isShownElsewhere)))
}

/** Slugs of a channel that begin alike, held by other publications or redirecting to them. */
export async function listTakenSlugs(
  ctx: Ctx,
  channelId: string,
  base: string,
  exceptPublicationId: string | null,
): Promise<Set<string>> {
  const begins = `${base.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const taken = await ctx.db
    .select({ slug: publication.slug, id: publication.id })
    .from(publication)
    .where(and(eq(publication.channelId, channelId), publication.holdsSlug, sql`${publication.slug} like ${begins}`))
    .unionAll(
      ctx.db
        .select({ slug: formerSlug.slug, id: formerSlug.publicationId })
        .from(formerSlug)
        .where(and(eq(formerSlug.channelId, channelId), sql`${formerSlug.slug} like ${begins}`)),
    )
  return new Set(taken.filter((row) => row.id !== exceptPublicationId).map((row) => row.slug))
}

/** The publication that holds a slug; needs a system transaction where workspaces share the channel. */
export async function findSlugHolder(ctx: Ctx, channelId: string, slug: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: publication.id })
    .from(publication)
    .where(and(eq(publication.channelId, channelId), eq(publication.slug, slug), publication.holdsSlug))
  return row?.id ?? null
}

export async function saveFormerSlug(ctx: Ctx, row: typeof formerSlug.$inferInsert): Promise<void> {
  await ctx.db
    .insert(formerSlug)
    .values(row)
    .onConflictDoUpdate({
      target: [formerSlug.channelId, formerSlug.slug, formerSlug.publicationId],
      set: { leftAt: row.leftAt },
    })
}

export async function deleteFormerSlug(
  ctx: Ctx,
  { publicationId, channelId, slug }: { publicationId: string; channelId: string; slug: string },
): Promise<void> {
  const own = and(eq(formerSlug.channelId, channelId), eq(formerSlug.publicationId, publicationId))
  await ctx.db.delete(formerSlug).where(and(own, eq(formerSlug.slug, slug)))
}
