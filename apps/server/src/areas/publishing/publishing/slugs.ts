import { newId, randomId, slugify } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import type { ChannelRow } from './channel-store.ts'
import { requireChannel } from './channels.ts'
import { addresses, sharedFormsChannelId } from './public-urls.ts'
import { announceChange } from './publication-changes.ts'
import {
  changePublication,
  deleteFormerSlug,
  findPublication,
  findSlugHolder,
  insertPublication,
  listTakenSlugs,
  lockPublication,
  lockSlug,
  type PublicationRow,
  saveFormerSlug,
} from './publication-store.ts'
import { tellOfAddress } from './search-engines/tell-search-engines.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** An item that is published, or will be. */
export interface Subject {
  /** `story` or `form`. */
  readonly kind: string
  readonly subjectId: string
}

/** Where an item will be, for rendering its pages. */
export interface PublicAddress {
  readonly url: string
  readonly playerUrl: string
  readonly slug: string
  readonly channel: ChannelRow
  readonly firstPublishedOn: Date | null
  fileUrl(name: string): string
}

/** Reserves the address of an item: the one it has, else one made from the title, with a number where that is taken (PUB-09). */
export async function reserveAddress(
  ctx: Ctx,
  input: Subject & { title: string; slug?: string; channelId?: string },
): Promise<{ address: PublicAddress; publication: PublicationRow }> {
  const known = await lockPublication(ctx, input)
  // It stays on its channel unless another one is named.
  const channel = await requireChannel(ctx, input.channelId ?? known?.channelId)
  const slug = input.slug?.normalize('NFC') ?? known?.slug ?? (slugify(input.title) || input.kind)
  const publication = await reserveSlug(ctx, { ...input, channelId: channel.id, slug }, known)
  return { address: toAddress(ctx, channel, publication), publication }
}

/**
 * The address that `reserveAddress` would give an item now; nothing is reserved. Null where it would get a number or move, since that
 * may be different at another time.
 */
export async function foreseeAddress(
  ctx: Ctx,
  input: Subject & { title: string; slug?: string | undefined; channelId?: string | undefined },
): Promise<PublicAddress | null> {
  const known = await findPublication(ctx, input)
  const channel = await requireChannel(ctx, input.channelId ?? known?.channelId)
  const slug = input.slug?.normalize('NFC') ?? known?.slug ?? (slugify(input.title) || input.kind)
  const isThere = known?.holdsSlug && known.slug === slug && known.channelId === channel.id
  if (isThere) return toAddress(ctx, channel, known)
  if (known) return null
  const free = await findFreeSlug(ctx, { channelId: channel.id, kind: input.kind, slug }, null)
  return free === slug ? toAddress(ctx, channel, { slug, firstPublishedOn: null }) : null
}

/** The same in the channel of all forms, with a few random characters where the slug is taken, without revealing by whom. */
export async function reserveSharedAddress(ctx: Ctx, input: Subject & { title: string }): Promise<PublicationRow> {
  const known = await lockPublication(ctx, input)
  const slug = known?.slug ?? (slugify(input.title, 60) || input.kind)
  return reserveSlug(ctx, { ...input, channelId: sharedFormsChannelId, slug }, known)
}

/** Moves an item to exactly this slug of its channel; null when another item holds it. The previous slug then redirects. */
export async function changeSlug(ctx: Ctx, subject: Subject, slug: string): Promise<PublicationRow | null> {
  const known = await lockPublication(ctx, subject)
  if (!known) throw new Error('An item without an address cannot be moved.')
  if (known.slug === slug && known.holdsSlug) return known
  await lockSlug(ctx, known.channelId, slug)
  if (await isTaken(ctx, known.channelId, slug, known.id)) return null
  return move(ctx, known, { channelId: known.channelId, slug })
}

/** Releases the slug to the next item that claims it; until then `reserveSharedAddress` gives it back. */
export async function giveUpSlug(ctx: Ctx, subject: Subject): Promise<void> {
  const known = await lockPublication(ctx, subject)
  if (known) await changePublication(ctx, known.id, { holdsSlug: false })
}

/** The slug that publishing under this title would get now. */
export async function proposeSlug(ctx: Ctx, channelId: string, { kind, title }: { kind: string; title: string }) {
  return findFreeSlug(ctx, { channelId, kind, slug: slugify(title) || kind }, null)
}

/** The address of an item on the shared host. */
export async function urlOf(
  ctx: Ctx,
  { channelId, slug }: Pick<PublicationRow, 'channelId' | 'slug'>,
): Promise<string> {
  const { storiesUrl } = ctx.config
  if (channelId === sharedFormsChannelId) return addresses.page(addresses.formsHome(storiesUrl), slug)
  const { handle } = await requireChannel(ctx, channelId)
  return addresses.page(addresses.sharedHome(storiesUrl, handle), slug)
}

function toAddress(
  ctx: Pick<Ctx, 'config'>,
  channel: ChannelRow,
  { slug, firstPublishedOn }: Pick<PublicationRow, 'slug' | 'firstPublishedOn'>,
): PublicAddress {
  const home = addresses.sharedHome(ctx.config.storiesUrl, channel.handle)
  return {
    url: addresses.page(home, slug),
    playerUrl: addresses.player(home, slug),
    slug,
    channel,
    firstPublishedOn,
    fileUrl: (name) => addresses.file(home, name),
  }
}

interface Wanted extends Subject {
  readonly channelId: string
  readonly slug: string
}

async function reserveSlug(ctx: Ctx, wanted: Wanted, known: PublicationRow | null): Promise<PublicationRow> {
  const { kind, subjectId, channelId } = wanted
  if (known?.holdsSlug && known.slug === wanted.slug && known.channelId === channelId) return known
  const slug = await lockFreeSlug(ctx, wanted, known?.id ?? null)
  if (known) return move(ctx, known, { channelId, slug })
  const { workspaceId } = ctx.actor
  const row = { id: newId(), workspaceId, channelId, kind, subjectId, slug }
  const inserted = await insertPublication(ctx, row)
  // Another transaction reserved an address for the same item in the meantime.
  return inserted ?? reserveSlug(ctx, wanted, await lockPublication(ctx, wanted))
}

async function move(
  ctx: Ctx,
  known: PublicationRow,
  { channelId, slug }: { channelId: string; slug: string },
): Promise<PublicationRow> {
  const { id: publicationId, workspaceId } = known
  // Links may lead to it, also while it is not public.
  if (known.channelId === channelId && known.slug !== slug)
    await saveFormerSlug(ctx, { channelId, slug: known.slug, workspaceId, publicationId, leftAt: ctx.clock.now() })
  await deleteFormerSlug(ctx, { publicationId, channelId, slug })
  await changePublication(ctx, publicationId, { slug, channelId, holdsSlug: true })
  await announceChange(ctx, { ...known, channelId })
  if (known.liveReleaseId) {
    await tellOfAddress(ctx, known)
    await tellOfAddress(ctx, { ...known, slug, channelId })
  }
  return { ...known, slug, channelId, holdsSlug: true }
}

/**
 * A slug that is free and stays so until the transaction ends. Slugs are locked one by one: the items of a channel that are published
 * at the same moment would wait for each other otherwise.
 */
async function lockFreeSlug(ctx: Ctx, wanted: Wanted, ownId: string | null): Promise<string> {
  const { channelId } = wanted
  if (channelId === sharedFormsChannelId) {
    await lockSlug(ctx, channelId, wanted.slug)
    return findFreeSlug(ctx, wanted, ownId)
  }
  for (let slug = wanted.slug; ; ) {
    await lockSlug(ctx, channelId, slug)
    // Looked up under the lock: the transaction that held it may have taken the slug.
    const free = await findFreeSlug(ctx, wanted, ownId)
    if (free === slug) return slug
    slug = free
  }
}

async function findFreeSlug(
  ctx: Ctx,
  { channelId, kind, slug }: Pick<Wanted, 'channelId' | 'kind' | 'slug'>,
  ownId: string | null,
): Promise<string> {
  if (channelId === sharedFormsChannelId)
    return (await isTaken(ctx, channelId, slug, ownId)) ? `${slug}-${randomId()}` : slug
  const base = channelWords.has(slug) ? `${slug}-${kind}` : slug
  const taken = await listTakenSlugs(ctx, channelId, base, ownId)
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

/** Words that the channel's own pages use. */
const channelWords = new Set(['media', 'feed.xml', 'sitemap.xml', 'robots.txt', 'page'])

/**
 * Whether another item holds the slug. In a workspace's own channel former slugs stay with their item, so that an old link never
 * leads to another story; in the shared channel they are free again.
 */
async function isTaken(ctx: Ctx, channelId: string, slug: string, ownId: string | null): Promise<boolean> {
  if (channelId !== sharedFormsChannelId) return (await listTakenSlugs(ctx, channelId, slug, ownId)).has(slug)
  const isOthers = (id: string | null) => id !== null && id !== ownId
  if (isOthers(await findSlugHolder(ctx, channelId, slug))) return true
  return isOthers(await ctx.database.system((db) => findSlugHolder({ db }, channelId, slug)))
}
