import type { InterfaceLanguage } from '@taplore/contract'
import type { Clock } from '@taplore/kit'
import {
  addresses,
  type FoundChannel,
  findMainHome,
  findPublicChannel,
  findPublicPage,
  indexNowKey,
  keyFileName,
  listPublic,
  listPublicHandles,
  type PublicChannel,
  playerPath,
  presentPublished,
  type Site,
  type SiteLookup,
} from '../areas/publishing/publishing/index.ts'
import {
  findPublicSite,
  missingPage,
  missingPageStories,
  readPage,
  sitePage,
  withTags,
} from '../areas/publishing/site-settings/index.ts'
import type { Config } from '../config.ts'
import type { Database } from '../platform/database/database.ts'
import { headersFor } from './headers.ts'
import { jsonFeedOf } from './json-feed.ts'
import { type Message, messagePage } from './messages/message-page.ts'
import type { Answer } from './page-cache.ts'
import { rewriteUrls } from './rewrite-urls.ts'
import { withFallback } from './runtime-fallback.ts'
import { feedOf, sitemapIndexOf, sitemapOf } from './xml.ts'

export interface SitesContext {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly siteLookup: SiteLookup
}

const feedLength = 50
/** The limit of the sitemap protocol. */
const sitemapLength = 50_000

/** What is answered at many addresses, and made once for all of them. */
export interface SharedAnswer {
  readonly key: string
  readonly make: () => Promise<Answer>
  readonly isTransient?: boolean
}

type Response = Answer | SharedAnswer | Message

/** The answer to a GET of a public path; files and player assets are served elsewhere. */
export async function respondTo(ctx: SitesContext, site: Site, url: URL): Promise<Response> {
  const segments = decodePath(url.pathname)
  if (!segments) return 'missing'
  const [first, second, third, ...more] = segments
  if (first === 'robots.txt' && !second) return robots(site)
  if (ctx.config.INDEXNOW_URL && first === keyFileName(ctx.config) && !second) return indexNowFile(ctx)
  if (site.isShared) {
    if (first === undefined) return 'start'
    if (first === 'sitemap.xml' && !second) return hostSitemap(ctx)
    if (first === 'oembed' && !second) return oembed(ctx, url)
    if (first === 'channel' && second && third === 'stories' && more.length === 0) return channelApi(ctx, second, url)
  }
  const found = await ctx.siteLookup.channelAt(site, segments)
  if (!found) return 'missing'
  if (found.isMoved) return redirectTo(found, found.rest)
  return respondInChannel(ctx, site, found, url)
}

async function respondInChannel(ctx: SitesContext, site: Site, found: FoundChannel, url: URL): Promise<Response> {
  const [slug, below, ...more] = found.rest
  if (slug === undefined) return listing(ctx, site, found, url)
  if (slug === 'sitemap.xml' && !below) return sitemap(ctx, found)
  if (slug === 'feed.xml' && !below) return feed(ctx, found)
  if (slug === 'feed.json' && !below) return jsonFeed(ctx, found)
  if ((below && below !== 'play') || more.length > 0) return missing(ctx, site, found)
  return page(ctx, site, found, slug, below === 'play' ? 'player' : 'amp')
}

export function decodePath(path: string): string[] | null {
  try {
    // Composed, as addresses are stored: some systems write é as two characters. No text of the database holds U+0000.
    const segments = path
      .split('/')
      .filter(Boolean)
      .map((segment) => decodeURIComponent(segment).normalize('NFC'))
    return segments.some((segment) => segment.includes('\0')) ? null : segments
  } catch {
    return null
  }
}

async function page(
  ctx: SitesContext,
  site: Site,
  found: FoundChannel,
  slug: string,
  kind: 'amp' | 'player',
): Promise<Response> {
  const { channel, home, mainHome } = found
  const isPlayer = kind === 'player'
  const live = await findPublicPage(ctx.database, channel.id, slug)
  if (!live) return missing(ctx, site, found)
  if (live.kind === 'moved') return redirectTo(found, [live.slug, ...(isPlayer ? ['play'] : [])])
  if (live.kind === 'gone') return gone(ctx, site, found, live.language)
  const text = live.documents[isPlayer ? 'play' : 'main']
  if (text === undefined) return missing(ctx, site, found)
  const { storiesUrl, publicUrl } = ctx.config
  const { base } = site
  const at = { base, home, mainHome, slug: live.slug, playerPath: playerPath() }
  const released = rewriteUrls(text, { storiesUrl, publicUrl, ...at })
  const body = isPlayer
    ? released
    : withFallback(withTags(released, (await findPublicSite(ctx, channel)).tags), addresses.player(home, live.slug))
  return { status: 200, headers: headersFor[kind], body, owner: ownerOf(channel) }
}

async function listing(ctx: SitesContext, site: Site, found: FoundChannel, url: URL): Promise<Response> {
  const { channel, home, mainHome } = found
  const own = await findPublicSite(ctx, channel)
  if (!own.hasListing) return missing(ctx, site, found)
  const { publicUrl } = ctx.config
  const page = await readPage({
    ...{ database: ctx.database, channel, site: own, home, mainHome, base: site.base, publicUrl },
    search: url.searchParams,
  })
  if (page === 'first') return redirectTo(found, [])
  // Anyone can think of searches and places, and they must not push other pages out of memory.
  const isTransient = ['q', 'before', 'after'].some((name) => url.searchParams.has(name))
  if (!page) return { ...missing(ctx, site, found), isTransient: true }
  return { status: 200, headers: headersFor.page, body: sitePage(page), owner: ownerOf(channel), isTransient }
}

/** Like the canonical links, lists and feeds name the main address, on whichever host they are read. */
async function sitemap(ctx: SitesContext, { channel, mainHome }: FoundChannel): Promise<Answer> {
  const { rows } = await listPublic(ctx.database, channel.id, sitemapLength - 1, 0)
  const { changedAt, hasListing } = await findPublicSite(ctx, channel)
  const body = sitemapOf(mainHome, rows, hasListing ? { changedAt } : null)
  return { status: 200, headers: headersFor.xml, body, owner: ownerOf(channel) }
}

async function jsonFeed(ctx: SitesContext, { channel, mainHome }: FoundChannel): Promise<Answer> {
  const { rows } = await listPublic(ctx.database, channel.id, feedLength, 0)
  return {
    status: 200,
    headers: headersFor.jsonFeed,
    body: jsonFeedOf(mainHome, channel, rows),
    owner: ownerOf(channel),
  }
}

async function feed(ctx: SitesContext, { channel, mainHome }: FoundChannel): Promise<Answer> {
  const { rows } = await listPublic(ctx.database, channel.id, feedLength, 0)
  return { status: 200, headers: headersFor.rss, body: feedOf(mainHome, channel, rows), owner: ownerOf(channel) }
}

/** The public API of a channel: no token, readable from any origin (PUB-07, API-09). */
async function channelApi(ctx: SitesContext, channelId: string, url: URL): Promise<Answer> {
  const channel = await findPublicChannel(ctx.database, { id: channelId })
  const number = Number(url.searchParams.get('page') ?? '1')
  const current = Number.isInteger(number) && number > 0 && number < 100_000 ? number : 1
  if (!channel) return jsonAnswer(404, { code: 'CHANNEL_NOT_FOUND', message: 'There is no such channel.' }, null)
  const { rows, total } = await listPublic(ctx.database, channel.id, feedLength, (current - 1) * feedLength)
  const home = addresses.sharedHome(ctx.config.storiesUrl, channel.handle)
  const mainHome = await ctx.database.system((db) => findMainHome({ db, config: ctx.config }, channel))
  const stories = rows.map((row) => ({
    ...presentPublished(mainHome, row),
    description: row.description,
    language: row.language,
    tags: row.tags,
    poster: row.poster ? addresses.file(home, row.poster) : null,
    player_url: addresses.player(home, row.slug),
  }))
  return jsonAnswer(200, { stories, total_stories: total, page: current }, ownerOf(channel))
}

/** oEmbed 1.0, type rich: an iframe of our player. */
async function oembed(ctx: SitesContext, url: URL): Promise<Answer> {
  if ((url.searchParams.get('format') ?? 'json') !== 'json')
    return jsonAnswer(501, { code: 'FORMAT_UNKNOWN', message: 'Only JSON is offered.' }, null)
  const wanted = URL.parse(url.searchParams.get('url') ?? '')
  const on = wanted && ctx.siteLookup.siteAt(wanted)
  const segments = on && decodePath(on.path)
  const at = on && segments ? await ctx.siteLookup.channelAt(on.site, segments) : null
  const slug = at?.rest[0]
  const found = at && slug ? await findPublicPage(ctx.database, at.channel.id, slug) : null
  if (!at || found?.kind !== 'live')
    return jsonAnswer(404, { code: 'NOT_FOUND', message: 'There is no story at this address.' }, null)
  const width = sizeOf(url.searchParams.get('maxwidth'), 360, 720)
  const height = sizeOf(url.searchParams.get('maxheight'), Math.round((width * 16) / 9), 1280)
  const { channel, mainHome: home } = at
  const player = addresses.player(home, found.slug)
  return jsonAnswer(
    200,
    {
      version: '1.0',
      type: 'rich',
      title: found.title,
      author_name: channel.publisherName,
      author_url: home,
      provider_name: 'Taplore',
      cache_age: 300,
      width,
      height,
      ...(found.poster
        ? {
            thumbnail_url: addresses.file(home, found.poster),
            thumbnail_width: 720,
            thumbnail_height: 960,
          }
        : {}),
      html: `<iframe src="${player}" width="${width}" height="${height}" style="border:0;border-radius:12px" allow="autoplay; fullscreen; web-share; clipboard-write" loading="lazy" title="${escapeAttribute(found.title)}"></iframe>`,
    },
    ownerOf(channel),
  )
}

/** Pixels asked for, within what makes sense. */
function sizeOf(asked: string | null, otherwise: number, most: number): number {
  const size = Math.floor(Number(asked))
  return size > 0 ? Math.min(size, most) : Math.min(otherwise, most)
}

function robots({ base }: Site): Answer {
  return {
    status: 200,
    headers: headersFor.text,
    body: `User-agent: *\nAllow: /\nSitemap: ${base}/sitemap.xml\n`,
    owner: null,
  }
}

/** By which search engines know that a message about changes comes from us. */
function indexNowFile({ config }: SitesContext): Answer {
  return { status: 200, headers: headersFor.text, body: indexNowKey(config), owner: null }
}

async function hostSitemap(ctx: SitesContext): Promise<Answer> {
  const handles = await listPublicHandles(ctx.database)
  return { status: 200, headers: headersFor.xml, body: sitemapIndexOf(ctx.config.storiesUrl, handles), owner: null }
}

function redirectTo({ channel, home }: FoundChannel, segments: readonly string[]): Answer {
  const location = [home, ...segments.map(encodeURIComponent)].join('/')
  return { status: 301, headers: { ...headersFor.redirect, location }, body: '', owner: ownerOf(channel) }
}

function gone(ctx: SitesContext, site: Site, found: FoundChannel, language: string | null): SharedAnswer {
  return withoutPage(ctx, site, found, { kind: 'gone', language: language ?? found.channel.language })
}

function missing(ctx: SitesContext, site: Site, found: FoundChannel): SharedAnswer {
  return withoutPage(ctx, site, found, { kind: 'missing', language: found.channel.language })
}

/** In the look of the channel, which is that of its list. */
function withoutPage(
  ctx: SitesContext,
  { base }: Site,
  { channel, home, mainHome }: FoundChannel,
  { kind, language }: { kind: 'gone' | 'missing'; language: string },
): SharedAnswer {
  return {
    key: `${kind} ${language} ${home}`,
    make: async () => {
      const site = await findPublicSite(ctx, channel)
      const { rows, total } = await listPublic(ctx.database, channel.id, missingPageStories, 0)
      const { publicUrl } = ctx.config
      const body = missingPage({ channel, site, home, mainHome, base, publicUrl, kind, language, newest: rows, total })
      const isGone = kind === 'gone'
      return { status: isGone ? 410 : 404, headers: headersFor.page, body, owner: isGone ? ownerOf(channel) : null }
    },
  }
}

/** A page of ours on a public host. */
export function messageAnswer(
  ctx: SitesContext,
  { isShared, base }: Site,
  { message, language }: { message: Message; language: InterfaceLanguage },
): Answer {
  const isStart = message === 'start'
  const link = isStart ? ctx.config.publicUrl : isShared ? ctx.config.storiesUrl : base
  const body = messagePage({ message, language, link })
  return { status: isStart ? 200 : 404, headers: headersFor.message, body, owner: null }
}

function jsonAnswer(status: number, value: unknown, owner: Answer['owner']): Answer {
  return { status, headers: headersFor.json, body: JSON.stringify(value), owner }
}

function ownerOf(channel: PublicChannel) {
  return { workspaceId: channel.workspaceId, channelId: channel.id }
}

export function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
