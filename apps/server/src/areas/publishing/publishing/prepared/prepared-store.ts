import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { PublicationRow } from '../publication-store.ts'
import { formerSlug, preparedRelease, publication, release, releaseFile } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}

/** A prepared release without its documents and files. */
export type PreparedRow = Pick<
  typeof preparedRelease.$inferSelect,
  'subjectId' | 'channelId' | 'slug' | 'fingerprint' | 'sources'
>

export async function savePrepared(ctx: Ctx, row: typeof preparedRelease.$inferInsert): Promise<void> {
  const { workspaceId, kind, subjectId } = preparedRelease
  await ctx.db
    .insert(preparedRelease)
    .values(row)
    .onConflictDoUpdate({ target: [workspaceId, kind, subjectId], set: row })
}

export function listPrepared(ctx: Ctx, kind: string, subjectIds: readonly string[]): Promise<PreparedRow[]> {
  const { subjectId, channelId, slug, fingerprint, sources } = preparedRelease
  return ctx.db
    .select({ subjectId, channelId, slug, fingerprint, sources })
    .from(preparedRelease)
    .where(isAmong(kind, subjectIds))
}

export async function deletePrepared(ctx: Ctx, kind: string, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length > 0) await ctx.db.delete(preparedRelease).where(isAmong(kind, subjectIds))
}

/** Deletes what has waited since before a time; needs a system transaction. */
export async function deletePreparedBefore(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.delete(preparedRelease).where(lt(preparedRelease.createdAt, before))
}

function isAmong(kind: string, subjectIds: readonly string[]): SQL | undefined {
  return and(eq(preparedRelease.kind, kind), inArray(preparedRelease.subjectId, [...subjectIds]))
}

interface Address {
  readonly channelId: string
  readonly slug: string
}

/** As `lockSlug` does one by one, in an order that is the same everywhere. */
export async function lockSlugs(ctx: Ctx, wanted: readonly Address[]): Promise<void> {
  const names = wanted.map(({ channelId, slug }) => `slug ${channelId} ${slug}`).sort()
  await ctx.db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
      from (select name from unnest(${sql.param(names)}::text[]) with ordinality as given (name, place) order by place) as ordered`)
}

/** Those of the addresses that a publication holds, or held once, as `<channel> <slug>`. */
export async function listTakenAddresses(ctx: Ctx, wanted: readonly Address[]): Promise<Set<string>> {
  const channelIds = sql.param(wanted.map(({ channelId }) => channelId))
  const slugs = sql.param(wanted.map(({ slug }) => slug))
  const { rows } = await ctx.db.execute<{ address: string }>(sql`
    select given.channel_id || ' ' || given.slug as address
      from unnest(${channelIds}::uuid[], ${slugs}::text[]) as given (channel_id, slug)
     where exists (select from ${publication} where ${publication.channelId} = given.channel_id
                     and ${publication.slug} = given.slug and ${publication.holdsSlug})
        or exists (select from ${formerSlug} where ${formerSlug.channelId} = given.channel_id
                     and ${formerSlug.slug} = given.slug)`)
  return new Set(rows.map(({ address }) => address))
}

/** Those that were written: another transaction may have been first. */
export function insertPublications(
  ctx: Ctx,
  rows: readonly (typeof publication.$inferInsert)[],
): Promise<PublicationRow[]> {
  if (rows.length === 0) return Promise.resolve([])
  return ctx.db
    .insert(publication)
    .values([...rows])
    .onConflictDoNothing()
    .returning()
}

/** A release that a prepared one becomes. */
interface Becoming {
  readonly id: string
  readonly publicationId: string
  readonly subjectId: string
  readonly number: number
}

/** Makes releases of prepared ones, with their files, and moves the pointers of their publications to them. */
export async function writeReleases(
  ctx: Ctx,
  kind: string,
  { becoming, publishedBy, now }: { becoming: readonly Becoming[]; publishedBy: string | null; now: Date },
): Promise<void> {
  const at = now.toISOString()
  const given = sql`unnest(${sql.param(becoming.map(({ id }) => id))}::uuid[],
    ${sql.param(becoming.map(({ publicationId }) => publicationId))}::uuid[],
    ${sql.param(becoming.map(({ subjectId }) => subjectId))}::uuid[],
    ${sql.param(becoming.map(({ number }) => number))}::int[]) as given (id, publication_id, subject_id, number)`
  const prepared = sql`${preparedRelease} as prepared`
  const isIts = sql`prepared.kind = ${kind} and prepared.subject_id = given.subject_id`
  await ctx.db.execute(sql`
    insert into ${release} (id, workspace_id, publication_id, number, title, description, language, pages, tags,
      poster, poster_square, poster_landscape, publisher_logo, documents, files, published_by, created_at)
    select given.id, prepared.workspace_id, given.publication_id, given.number, prepared.title, prepared.description,
      prepared.language, prepared.pages, prepared.tags, prepared.poster, prepared.poster_square, prepared.poster_landscape,
      prepared.publisher_logo, replace(prepared.documents::text, prepared.named_time, ${at})::jsonb,
      array(select file.value->>'name' from jsonb_array_elements(prepared.files) with ordinality as file (value, place)
             order by file.place),
      ${publishedBy}::uuid, ${at}::timestamptz
    from ${given} join ${prepared} on ${isIts}`)
  await ctx.db.execute(sql`
    insert into ${releaseFile} (channel_id, name, workspace_id, storage_key, mime, bytes)
    select distinct on (prepared.channel_id, file.name)
      prepared.channel_id, file.name, prepared.workspace_id, file."storageKey", file.mime, file.bytes
    from ${given} join ${prepared} on ${isIts}
    cross join lateral jsonb_to_recordset(prepared.files) as file (name text, "storageKey" text, mime text, bytes bigint)
    order by prepared.channel_id, file.name
    on conflict do nothing`)
  await ctx.db.execute(sql`
    update ${publication} set live_release_id = given.id, last_number = given.number,
      published_on = coalesce(published_on, ${at}::timestamptz),
      first_published_on = coalesce(first_published_on, ${at}::timestamptz)
    from ${given} where publication.id = given.publication_id`)
}
