export interface RenderedFault {
  code:
    | 'HTTP_MEDIA'
    | 'DATA_MEDIA'
    | 'DUPLICATE_ID'
    | 'BAD_AUTO_ADVANCE'
    | 'CTA_ON_FIRST_PAGE'
    | 'CSS_TOO_LARGE'
    | 'PAGE_TOO_LARGE'
    | 'NO_PAGES'
  detail: string
}

/** AMP allows 75,000; what is put in when a page is served needs some of it. */
const cssLimit = 74_000
const inlineLimit = 1_000
/** Crawlers stop reading somewhere above this; our own pages are a tenth of it. */
const htmlLimit = 2_000_000

/**
 * Faults of an AMP story page that the official validator accepts: media over http or inlined, duplicate ids, advance
 * times the runtime ignores, a call-to-action layer on the first page, styles and page over their size limits.
 */
export function checkRendered(html: string): RenderedFault[] {
  const faults: RenderedFault[] = []
  for (const [, name, address] of html.matchAll(
    /\s(src|poster|srcset|background-audio|publisher-logo-src|poster-[a-z]+-src)="([^"]*)"/g,
  )) {
    if (/^http:/i.test(address ?? '')) faults.push({ code: 'HTTP_MEDIA', detail: `${name}: ${address}` })
    if (/^data:/i.test(address ?? '')) faults.push({ code: 'DATA_MEDIA', detail: `${name}` })
  }
  const styles = html.match(/<style amp-custom>([\s\S]*?)<\/style>/)?.[1] ?? ''
  for (const [, address] of styles.matchAll(/url\((?:"|')?(http:[^)"']*)/gi))
    faults.push({ code: 'HTTP_MEDIA', detail: `style: ${address}` })
  const pages = html.match(/<amp-story-page\b[^>]*>/g) ?? []
  if (pages.length === 0) faults.push({ code: 'NO_PAGES', detail: '' })
  const ids = new Set<string>()
  for (const [, id] of html.matchAll(/<[a-z][^>]*\sid="([^"]*)"/g)) {
    if (id !== undefined && ids.has(id)) faults.push({ code: 'DUPLICATE_ID', detail: id })
    if (id !== undefined) ids.add(id)
  }
  for (const [, value] of html.matchAll(/\sauto-advance-after="([^"]*)"/g)) {
    const isTime = /^\d+(\.\d+)?m?s$/.test(value ?? '')
    if (!isTime && !ids.has(value ?? '')) faults.push({ code: 'BAD_AUTO_ADVANCE', detail: value ?? '' })
  }
  const first = html.slice(html.indexOf('<amp-story-page'), html.indexOf('</amp-story-page>'))
  if (first.includes('<amp-story-cta-layer')) faults.push({ code: 'CTA_ON_FIRST_PAGE', detail: '' })
  const inline = [...html.matchAll(/<[a-z][^>]*\sstyle="([^"]*)"/g)].map((match) => match[1] ?? '')
  const cssBytes = byteLength(styles) + inline.reduce((sum, style) => sum + byteLength(style), 0)
  if (cssBytes > cssLimit || inline.some((style) => byteLength(style) > inlineLimit))
    faults.push({ code: 'CSS_TOO_LARGE', detail: String(cssBytes) })
  if (byteLength(html) > htmlLimit) faults.push({ code: 'PAGE_TOO_LARGE', detail: String(byteLength(html)) })
  return faults
}

function byteLength(value: string): number {
  return new TextEncoder().encode(value).length
}
