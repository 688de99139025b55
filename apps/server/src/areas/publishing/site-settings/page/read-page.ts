import type { Database } from '../../../../platform/database/database.ts'
import {
  addresses,
  type ListingCursor,
  type LiveRow,
  listChannelPage,
  type PublicChannel,
} from '../../publishing/index.ts'
import type { PublicSite } from '../public-site.ts'
import type { SitePageInput } from './page-input.ts'

/** Ends with a whole row, with five stories in a row, four or two. */
const pageLength = 20
/** A page of collections shows more at once. */
const collectionsLength = 72
const longestQuery = 80

interface Asked {
  readonly database: Database
  readonly channel: PublicChannel
  readonly site: PublicSite
  readonly home: string
  readonly mainHome: string
  readonly base: string
  readonly publicUrl: string
  readonly search: URLSearchParams
}

/** What a page of a channel shows; null where there is none. `?page=2` was an address of the list once. */
export async function readPage(asked: Asked): Promise<SitePageInput | 'first' | null> {
  const { database, channel, site, search, home, publicUrl } = asked
  const { live } = site
  const tag = search.get('tag')?.normalize('NFC').trim() || null
  const query = (search.get('q') ?? '').normalize('NFC').trim().slice(0, longestQuery)
  const older = search.get('before')
  const newer = search.get('after')
  const at = parseCursor(older ?? newer)
  if ((older ?? newer) !== null && !at) return null
  if (search.has('page')) return 'first'
  const isHome = !tag && !query && !at
  const { design, appearance } = live.settings
  // The first page of design 1 has the newest story above its rows; on the way back to it, that one is shown too.
  const hasLead = design === 1 && appearance.front.lead && !tag && !query && older === null
  const limit = design === 2 && isHome ? collectionsLength : pageLength + (hasLead ? 1 : 0)
  const cursor = at ? { side: older !== null ? ('older' as const) : ('newer' as const), at } : null
  const found = await listChannelPage(database, { channelId: channel.id, limit, tag, query, cursor })
  const isBackwards = cursor?.side === 'newer'
  const hasMore = found.rows.length > limit
  const part = found.rows.slice(0, isBackwards && hasMore ? pageLength : limit)
  const rows = isBackwards ? part.reverse() : part
  if (rows.length === 0 && tag && !query && !cursor) {
    const small = tag.toLowerCase()
    const same = found.tags.find((other) => other.tag !== tag && other.tag.toLowerCase() === small)
    if (same) return readPage({ ...asked, search: new URLSearchParams({ tag: same.tag }) })
  }
  if (rows.length === 0 && (cursor || (tag && !query))) return null
  const filters = queryOf({ tag, q: query || null })
  const hasNewer = isBackwards ? hasMore : cursor !== null
  const hasOlder = isBackwards || hasMore
  const [first, last] = [rows[0], rows.at(-1)]
  const olderThan = (row: LiveRow) => queryOf({ tag, q: query || null, before: printCursor(row) })
  // With `before` of the first page there is always the page without it.
  const newerQuery =
    hasNewer && first ? queryOf({ tag, q: query || null, after: printCursor(first) }) : cursor ? filters : null
  return {
    site: live,
    channel,
    home,
    mainHome: asked.mainHome,
    base: asked.base,
    locale: site.locale ?? channel.language,
    rows,
    tags: found.tags,
    total: found.total,
    filter: { tag, query },
    newer: newerQuery,
    older: hasOlder && last ? olderThan(last) : null,
    olderThan,
    isHome,
    canonicalQuery: queryOf({ tag, before: older, after: newer }),
    // Tags of others are parts of the AMP page only; our own player has none.
    storyUrl: (slug) => (site.tags.html ? addresses.page(home, slug) : addresses.player(home, slug)),
    mark: site.hasMark ? { label: 'Made with Taplore', url: publicUrl } : null,
  }
}

const cursorPattern = /^([0-9a-z]{6,12})-([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

function parseCursor(text: string | null): ListingCursor | null {
  const [, time, publicationId] = cursorPattern.exec(text ?? '') ?? []
  const publishedOn = new Date(Number.parseInt(time ?? '', 36))
  const year = publishedOn.getUTCFullYear()
  return publicationId && year > 2000 && year < 3000 ? { publishedOn, publicationId } : null
}

function printCursor(row: LiveRow): string {
  return `${(row.publishedOn ?? row.modifiedOn).getTime().toString(36)}-${row.publicationId}`
}

/** `?tag=bread`, and an empty text without parameters. */
function queryOf(parameters: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value)
  const text = query.toString()
  return text ? `?${text}` : ''
}
