import { closestLanguage, directionOf } from '@taplore/contract'
import { addresses, type LiveRow, type PublicChannel } from '../../publishing/index.ts'
import type { PublicSite } from '../public-site.ts'
import { identity } from './collections-page.ts'
import { fontCss } from './fonts.ts'
import { header } from './front-page.ts'
import { escapeHtml } from './html.ts'
import { missingWords } from './missing-words.ts'
import type { SitePageInput } from './page-input.ts'
import { pageWords } from './page-words.ts'
import { footer, grid, imageTag, imageUrl } from './parts.ts'
import { styleOf } from './styles.ts'

/** As many of the newest stories as a page without a story of its own shows. */
export const missingPageStories = 4

interface Missing {
  readonly site: PublicSite
  readonly channel: PublicChannel
  readonly home: string
  readonly mainHome: string
  readonly base: string
  readonly publicUrl: string
  /** A story was here, or nothing that we know of. */
  readonly kind: 'gone' | 'missing'
  readonly language: string
  readonly newest: readonly LiveRow[]
  readonly total: number
}

/** What a channel shows at an address without a page: in its own look, with its newest stories. */
export function missingPage({ kind, language: wanted, ...missing }: Missing): string {
  const { channel, site, home } = missing
  const language = closestLanguage(wanted)
  const words = missingWords(language)
  const title = kind === 'gone' ? words.gone : words.missing
  const text = kind === 'gone' ? words.goneText : words.missingText
  const input = inputOf(missing, language)
  const { settings } = site.live
  const isFront = settings.design === 1
  const favicon = settings.site.favicon && site.live.images[settings.site.favicon]
  const { back, newest } = pageWords(language)
  // A plan without lists has no page that links could lead to.
  const button = site.hasListing ? `<a class="button" href="${escapeHtml(home)}">${escapeHtml(back)}</a>` : ''
  const top = site.hasListing ? (isFront ? header(input) : identity(input)) : ''
  const more =
    input.rows.length > 0
      ? `<section class="more" aria-labelledby="newest"><h2 id="newest">${escapeHtml(newest)}</h2>${grid(input, input.rows, true)}</section>`
      : ''
  const message = `${top ? '' : nameOf(input, site.hasListing)}<h1>${escapeHtml(title)}</h1><p class="why">${escapeHtml(text)}</p>${button}`
  const head = [
    `<meta charset="utf-8"><title>${escapeHtml(`${title} · ${channel.name}`)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex">',
    favicon ? `<link rel="icon" href="${escapeHtml(imageUrl(input, favicon))}">` : '',
    `<style>${fontCss(input, [title, text])}${styleOf(settings)}${styles}</style>`,
  ]
  const { appearance } = settings
  const body = `<main>${isFront ? '' : top}<section class="missing">${message}</section>${more}</main>`
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>${head.join('')}</head><body class="${isFront ? 'front' : 'collections'}">${isFront ? top : ''}${body}${footer(input, isFront ? appearance.front.footer : appearance.collections.footer)}</body></html>`
}

/** The same parts as on the list, with words in the language of the page. */
function inputOf(
  { channel, site, home, mainHome, base, publicUrl, newest, total }: Omit<Missing, 'kind' | 'language'>,
  language: string,
): SitePageInput {
  return {
    site: site.live,
    channel: { ...channel, language },
    home,
    mainHome,
    base,
    locale: language,
    rows: site.hasListing ? newest : [],
    tags: [],
    total,
    filter: { tag: null, query: '' },
    newer: null,
    older: null,
    olderThan: () => '',
    isHome: false,
    canonicalQuery: '',
    storyUrl: (slug) => (site.tags.html ? addresses.page(home, slug) : addresses.player(home, slug)),
    mark: site.hasMark ? { label: 'Made with Taplore', url: publicUrl } : null,
  }
}

/** Whose page it is, where the settings or the plan leave the header out. */
function nameOf(input: SitePageInput, hasLink: boolean): string {
  const { site, channel, home } = input
  const content = `${imageTag(input, site.settings.site.logo, 'logo', true)}<span dir="auto">${escapeHtml(channel.name)}</span>`
  return hasLink
    ? `<p><a class="owner" href="${escapeHtml(home)}">${content}</a></p>`
    : `<p><span class="owner">${content}</span></p>`
}

const styles =
  'main>.identity{margin-block-start:32px;align-items:center}main>.identity .who{padding-block-start:0}.missing{max-inline-size:800px;padding:64px 56px 48px}.missing h1{font-size:clamp(32px,4vw,52px);line-height:1.08;text-wrap:balance}.missing .why{margin-block-start:14px;max-inline-size:46ch;font-size:17px;color:var(--muted)}.missing .button{margin-block-start:24px}.owner{display:inline-flex;align-items:center;gap:12px;min-block-size:44px;margin-block-end:16px;font-weight:650}.owner .logo{max-block-size:36px;inline-size:auto;max-inline-size:144px;border-radius:6px}.more{padding:0 56px 48px;max-inline-size:1120px}.more h2{font:600 19px/1.2 var(--title);letter-spacing:-.01em;margin-block-end:16px}.more .grid{grid-template-columns:repeat(4,minmax(0,1fr));padding-block-start:0}.front .missing,.front .more{padding-inline:0}@media(max-width:767px){.missing{padding:40px 20px 36px}.more{padding-inline:20px}.more .grid{grid-template-columns:repeat(2,minmax(0,1fr))}}'
