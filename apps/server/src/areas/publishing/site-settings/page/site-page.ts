import { directionOf } from '@taplore/contract'
import { addresses } from '../../publishing/index.ts'
import { collectionsPage } from './collections-page.ts'
import { fontCss } from './fonts.ts'
import { frontPage } from './front-page.ts'
import { escapeHtml } from './html.ts'
import type { SitePageInput } from './page-input.ts'
import { pageWords } from './page-words.ts'
import { imageUrl } from './parts.ts'
import { styleOf } from './styles.ts'

/** A page of a channel, complete. Works without scripts, in light and dark. */
export function sitePage(input: SitePageInput): string {
  const { channel, site, home, mainHome, filter, canonicalQuery } = input
  const words = pageWords(channel.language)
  const { settings } = site
  const name = settings.site.heading.replaceAll('*', '') || channel.name
  const title = filter.query
    ? `${words.results.replace('{query}', filter.query)} · ${channel.name}`
    : filter.tag
      ? `${filter.tag} · ${channel.name}`
      : name
  const description =
    settings.site.description || words.by.replace('{publisher}', channel.publisherName || channel.name)
  const canonical = `${mainHome}${canonicalQuery}`
  const poster = input.rows.find((row) => row.poster)?.poster
  const favicon = settings.site.favicon && site.images[settings.site.favicon]
  const body = settings.design === 1 ? frontPage(input) : collectionsPage(input)
  const head = [
    `<meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    // A search has as many addresses as there are words.
    filter.query ? '<meta name="robots" content="noindex,follow">' : '',
    meta('name', 'description', description),
    settings.site.google_site_verification
      ? meta('name', 'google-site-verification', settings.site.google_site_verification)
      : '',
    `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(channel.name)}" href="${escapeHtml(addresses.feed(home))}">`,
    `<link rel="alternate" type="application/feed+json" title="${escapeHtml(channel.name)}" href="${escapeHtml(addresses.jsonFeed(home))}">`,
    favicon ? `<link rel="icon" href="${escapeHtml(imageUrl(input, favicon))}">` : '',
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:site_name', channel.name),
    poster ? meta('property', 'og:image', addresses.file(home, poster)) : '',
    meta('name', 'twitter:card', 'summary_large_image'),
    `<style>${fontCss(
      input,
      input.tags.map(({ tag }) => tag),
    )}${styleOf(settings)}</style>`,
    `<script type="application/ld+json">${JSON.stringify(structuredData(input, name, description)).replaceAll('<', '\\u003c')}</script>`,
  ]
  return `<!doctype html><html lang="${escapeHtml(channel.language)}" dir="${directionOf(channel.language)}"><head>${head.join('')}</head><body class="${settings.design === 1 ? 'front' : 'collections'}"><a class="skip" href="#stories">${escapeHtml(words.skip)}</a>${body}</body></html>`
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

function structuredData({ channel, home, mainHome, rows }: SitePageInput, name: string, description: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${mainHome}#site`,
        url: mainHome,
        name: channel.name,
        inLanguage: channel.language,
        publisher: { '@type': 'Organization', name: channel.publisherName },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${mainHome}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'CollectionPage',
        url: mainHome,
        name,
        description,
        isPartOf: { '@id': `${mainHome}#site` },
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: rows.map((row, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: row.title,
            url: addresses.page(mainHome, row.slug),
            ...(row.poster ? { image: addresses.file(home, row.poster) } : {}),
          })),
        },
      },
    ],
  }
}
