import { newId } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { publishLiveAll } from '../../../../platform/live/live.ts'
import { listChannelRows } from '../channel-store.ts'
import { publicationChanged } from '../live.ts'
import { addresses } from '../public-urls.ts'
import { lockPublications, type PublicationRow } from '../publication-store.ts'
import type { FinishedPage } from '../release.ts'
import { tellOfRelease } from '../search-engines/tell-search-engines.ts'
import type { PublicAddress, Subject } from '../slugs.ts'
import {
  deletePrepared,
  insertPublications,
  listPrepared,
  listTakenAddresses,
  lockSlugs,
  type PreparedRow,
  savePrepared,
  writeReleases,
} from './prepared-store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** What a prepared page was made of, in the words of the feature that made it. */
export interface Origin {
  readonly fingerprint: string
  readonly sources: unknown
  /** The time that its documents name as that of their release, as it is written there. */
  readonly namedTime: string
}

/** Keeps a finished page for its time; it replaces an earlier one of the same item. */
export async function prepareRelease(
  ctx: Ctx,
  { kind, subjectId }: Subject,
  { address, page, origin }: { address: PublicAddress; page: FinishedPage; origin: Origin },
): Promise<void> {
  const { documents, files, tags, posterSquare = null, posterLandscape = null, publisherLogo = null, ...rest } = page
  await savePrepared(ctx, {
    ...{ workspaceId: ctx.actor.workspaceId, kind, subjectId, channelId: address.channel.id, slug: address.slug },
    ...{ ...rest, posterSquare, posterLandscape, publisherLogo, tags: [...tags], documents: { ...documents } },
    files: [...new Map(files.map((file) => [file.name, file])).values()],
    ...{ ...origin, createdAt: ctx.clock.now() },
  })
}

/** What is prepared of these items. */
export async function preparedOf(
  ctx: Ctx,
  kind: string,
  subjectIds: readonly string[],
): Promise<Map<string, PreparedRow>> {
  const rows = await listPrepared(ctx, kind, subjectIds)
  return new Map(rows.map((row) => [row.subjectId, row]))
}

export interface ReleasedItem {
  readonly subjectId: string
  readonly releaseId: string
  readonly number: number
  readonly url: string
}

/**
 * Makes prepared pages public, all in a few statements: what `release` does one by one. Those whose address is no longer free are left
 * as they were.
 */
export async function releasePrepared(
  ctx: Ctx,
  kind: string,
  subjectIds: readonly string[],
): Promise<Map<string, ReleasedItem>> {
  const rows = await listPrepared(ctx, kind, subjectIds)
  const places = await takeAddresses(ctx, kind, rows)
  if (places.length === 0) return new Map()
  const now = ctx.clock.now()
  const becoming = places.map(({ id, subjectId, lastNumber }) => ({
    ...{ id: newId(now.getTime()), publicationId: id, subjectId, number: lastNumber + 1 },
  }))
  await writeReleases(ctx, kind, { becoming, publishedBy: 'userId' in ctx.actor ? ctx.actor.userId : null, now })
  await deletePrepared(
    ctx,
    kind,
    becoming.map(({ subjectId }) => subjectId),
  )
  await announce(ctx, places)
  const handles = new Map((await listChannelRows(ctx)).map(({ id, handle }) => [id, handle]))
  return new Map(
    places.map(({ channelId, slug, subjectId }, index) => {
      const home = addresses.sharedHome(ctx.config.storiesUrl, handles.get(channelId) ?? '')
      const { id: releaseId = '', number = 0 } = becoming[index] ?? {}
      return [subjectId, { subjectId, releaseId, number, url: addresses.page(home, slug) }]
    }),
  )
}

/** The publications of prepared items at the addresses they were prepared for: those that they have, or that are free. */
async function takeAddresses(ctx: Ctx, kind: string, rows: readonly PreparedRow[]): Promise<PublicationRow[]> {
  const ids = rows.map(({ subjectId }) => subjectId)
  const known = new Map((await lockPublications(ctx, kind, ids)).map((row) => [row.subjectId, row]))
  const standing = rows.flatMap(({ subjectId, channelId, slug }) => {
    const row = known.get(subjectId)
    return row?.holdsSlug && row.channelId === channelId && row.slug === slug ? [row] : []
  })
  const fresh = rows.filter(({ subjectId }) => !known.has(subjectId))
  if (fresh.length === 0) return standing
  await lockSlugs(ctx, fresh)
  const taken = await listTakenAddresses(ctx, fresh)
  const free = fresh.filter(({ channelId, slug }) => {
    const address = `${channelId} ${slug}`
    const isFree = !taken.has(address)
    // The first of several that want it gets it.
    taken.add(address)
    return isFree
  })
  const { workspaceId } = ctx.actor
  const made = await insertPublications(
    ctx,
    free.map(({ subjectId, channelId, slug }) => ({ id: newId(), workspaceId, channelId, kind, subjectId, slug })),
  )
  return [...standing, ...made]
}

async function announce(ctx: Ctx, places: readonly PublicationRow[]): Promise<void> {
  const payloads = places.map(({ channelId, kind, subjectId }) => ({ channelId, kind, subjectId }))
  await publishLiveAll(ctx, publicationChanged, { workspaceId: ctx.actor.workspaceId, payloads })
  // One message tells of a channel.
  for (const place of new Map(places.map((each) => [each.channelId, each])).values()) await tellOfRelease(ctx, place)
}
