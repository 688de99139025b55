import {
  addresses,
  findPublicChannel,
  findPublicPage,
  listPublic,
  listPublicHandles,
  type PublicChannel,
  playerPath,
  presentPublished,
} from '../areas/publishing/publishing/index.ts'
import type { Config } from '../config.ts'
import type { Database } from '../platform/database/database.ts'
import { headersFor } from './headers.ts'
import { listingPage } from './listing-page.ts'
import { messagePage } from './message-page.ts'
import type { Answer } from './page-cache.ts'
import { readdress } from './rewrite-urls.ts'
import { feedOf, sitemapIndexOf, sitemapOf } from './xml.ts'

export interface SitesContext {
  readonly config: Config
  readonly database: Database
}

const listingLength = 24
const feedLength = 50
/** The limit of the sitemap protocol. */
const sitemapLength = 50_000

/** The answer to a GET of a public path; files and player assets are not its business. */
export async function respondTo(ctx: SitesContext, url: URL): Promise<Answer> {
  const segments = decodePath(url.pathname)
  if (!segments) return notFound(ctx)
  const [first, second, third, ...rest] = segments
  if (rest.length > 0) return notFound(ctx)
  if (first === undefined) return hostPage(ctx)
  if (first === 'robots.txt' && !second) return robots(ctx)
  if (first === 'sitemap.xml' && !second) return hostSitemap(ctx)
  if (first === 'oembed' && !second) return oembed(ctx, url)
  if (first === 'channel' && second && third === 'stories') return channelApi(ctx, second, url)
  const channel = await findPublicChannel(ctx.database, { handle: first })
  if (!channel) return notFound(ctx)
  if (channel.handle !== first) return movedTo(ctx, channel, [channel.handle, ...segments.slice(1)])
  if (!second) return listing(ctx, channel, url)
  if (second === 'sitemap.xml' && !third) return sitemap(ctx, channel)
  if (second === 'feed.xml' && !third) return feed(ctx, channel)
  if (third && third !== 'play') return notFound(ctx)
  return page(ctx, channel, second, third === 'play')
}

function decodePath(path: string): string[] | null {
  try {
    // Composed, as addresses are kept: some systems write é as two signs. No text of the database holds a zero sign.
    const segments = path
      .split('/')
      .filter(Boolean)
      .map((segment) => decodeURIComponent(segment).normalize('NFC'))
    return segments.some((segment) => segment.includes('\0')) ? null : segments
  } catch {
    return null
  }
}

async function page(ctx: SitesContext, channel: PublicChannel, slug: string, isPlayer: boolean): Promise<Answer> {
  const found = await findPublicPage(ctx.database, channel.id, slug)
  if (!found) return notFound(ctx)
  if (found.kind === 'moved') return movedTo(ctx, channel, [channel.handle, found.slug, ...(isPlayer ? ['play'] : [])])
  if (found.kind === 'gone') return gone(ctx, channel)
  const text = found.documents[isPlayer ? 'play' : 'main']
  if (text === undefined) return notFound(ctx)
  const { storiesUrl } = ctx.config
  const body = readdress(text, { storiesUrl, handle: channel.handle, slug: found.slug, playerPath: playerPath() })
  return { status: 200, headers: headersFor[isPlayer ? 'player' : 'amp'], body, owner: ownerOf(channel) }
}

async function listing(ctx: SitesContext, channel: PublicChannel, url: URL): Promise<Answer> {
  const number = Number(url.searchParams.get('page') ?? '1')
  const current = Number.isInteger(number) && number > 0 && number < 10_000 ? number : 1
  const { rows, total } = await listPublic(ctx.database, channel.id, listingLength, (current - 1) * listingLength)
  const pages = Math.max(1, Math.ceil(total / listingLength))
  if (current > pages) return notFound(ctx)
  const body = listingPage({ storiesUrl: ctx.config.storiesUrl, channel, rows, page: current, pages })
  return { status: 200, headers: headersFor.page, body, owner: ownerOf(channel) }
}

async function sitemap(ctx: SitesContext, channel: PublicChannel): Promise<Answer> {
  const { rows } = await listPublic(ctx.database, channel.id, sitemapLength, 0)
  return {
    status: 200,
    headers: headersFor.xml,
    body: sitemapOf(ctx.config.storiesUrl, channel, rows),
    owner: ownerOf(channel),
  }
}

async function feed(ctx: SitesContext, channel: PublicChannel): Promise<Answer> {
  const { rows } = await listPublic(ctx.database, channel.id, feedLength, 0)
  return {
    status: 200,
    headers: headersFor.rss,
    body: feedOf(ctx.config.storiesUrl, channel, rows),
    owner: ownerOf(channel),
  }
}

/** The public API of a channel: no token, readable from any origin (PUB-07, API-09). */
async function channelApi(ctx: SitesContext, channelId: string, url: URL): Promise<Answer> {
  const channel = await findPublicChannel(ctx.database, { id: channelId })
  const number = Number(url.searchParams.get('page') ?? '1')
  const current = Number.isInteger(number) && number > 0 && number < 100_000 ? number : 1
  if (!channel) return jsonAnswer(404, { code: 'CHANNEL_NOT_FOUND', message: 'There is no such channel.' }, null)
  const { rows, total } = await listPublic(ctx.database, channel.id, feedLength, (current - 1) * feedLength)
  const stories = rows.map((row) => ({
    ...presentPublished(ctx.config.storiesUrl, channel, row),
    description: row.description,
    language: row.language,
    tags: row.tags,
    poster: row.poster ? addresses.file(ctx.config.storiesUrl, channel.handle, row.poster) : null,
    player_url: addresses.player(ctx.config.storiesUrl, channel.handle, row.slug),
  }))
  return jsonAnswer(200, { stories, total_stories: total, page: current }, ownerOf(channel))
}

/** oEmbed 1.0, type rich: an iframe of our player. */
async function oembed(ctx: SitesContext, url: URL): Promise<Answer> {
  if ((url.searchParams.get('format') ?? 'json') !== 'json')
    return jsonAnswer(501, { code: 'FORMAT_UNKNOWN', message: 'Only JSON is offered.' }, null)
  const wanted = URL.parse(url.searchParams.get('url') ?? '')
  const [handle, slug] = wanted && wanted.origin === ctx.config.storiesUrl ? (decodePath(wanted.pathname) ?? []) : []
  const channel = handle ? await findPublicChannel(ctx.database, { handle }) : null
  const found = channel && slug ? await findPublicPage(ctx.database, channel.id, slug) : null
  if (!channel || found?.kind !== 'live')
    return jsonAnswer(404, { code: 'NOT_FOUND', message: 'There is no story at this address.' }, null)
  const width = sizeOf(url.searchParams.get('maxwidth'), 360, 720)
  const height = sizeOf(url.searchParams.get('maxheight'), Math.round((width * 16) / 9), 1280)
  const player = addresses.player(ctx.config.storiesUrl, channel.handle, found.slug)
  return jsonAnswer(
    200,
    {
      version: '1.0',
      type: 'rich',
      title: found.title,
      author_name: channel.publisherName,
      author_url: addresses.channel(ctx.config.storiesUrl, channel.handle),
      provider_name: 'Taplore',
      cache_age: 300,
      width,
      height,
      ...(found.poster
        ? {
            thumbnail_url: addresses.file(ctx.config.storiesUrl, channel.handle, found.poster),
            thumbnail_width: 720,
            thumbnail_height: 960,
          }
        : {}),
      html: `<iframe src="${player}" width="${width}" height="${height}" style="border:0;border-radius:12px" allow="autoplay" loading="lazy" title="${escapeAttribute(found.title)}"></iframe>`,
    },
    ownerOf(channel),
  )
}

/** Pixels asked for, within what makes sense. */
function sizeOf(asked: string | null, otherwise: number, most: number): number {
  const size = Math.floor(Number(asked))
  return size > 0 ? Math.min(size, most) : Math.min(otherwise, most)
}

function robots(ctx: SitesContext): Answer {
  return {
    status: 200,
    headers: headersFor.text,
    body: `User-agent: *\nAllow: /\nSitemap: ${ctx.config.storiesUrl}/sitemap.xml\n`,
    owner: null,
  }
}

async function hostSitemap(ctx: SitesContext): Promise<Answer> {
  const handles = await listPublicHandles(ctx.database)
  return { status: 200, headers: headersFor.xml, body: sitemapIndexOf(ctx.config.storiesUrl, handles), owner: null }
}

function hostPage(ctx: SitesContext): Answer {
  return {
    status: 200,
    headers: headersFor.page,
    body: messagePage({
      title: 'Stories',
      text: 'Stories made with Taplore are published here. Open one by its own address.',
      link: ctx.config.publicUrl,
    }),
    owner: null,
  }
}

function movedTo(ctx: SitesContext, channel: PublicChannel, segments: string[]): Answer {
  const location = `${ctx.config.storiesUrl}/${segments.map(encodeURIComponent).join('/')}`
  return { status: 301, headers: { ...headersFor.redirect, location }, body: '', owner: ownerOf(channel) }
}

function gone(ctx: SitesContext, channel: PublicChannel): Answer {
  const link = addresses.channel(ctx.config.storiesUrl, channel.handle)
  return {
    status: 410,
    headers: headersFor.page,
    body: messagePage({ title: 'This story was taken down', text: 'Its author no longer shows it.', link }),
    owner: ownerOf(channel),
  }
}

export function notFound(ctx: SitesContext): Answer {
  return {
    status: 404,
    headers: headersFor.page,
    body: messagePage({
      title: 'Page not found',
      text: 'There is nothing at this address. It may have been mistyped.',
      link: ctx.config.storiesUrl,
    }),
    owner: null,
  }
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
