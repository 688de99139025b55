import { publishingRefusals } from '@taplore/contract'
import { newId, refuse, slugify } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { requireChannel } from './channels.ts'
import { addresses } from './public-urls.ts'
import {
  addFiles,
  type ChannelRow,
  changePublication,
  deletePublication,
  findPublication,
  findRelease,
  forgetFormerSlug,
  insertPublication,
  insertRelease,
  keepFormerSlug,
  listReleaseRows,
  lockPublication,
  lockSlugs,
  type PublicationRow,
  takenSlugs,
} from './store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** A file that a finished page uses. `name` says its content (a hash), so it may be kept for ever. */
export interface PublicFile {
  readonly name: string
  readonly storageKey: string
  readonly mime: string
  readonly bytes: number
}

/** Where a thing will be, told to whoever makes its pages. */
export interface PublicPlace {
  readonly url: string
  readonly playerUrl: string
  readonly slug: string
  readonly channel: ChannelRow
  readonly firstPublishedOn: Date | null
  fileUrl(name: string): string
}

/** A finished page, handed over by the room that knows what it is. */
export interface FinishedPage {
  readonly title: string
  readonly description: string
  readonly language: string
  readonly pages: number
  readonly tags: readonly string[]
  /** Name among the files. */
  readonly poster: string | null
  readonly documents: Readonly<Record<string, string>>
  readonly files: readonly PublicFile[]
}

/** Reserves the address of a thing: its own if it has one, else one made from the title. Writes nothing but the reservation. */
export async function reservePlace(
  ctx: Ctx,
  input: { kind: string; subjectId: string; title: string; slug?: string; channelId?: string },
): Promise<{ place: PublicPlace; publication: PublicationRow }> {
  const known = await lockPublication(ctx, input.kind, input.subjectId)
  // What is on a channel stays there unless another one is named.
  const channel = await requireChannel(ctx, input.channelId ?? known?.channelId)
  const wanted = input.slug?.normalize('NFC') ?? known?.slug ?? (slugify(input.title) || 'story')
  if (known && known.slug === wanted && known.channelId === channel.id)
    return { place: placeOf(ctx, channel, known), publication: known }
  await lockSlugs(ctx, channel.id)
  const slug = await freeSlug(ctx, channel.id, wanted, known?.id ?? null)
  if (!known) {
    const made = await insertPublication(ctx, {
      id: newId(),
      workspaceId: ctx.actor.workspaceId,
      channelId: channel.id,
      kind: input.kind,
      subjectId: input.subjectId,
      slug,
    })
    // Somebody reserved the same thing in this moment: look again.
    if (!made) return reservePlace(ctx, input)
    return { place: placeOf(ctx, channel, made), publication: made }
  }
  // Whatever was public once has links that lead to it, also while it is taken down.
  if (known.lastNumber > 0 && known.channelId === channel.id) {
    await keepFormerSlug(ctx, {
      channelId: channel.id,
      slug: known.slug,
      workspaceId: ctx.actor.workspaceId,
      publicationId: known.id,
    })
  }
  await forgetFormerSlug(ctx, channel.id, slug)
  await changePublication(ctx, known.id, { slug, channelId: channel.id })
  const moved = { ...known, slug, channelId: channel.id }
  return { place: placeOf(ctx, channel, moved), publication: moved }
}

/** Makes a finished page public: one more release, and the pointer moved to it in the same transaction. */
export async function release(ctx: Ctx, publication: PublicationRow, page: FinishedPage) {
  const { workspaceId } = ctx.actor
  const number = publication.lastNumber + 1
  const now = ctx.clock.now()
  const row = await insertRelease(ctx, {
    id: newId(now.getTime()),
    workspaceId,
    publicationId: publication.id,
    number,
    title: page.title,
    description: page.description,
    language: page.language,
    pages: page.pages,
    tags: [...page.tags],
    poster: page.poster,
    documents: { ...page.documents },
    files: page.files.map((file) => file.name),
    publishedBy: 'userId' in ctx.actor ? ctx.actor.userId : null,
    createdAt: now,
  })
  await addFiles(
    ctx,
    page.files.map((file) => ({ ...file, channelId: publication.channelId, workspaceId })),
  )
  await changePublication(ctx, publication.id, {
    liveReleaseId: row.id,
    lastNumber: number,
    publishedOn: publication.publishedOn ?? now,
    firstPublishedOn: publication.firstPublishedOn ?? now,
  })
  await tellSites(ctx, publication.channelId)
  return row
}

/** Takes a thing down; its address answers 410 until it is published again. Returns whether it was up. */
export async function takeDown(ctx: Ctx, kind: string, subjectId: string): Promise<boolean> {
  const publication = await lockPublication(ctx, kind, subjectId)
  if (!publication?.liveReleaseId) return false
  await changePublication(ctx, publication.id, { liveReleaseId: null, publishedOn: null })
  await tellSites(ctx, publication.channelId)
  return true
}

/** Forgets a thing that is gone for good: its releases, its address, and the files that only it has shown. */
export async function forget(ctx: Ctx, kind: string, subjectId: string): Promise<void> {
  await takeDown(ctx, kind, subjectId)
  const publication = await lockPublication(ctx, kind, subjectId)
  if (publication) await deletePublication(ctx, publication)
}

/** Makes an earlier release the live one. */
export async function rollback(ctx: Ctx, kind: string, subjectId: string, releaseId: string) {
  const publication = await lockPublication(ctx, kind, subjectId)
  const row = publication ? await findRelease(ctx, publication.id, releaseId) : null
  if (!publication || !row) throw refuse(publishingRefusals.RELEASE_NOT_FOUND)
  const channel = await requireChannel(ctx, publication.channelId)
  await changePublication(ctx, publication.id, {
    liveReleaseId: row.id,
    publishedOn: publication.publishedOn ?? ctx.clock.now(),
  })
  await tellSites(ctx, publication.channelId)
  return { url: placeOf(ctx, channel, publication).url, releaseId: row.id }
}

/** What has been published of a thing so far. */
export async function historyOf(ctx: Ctx, kind: string, subjectId: string) {
  const publication = await findPublication(ctx, kind, subjectId)
  const channel = await requireChannel(ctx, publication?.channelId)
  const rows = publication ? await listReleaseRows(ctx, publication.id, 50) : []
  const url = publication ? placeOf(ctx, channel, publication).url : null
  return {
    channel,
    publication,
    url,
    releases: rows.map((row) => ({
      id: row.id,
      number: row.number,
      url: url ?? '',
      isLive: row.id === publication?.liveReleaseId,
      publishedBy: row.publishedBy,
      createdAt: row.createdAt.toISOString(),
    })),
  }
}

/** The slug that publishing under this title would get now. */
export async function proposeSlug(ctx: Ctx, channelId: string, title: string): Promise<string> {
  return freeSlug(ctx, channelId, slugify(title) || 'story', null)
}

export function placeOf(
  ctx: Pick<Ctx, 'config'>,
  channel: ChannelRow,
  publication: Pick<PublicationRow, 'slug' | 'firstPublishedOn'>,
): PublicPlace {
  const { storiesUrl } = ctx.config
  return {
    url: addresses.page(storiesUrl, channel.handle, publication.slug),
    playerUrl: addresses.player(storiesUrl, channel.handle, publication.slug),
    slug: publication.slug,
    channel,
    firstPublishedOn: publication.firstPublishedOn,
    fileUrl: (name) => addresses.file(storiesUrl, channel.handle, name),
  }
}

/** Adds -2, -3 … until nobody has it (PUB-09). Words that the channel's own pages use are never given away. */
async function freeSlug(ctx: Ctx, channelId: string, wanted: string, ownId: string | null): Promise<string> {
  const base = channelWords.has(wanted) ? `${wanted}-story` : wanted
  const taken = await takenSlugs(ctx, channelId, base, ownId)
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

const channelWords = new Set(['media', 'feed.xml', 'sitemap.xml', 'page'])

/** Every process that serves public pages forgets what it kept of the channel, once this is committed. */
async function tellSites(ctx: Ctx, channelId: string): Promise<void> {
  await publishLive(ctx, { workspaceId: ctx.actor.workspaceId, kind: 'publication', payload: { channelId } })
}
