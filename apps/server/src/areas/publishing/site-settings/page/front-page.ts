import { escapeHtml } from './html.ts'
import type { SitePageInput } from './page-input.ts'
import { countPages, pageWords } from './page-words.ts'
import { accented, brandLinks, footer, grid, imageTag, pager, posterOf, searchForm, tagUrl } from './parts.ts'

/** Design 1: a heading beside the newest story, tags, and the stories in rows of five. */
export function frontPage(input: SitePageInput): string {
  const { site, rows, isHome } = input
  const look = site.settings.appearance.front
  // Two stories are shown side by side.
  const lead = isHome && look.lead && rows.length !== 2 ? rows[0] : undefined
  const shown = lead ? rows.slice(1) : rows
  const list = lead && shown.length === 0 ? '' : grid(input, shown, look.pageCount)
  return `${header(input)}<main>${isHome ? intro(input, lead) : smallIntro(input)}${filters(input)}<div id="stories">${list}</div>${pager(input)}</main>${footer(input, look.footer)}`
}

/** The bar with logo, name and links; empty when the settings leave it out. */
export function header(input: SitePageInput): string {
  const { site, channel, home } = input
  const { show_header, logo } = site.settings.site
  if (!show_header) return ''
  const mark = imageTag(input, logo, 'logo', true)
  const link = site.settings.appearance.front.homeUrl || home
  return `<header class="bar"><a class="name" href="${escapeHtml(link)}">${mark}<span>${escapeHtml(channel.name)}</span></a>${brandLinks(input, 'barlink')}</header>`
}

function intro(input: SitePageInput, lead: SitePageInput['rows'][number] | undefined): string {
  const { site, channel } = input
  const { heading, description } = site.settings.site
  const { byline } = site.settings.appearance.front
  const words = pageWords(channel.language)
  const about = description ? `<p class="about">${escapeHtml(description)}</p>` : ''
  const by = byline ? `<p class="by">${escapeHtml(byline)}</p>` : ''
  const newest = lead
    ? `<a class="lead" href="${escapeHtml(input.storyUrl(lead.slug))}"><span class="poster">${posterOf(input, lead, true)}</span><span class="leadtext"><span class="meta">${escapeHtml(words.newest)}, ${escapeHtml(countPages(channel.language, lead.pages))}</span><span class="leadtitle" lang="${escapeHtml(lead.language)}" dir="auto">${escapeHtml(lead.title)}</span>${lead.description ? `<span class="leadabout" lang="${escapeHtml(lead.language)}" dir="auto">${escapeHtml(lead.description)}</span>` : ''}<span class="button">${escapeHtml(words.read)}</span></span></a>`
    : ''
  return `<section class="intro${lead ? '' : ' alone'}"><div><h1>${accented(heading || channel.name)}</h1>${about}${by}</div>${newest}</section>`
}

/** The heading of a page that shows a part of the stories. */
function smallIntro({ filter, channel, site }: SitePageInput): string {
  const words = pageWords(channel.language)
  const text = filter.query
    ? words.results.replace('{query}', filter.query)
    : (filter.tag ?? (site.settings.site.heading.replaceAll('*', '') || channel.name))
  return `<section class="intro small"><h1 dir="auto">${escapeHtml(text)}</h1></section>`
}

function filters(input: SitePageInput): string {
  const { site, tags, total, filter, home, channel, isHome } = input
  // Of a single story there is nothing to choose.
  if (!site.settings.appearance.front.search || (total < 2 && (isHome || tags.length === 0))) return ''
  const words = pageWords(channel.language)
  const current = (isCurrent: boolean) => (isCurrent ? ' aria-current="page"' : '')
  const all = `<a class="chip" href="${escapeHtml(home)}"${current(!filter.tag && !filter.query)}>${escapeHtml(words.all)} <span class="n">${total}</span></a>`
  const chips = tags
    .slice(0, 10)
    .map(
      ({ tag }) =>
        `<a class="chip" href="${escapeHtml(tagUrl(home, tag))}"${current(filter.tag === tag)} dir="auto">${escapeHtml(tag)}</a>`,
    )
  return `<div class="filters"><nav class="chips" aria-label="${escapeHtml(words.tags)}">${all}${chips.join('')}</nav>${searchForm(input)}</div>`
}
