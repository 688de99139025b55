import { createHash } from 'node:crypto'
import { feedLimits } from '@taplore/contract'
import { minuteMs } from '@taplore/kit'
import type { ParsedItem } from './reading/parsed-feed.ts'

/** The longest pause after a failed run. */
const longestPauseMinutes = 240

/** When a feed is read again; the pauses grow while it fails. */
export function nextRun(faults: number, now: Date): Date {
  const minutes = Math.min(longestPauseMinutes, feedLimits.everyMinutes * 2 ** Math.max(0, faults - 1))
  return new Date(now.getTime() + minutes * minuteMs)
}

/** Whether a refusal is one that only a person can end: a limit, a missing template, a feed that is gone. The feed stops; items wait. */
export function needsPerson({ code }: { readonly code: string }): boolean {
  return /^(?:PLAN_|STORY_LIMIT|TEMPLATE_|STORAGE_|FEED_GONE)/.test(code)
}

/** Whether an item becomes a story: no tag, or one of its values is that of the tag. */
export function isMatch({ values }: Pick<ParsedItem, 'values'>, tag: { key: string; value: string }): boolean {
  if (tag.value === '') return true
  const wanted = folded(tag.value)
  return values.some((value) => folded(value) === wanted)
}

/** The key that is looked up: a value alone is one of the categories. */
export function tagKeyOf({ key, value }: { key: string; value: string }): string {
  return key === '' && value !== '' ? 'category' : key
}

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/**
 * What each item of a feed is recognized by: its ID, its link, and its title with its date (or the beginning of its text). What all
 * items share says nothing about any of them: some feeds give one page as the link of everything. The second appearance of an item
 * gets none.
 */
export function fingerprintsOf(items: readonly ParsedItem[]): string[][] {
  const counts = new Map<string, number>()
  const all = items.map((item) => ({
    guid: item.guid ? print('guid', item.guid) : null,
    link: item.link && isOfItem(item.link) ? print('link', plainLink(item.link)) : null,
    // Many feeds use the link as the ID, and change that later.
    guidLink: item.guid && isOfItem(item.guid) ? print('link', plainLink(item.guid)) : null,
    title: item.title ? print('title', `${folded(item.title)} ${item.publishedAt ?? item.text.slice(0, 200)}`) : null,
    text: item.text ? print('text', item.text.slice(0, 2_000)) : null,
  }))
  for (const { guid, link, title } of all)
    for (const one of [guid, link, title]) if (one) counts.set(one, (counts.get(one) ?? 0) + 1)
  const isShared = (one: string) => items.length > 2 && counts.get(one) === items.length
  const seen = new Set<string>()
  return all.map(({ guid, link, guidLink, title, text }) => {
    const strong = [
      ...(guid && !isShared(guid) ? [guid] : []),
      // Several items with IDs of their own may be about one page.
      ...(link && !isShared(link) && (!guid || isShared(guid) || counts.get(link) === 1) ? [link] : []),
      ...(guidLink && !isShared(guid ?? '') ? [guidLink] : []),
    ]
    const prints = [...strong, ...(title && (strong.length === 0 || counts.get(title) === 1) ? [title] : [])]
    const own = prints.length > 0 ? [...new Set(prints)] : text ? [text] : []
    if (own.some((one) => seen.has(one))) return []
    for (const one of own) seen.add(one)
    return own
  })
}

/** Not the home page of a site. */
function isOfItem(link: string): boolean {
  const url = URL.parse(link)
  return url !== null && (url.pathname !== '/' || url.search !== '')
}

/** Without what changes while the page stays the same: protocol, `www`, tracking parameters, fragment. */
export function plainLink(link: string): string {
  const url = URL.parse(link)
  if (!url) return link
  for (const name of [...url.searchParams.keys()]) {
    if (/^(?:utm_\w+|fbclid|gclid|mc_cid|mc_eid|ref|source|at_\w+)$/i.test(name)) url.searchParams.delete(name)
  }
  const query = url.searchParams.size > 0 ? `?${url.searchParams}` : ''
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${query}`
}

function print(kind: string, text: string): string {
  return createHash('sha256').update(`${kind} ${text}`).digest('base64url').slice(0, 32)
}

/** Oldest first; items without a date as they stand in the feed, where the newest is on top. */
export function oldestFirst<Item extends Pick<ParsedItem, 'publishedAt'>>(items: readonly Item[]): Item[] {
  return [...items]
    .reverse()
    .sort((a, b) => (a.publishedAt && b.publishedAt ? a.publishedAt.localeCompare(b.publishedAt) : 0))
}
