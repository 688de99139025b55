import { addresses, type LiveRow } from '../../publishing/index.ts'
import type { SiteImage } from '../live-site.ts'
import { escapeHtml } from './html.ts'
import type { SitePageInput } from './page-input.ts'
import { countPages, pageWords } from './page-words.ts'

/** A text whose words between asterisks are set apart: `Stories from a warm *oven*`. */
export function accented(text: string): string {
  return escapeHtml(text)
    .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>')
    .replaceAll('*', '')
}

/** Date of a story, in the language of the readers. */
export function dateOf(row: LiveRow, locale: string): string {
  const moment = row.publishedOn ?? row.modifiedOn
  const known = Intl.DateTimeFormat.supportedLocalesOf([locale]).length > 0 ? locale : 'en'
  const shown = new Intl.DateTimeFormat(known, { dateStyle: 'medium', timeZone: 'UTC' }).format(moment)
  return `<time datetime="${moment.toISOString()}">${escapeHtml(shown)}</time>`
}

/** The poster of a story in 3:4, or in a circle; without one, its title on a color. */
export function posterOf({ home }: SitePageInput, row: LiveRow, isFirst: boolean, isCircle = false): string {
  const poster = (isCircle && row.square) || row.poster
  if (!poster) {
    const tint = [...row.subjectId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4
    return `<span class="blank t${tint}" aria-hidden="true"><span dir="auto">${escapeHtml(row.title)}</span></span>`
  }
  const loading = isFirst ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"'
  const height = poster === row.poster ? 960 : 720
  return `<img src="${escapeHtml(addresses.file(home, poster))}" alt="" width="720" height="${height}" ${loading}>`
}

export function card(
  input: SitePageInput,
  row: LiveRow,
  { isFirst, hasCount }: { isFirst: boolean; hasCount: boolean },
): string {
  const { channel, locale } = input
  const pages = hasCount
    ? `<span class="count" aria-hidden="true">${row.pages}</span><span class="sr">${escapeHtml(countPages(channel.language, row.pages))}</span>`
    : ''
  return `<li class="card"><a href="${escapeHtml(input.storyUrl(row.slug))}"><span class="poster">${posterOf(input, row, isFirst)}${pages}</span><span class="title" lang="${escapeHtml(row.language)}" dir="auto">${escapeHtml(row.title)}</span></a><span class="meta">${dateOf(row, locale)}</span></li>`
}

/** The stories of a page as a grid, or why there are none. */
export function grid(input: SitePageInput, rows: readonly LiveRow[], hasCount: boolean): string {
  const { channel, filter, home } = input
  const words = pageWords(channel.language)
  if (rows.length > 0)
    return `<ul class="grid${rows.length < 4 ? ` few${rows.length}` : ''}">${rows.map((row, index) => card(input, row, { isFirst: index < 2, hasCount })).join('')}</ul>`
  if (!filter.query && !filter.tag) return `<div class="empty">${cards}<p>${escapeHtml(words.empty)}</p></div>`
  const what = filter.query || filter.tag || ''
  return `<div class="empty"><p>${escapeHtml(words.nothing.replace('{query}', what))}</p><p><a class="button" href="${escapeHtml(home)}">${escapeHtml(words.back)}</a></p></div>`
}

/** Three cards, the middle one being tapped. */
const cards =
  '<svg class="cards" viewBox="0 0 132 104" aria-hidden="true"><rect x="2" y="22" width="36" height="64" rx="6"/><rect x="94" y="22" width="36" height="64" rx="6"/><rect x="43" y="8" width="46" height="82" rx="8"/><path class="tap" d="M64 77a13 13 0 0 1 13-13"/><circle class="tap" cx="77" cy="77" r="5"/></svg>'

export function pager({ newer, older, home, channel }: SitePageInput): string {
  if (newer === null && older === null) return ''
  const words = pageWords(channel.language)
  const link = (relation: 'prev' | 'next', query: string | null, label: string) =>
    query === null
      ? '<span></span>'
      : `<a rel="${relation}" class="quiet" href="${escapeHtml(`${home}${query}`)}">${escapeHtml(label)}</a>`
  return `<nav class="pager" aria-label="${escapeHtml(words.pages)}">${link('prev', newer, words.newer)}${link('next', older, words.older)}</nav>`
}

export function searchForm({ home, filter, channel }: SitePageInput): string {
  const words = pageWords(channel.language)
  return `<form class="search" role="search" action="${escapeHtml(home)}" method="get"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/></svg><input type="search" name="q" maxlength="80" value="${escapeHtml(filter.query)}" placeholder="${escapeHtml(words.search)}" aria-label="${escapeHtml(words.search)}"></form>`
}

/** Address of the stories with a tag. */
export function tagUrl(home: string, tag: string): string {
  return `${home}?tag=${encodeURIComponent(tag)}`
}

export function brandLinks({ site, channel }: SitePageInput, className: string): string {
  if (site.links.length === 0) return ''
  const words = pageWords(channel.language)
  const links = site.links
    .map(({ text, href }) => `<a class="${className}" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`)
    .join('')
  return `<nav class="links" aria-label="${escapeHtml(words.links)}">${links}</nav>`
}

export function footer({ channel, home, mark }: SitePageInput, text: string): string {
  const words = pageWords(channel.language)
  const own = text || `© ${channel.publisherName || channel.name}`
  const maker = mark ? `<a href="${escapeHtml(mark.url)}">${escapeHtml(mark.label)}</a>` : ''
  return `<footer><span>${escapeHtml(own)}</span><span class="foot"><a href="${escapeHtml(addresses.feed(home))}">${escapeHtml(words.feed)}</a><a href="${escapeHtml(addresses.sitemap(home))}">${escapeHtml(words.sitemap)}</a>${maker}</span></footer>`
}

/** The address of an image that the settings name. */
export function imageUrl({ home }: Pick<SitePageInput, 'home'>, { name, url }: SiteImage): string {
  return url ?? addresses.file(home, name)
}

export function imageTag(input: SitePageInput, id: string | null, className: string, isFirst = false): string {
  const image = id ? input.site.images[id] : undefined
  if (!image) return ''
  const url = imageUrl(input, image)
  const size = image.width && image.height ? ` width="${image.width}" height="${image.height}"` : ''
  const loading = isFirst ? '' : ' loading="lazy" decoding="async"'
  return `<img class="${className}" src="${escapeHtml(url)}" alt=""${size}${loading}>`
}
