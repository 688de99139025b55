import { minuteMs } from '@taplore/kit'
import type { Beacon } from '../beacons/beacon.ts'

/** Milliseconds and clicks by the id of the page. */
export type PagesRead = Readonly<Record<string, readonly [ms: number, clicks: number]>>

/** One opening of a story, as it is counted. */
export interface Read {
  readonly storyId: string
  readonly viewId: string
  readonly workspaceId: string
  readonly channelId: string
  readonly startedAt: Date
  readonly lastAt: Date
  readonly source: string
  readonly country: string
  readonly device: string
  readonly pages: PagesRead
  readonly isRead: boolean
  readonly taps: number
  readonly links: number
  readonly products: number
  readonly shares: number
  readonly replays: number
  readonly shownPage: string | null
  readonly shownSince: number | null
  readonly firstOf: number
}

/** Nobody looks at one page for longer without leaving it; anyone who does has left the room. */
export const mostMsOfPage = 10 * minuteMs
/** A page that cannot measure time says when each one appeared: a longer gap is a reader who went away. */
const mostMsBetween = 2 * minuteMs
const mostClicks = 100

export function newRead(beacon: Beacon, at: Date): Read {
  const { storyId, viewId, workspaceId, channelId, source, country, device } = beacon
  return {
    ...{ storyId, viewId, workspaceId, channelId, source, country, device },
    startedAt: at,
    lastAt: at,
    pages: {},
    isRead: false,
    taps: 0,
    links: 0,
    products: 0,
    shares: 0,
    replays: 0,
    shownPage: null,
    shownSince: null,
    firstOf: 0,
  }
}

/**
 * What is known of a view after one more message. Our player sends what happened since the story opened, so that a message that comes
 * twice, late or out of order changes nothing; AMP sends events, and their times give how long a page was shown.
 */
export function addBeacon(read: Read, beacon: Beacon, at: Date): Read {
  const { said } = beacon
  const isKnown = (id: string) => beacon.pageIds.has(id)
  const pages: Record<string, readonly [number, number]> = { ...read.pages }
  const grow = (id: string, ms: number, clicks: number) => {
    const [beforeMs = 0, beforeClicks = 0] = pages[id] ?? []
    pages[id] = [Math.min(mostMsOfPage, Math.max(beforeMs, ms)), Math.min(mostClicks, Math.max(beforeClicks, clicks))]
  }
  const lastAt = at > read.lastAt ? at : read.lastAt
  if (said.kind === 'all') {
    for (const { id, ms, clicks } of said.pages) if (isKnown(id)) grow(id, ms, clicks)
    const most = (before: number, sent: number) => Math.min(mostClicks, Math.max(before, sent))
    return {
      ...read,
      lastAt,
      pages,
      isRead: read.isRead || said.isRead,
      taps: most(read.taps, said.taps),
      links: most(read.links, said.links),
      products: most(read.products, said.products),
      shares: most(read.shares, said.shares),
      replays: most(read.replays, said.replays),
    }
  }
  const { event, pageId, isLastPage, isFirstPage } = said
  if (read.shownPage !== null && read.shownSince !== null && said.at > read.shownSince) {
    const [ms = 0, clicks = 0] = pages[read.shownPage] ?? []
    grow(read.shownPage, ms + Math.min(mostMsBetween, said.at - read.shownSince), clicks)
  }
  const isLater = read.shownSince === null || said.at >= read.shownSince
  const more = (count: number, counted: string) => Math.min(mostClicks, count + (event === counted ? 1 : 0))
  if (isKnown(pageId)) {
    const [ms = 0, clicks = 0] = pages[pageId] ?? []
    grow(pageId, ms, clicks + (event === 'link' ? 1 : 0))
  }
  return {
    ...read,
    lastAt,
    pages,
    isRead: read.isRead || (event === 'page' && isLastPage),
    taps: more(read.taps, 'tap'),
    links: more(read.links, 'link'),
    products: more(read.products, 'product'),
    shares: more(read.shares, 'share'),
    replays: Math.min(
      mostClicks,
      read.replays + (event === 'page' && isFirstPage && read.isRead && !isLastPage ? 1 : 0),
    ),
    shownPage: !isLater ? read.shownPage : event === 'hide' ? null : isKnown(pageId) ? pageId : read.shownPage,
    shownSince: isLater ? said.at : read.shownSince,
  }
}

/** The time of all pages together. */
export function msOf({ pages }: Pick<Read, 'pages'>): number {
  return Object.values(pages).reduce((sum, [ms]) => sum + ms, 0)
}
