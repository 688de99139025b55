import { eventNames, type Said } from './beacon.ts'

/** As it was sent, before anything is looked up. */
export interface SentBeacon {
  readonly viewId: string
  /** Of the page that led to the story; empty for none. */
  readonly referrer: string
  readonly campaign: string
  readonly said: Said
}

const viewPattern = /^[\w.-]{8,64}$/
const mostPages = 200
const mostMs = 86_400_000

/** An event as AMP writes it into the query; null for what is none. */
export function readEvent(query: URLSearchParams): SentBeacon | null {
  const event = eventNames.find((name) => name === query.get('e'))
  const viewId = query.get('v') ?? ''
  const pageId = idOf(query.get('p'))
  const at = Number(query.get('t'))
  if (!event || !viewPattern.test(viewId) || !Number.isSafeInteger(at) || at < 0) return null
  if (pageId === null) return null
  const index = Number(query.get('i') ?? Number.NaN)
  const count = Number(query.get('n') ?? Number.NaN)
  return {
    viewId,
    referrer: query.get('r') ?? '',
    campaign: query.get('u') ?? '',
    said: { kind: 'event', event, pageId, at, isFirstPage: index === 0, isLastPage: count > 0 && index === count - 1 },
  }
}

/** All that happened so far, as our player sends it; null for what is none. */
export function readAll(body: string): SentBeacon | null {
  const sent = parse(body)
  if (sent === null) return null
  const { v: viewId, p: pages } = sent
  if (typeof viewId !== 'string' || !viewPattern.test(viewId)) return null
  if (!Array.isArray(pages) || pages.length === 0 || pages.length > mostPages) return null
  const read = pages.map((page: unknown) => {
    const [id, ms, clicks] = Array.isArray(page) ? page : []
    return { id: idOf(id), ms: countOf(ms, mostMs), clicks: countOf(clicks) }
  })
  if (read.some(({ id }) => id === null)) return null
  return {
    viewId,
    referrer: textOf(sent.r),
    campaign: textOf(sent.u),
    said: {
      kind: 'all',
      pages: read.map((page) => ({ ...page, id: page.id ?? '' })),
      isRead: sent.end === true,
      taps: countOf(sent.tap),
      links: countOf(sent.link),
      products: countOf(sent.product),
      shares: countOf(sent.share),
      replays: countOf(sent.replay),
    },
  }
}

function parse(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

function idOf(value: unknown): string | null {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 2_000) : ''
}

function countOf(value: unknown, most = 1_000): number {
  const count = Math.round(Number(value ?? 0))
  return count > 0 ? Math.min(count, most) : 0
}

const hostPattern = /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,98}[\p{L}\p{N}])?$/u

/**
 * What led to the story: the campaign that its address names, or the host of the page before, without `www`. Nothing else of an address
 * is kept: its path may say who came.
 */
export function sourceOf(
  { referrer, campaign }: Pick<SentBeacon, 'referrer' | 'campaign'>,
  ownHosts: readonly string[],
): string {
  const named = campaign.trim().toLowerCase().slice(0, 60)
  if (/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(named)) return `utm:${named}`
  const host = (URL.parse(referrer)?.hostname ?? '').replace(/^www\./, '')
  if (!hostPattern.test(host)) return ''
  return ownHosts.includes(host) ? 'own' : host
}
