import type { LiveRow } from '../../publishing/index.ts'
import { escapeHtml } from './html.ts'
import type { SitePageInput } from './page-input.ts'
import { pageWords } from './page-words.ts'
import { accented, brandLinks, card, footer, grid, imageTag, pager, posterOf, searchForm, tagUrl } from './parts.ts'

const collectionLength = 12
const mostCollections = 5
const mostCircles = 12
/** As many as stand side by side: collections of them would show the same stories again. */
const fewStories = 6

/** Design 2: a banner, tags as circles, and a collection of stories for each tag. */
export function collectionsPage(input: SitePageInput): string {
  const { site, isHome } = input
  const look = site.settings.appearance.collections
  const collections = isHome ? collectionsOf(input) : []
  const content =
    collections.length > 1
      ? collections.map((shown, index) => collection(input, shown, index)).join('')
      : `<div class="pad">${grid(input, input.rows, true)}</div>${pager(input)}`
  return `${banner(input)}<main>${identity(input)}${look.circles ? circles(input) : ''}${isHome ? '' : found(input)}<div id="stories">${content}</div>${isHome ? gallery(input) : ''}</main>${footer(input, look.footer)}`
}

function banner(input: SitePageInput): string {
  const { site } = input
  const image = imageTag(input, site.settings.appearance.collections.banner, 'bannerimage', true)
  // Without an image it would be a slab of color and nothing else.
  return site.settings.site.show_header && image ? `<div class="banner">${image}</div>` : ''
}

/** Profile, name and what leads further. */
export function identity(input: SitePageInput): string {
  const { site, channel, home, isHome, total } = input
  const { heading, logo, description } = site.settings.site
  const { profile, tagline, linkLabel, linkUrl, search } = site.settings.appearance.collections
  const image = imageTag(input, profile ?? logo, 'profileimage', true)
  const letter = `<span class="profileletter" aria-hidden="true">${escapeHtml(Array.from(channel.name)[0] ?? '·')}</span>`
  const name = isHome
    ? `<h1><bdi>${accented(heading || channel.name)}</bdi></h1>`
    : `<p class="h1"><a href="${escapeHtml(home)}"><bdi>${accented(heading || channel.name)}</bdi></a></p>`
  const line = tagline || description
  const button =
    linkLabel && linkUrl ? `<a class="button" href="${escapeHtml(linkUrl)}">${escapeHtml(linkLabel)}</a>` : ''
  return `<section class="identity"><span class="profile">${image || letter}</span><div class="who">${name}${line ? `<p><bdi>${escapeHtml(line)}</bdi></p>` : ''}</div><div class="actions">${brandLinks(input, 'quiet')}${button}${search && !(isHome && total < 2) ? searchForm(input) : ''}</div></section>`
}

function circles(input: SitePageInput): string {
  const { tags, filter, home, channel } = input
  // Two tags of one story would be the same image twice.
  if (new Set(tags.map(({ newest }) => newest.subjectId)).size < 2) return ''
  const words = pageWords(channel.language)
  const items = circleRows(input).map(({ tag, row }) => {
    const isCurrent = filter.tag === tag
    return `<a href="${escapeHtml(tagUrl(home, tag))}"${isCurrent ? ' aria-current="page"' : ''}><span class="circle">${posterOf(input, row, false, true)}</span><span dir="auto">${escapeHtml(tag)}</span></a>`
  })
  return `<nav class="circles" aria-label="${escapeHtml(words.tags)}">${items.join('')}</nav>`
}

/** A story for each tag, another one for each where that is possible. Of few stories, tags that have none of their own are left out. */
function circleRows({ tags, rows, filter, total }: SitePageInput): { tag: string; row: LiveRow }[] {
  const used = new Set<string>()
  return tags.slice(0, mostCircles).flatMap(({ tag, newest }) => {
    const own = [newest, ...rows.filter((row) => row.tags.includes(tag))].find(({ subjectId }) => !used.has(subjectId))
    if (!own && total <= fewStories && filter.tag !== tag) return []
    const row = own ?? newest
    used.add(row.subjectId)
    return [{ tag, row }]
  })
}

function found({ filter, channel, home }: SitePageInput): string {
  const words = pageWords(channel.language)
  const text = filter.query ? words.results.replace('{query}', filter.query) : (filter.tag ?? words.stories)
  return `<div class="pad found"><h1 dir="auto">${escapeHtml(text)}</h1><a class="see" href="${escapeHtml(home)}">${escapeHtml(words.back)}</a></div>`
}

interface Collection {
  /** Null for the newest stories of all tags. */
  readonly tag: string | null
  readonly rows: readonly LiveRow[]
  /** How many the page of a tag has; the newest are those shown. */
  readonly total: number
}

function collectionsOf({ rows, tags, total }: SitePageInput): Collection[] {
  if (total <= fewStories) return []
  const byTag = tags
    .map(({ tag, count }) => ({
      tag,
      rows: rows.filter((row) => row.tags.includes(tag)).slice(0, collectionLength),
      total: count,
    }))
    .filter((collection) => collection.rows.length > 1)
    .slice(0, mostCollections)
  if (byTag.length === 0) return []
  const newest = rows.slice(0, collectionLength)
  return [{ tag: null, rows: newest, total: newest.length }, ...byTag]
}

function collection(input: SitePageInput, { tag, rows, total }: Collection, index: number): string {
  const words = pageWords(input.channel.language)
  const id = tag === null ? 'newest' : `collection-${index}`
  const all = tag === null ? olderLink(input, rows) : tagLink(input, tag)
  const cards = rows.map((row, at) => card(input, row, { isFirst: index === 0 && at < 2, hasCount: true })).join('')
  return `<section class="collection" aria-labelledby="${escapeHtml(id)}"><div class="collectionhead"><h2 id="${escapeHtml(id)}" dir="auto">${escapeHtml(tag ?? words.newest)}</h2><span class="meta">${total}</span>${all}</div><ul class="row">${cards}</ul></section>`
}

/** From the newest to all that follow them: the other collections show stories of their tags only. */
function olderLink({ channel, home, total, olderThan }: SitePageInput, shown: readonly LiveRow[]): string {
  const last = shown.at(-1)
  if (!last || total <= shown.length) return ''
  const address = `${home}${olderThan(last)}`
  return `<a class="see" rel="next" href="${escapeHtml(address)}">${escapeHtml(pageWords(channel.language).older)}</a>`
}

function tagLink({ channel, home }: SitePageInput, tag: string): string {
  const { seeAll } = pageWords(channel.language)
  return `<a class="see" href="${escapeHtml(tagUrl(home, tag))}" aria-label="${escapeHtml(`${seeAll}: ${tag}`)}">${escapeHtml(seeAll)}</a>`
}

function gallery(input: SitePageInput): string {
  const { gallery: ids } = input.site.settings.appearance.collections
  const images = ids.map((id) => imageTag(input, id, '')).filter(Boolean)
  if (images.length === 0) return ''
  return `<section class="gallery" aria-label="${escapeHtml(pageWords(input.channel.language).gallery)}">${images.join('')}</section>`
}
