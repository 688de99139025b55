import { addresses, type listPublic, type PublicChannel } from '../areas/publishing/publishing/index.ts'

type Row = Awaited<ReturnType<typeof listPublic>>['rows'][number]

/** Text for XML 1.0: markup escaped, characters that XML forbids left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}

/** Sitemap protocol 0.9 with Google's image and video extensions; `list` is the page that shows all stories. */
export function sitemapOf(
  home: string,
  rows: readonly Row[],
  list: { readonly changedAt: Date | null } | null,
): string {
  const entries = rows.map((row) => {
    const image = row.poster
      ? `<image:image><image:loc>${escapeXml(addresses.file(home, row.poster))}</image:loc></image:image>`
      : ''
    return `<url><loc>${escapeXml(addresses.page(home, row.slug))}</loc><lastmod>${row.modifiedOn.toISOString()}</lastmod>${image}${videosOf(home, row)}</url>`
  })
  const newest = Math.max(...rows.map(({ modifiedOn }) => modifiedOn.getTime()), list?.changedAt?.getTime() ?? 0)
  const ofList =
    list && rows.length > 0
      ? `<url><loc>${escapeXml(home)}</loc><lastmod>${new Date(newest).toISOString()}</lastmod></url>\n`
      : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">${ofList}${entries.join('\n')}</urlset>\n`
}

/** The protocol wants a thumbnail, a title and a description of each video. */
function videosOf(home: string, row: Row): string {
  const { poster } = row
  if (!poster) return ''
  return row.videos
    .map(
      (name) =>
        `<video:video><video:thumbnail_loc>${escapeXml(addresses.file(home, poster))}</video:thumbnail_loc><video:title>${escapeXml(row.title)}</video:title><video:description>${escapeXml(row.description || row.title)}</video:description><video:content_loc>${escapeXml(addresses.file(home, name))}</video:content_loc><video:publication_date>${(row.publishedOn ?? row.modifiedOn).toISOString()}</video:publication_date></video:video>`,
    )
    .join('')
}

export function sitemapIndexOf(storiesUrl: string, handles: readonly { handle: string }[]): string {
  const entries = handles.map(
    ({ handle }) =>
      `<sitemap><loc>${escapeXml(addresses.sitemap(addresses.sharedHome(storiesUrl, handle)))}</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</sitemapindex>\n`
}

/** RSS 2.0 with Media RSS thumbnails and an Atom self link. */
export function feedOf(home: string, channel: PublicChannel, rows: readonly Row[]): string {
  const items = rows.map((row) => {
    const link = escapeXml(addresses.page(home, row.slug))
    const poster = row.poster ? `<media:thumbnail url="${escapeXml(addresses.file(home, row.poster))}"/>` : ''
    const tags = row.tags.map((tag) => `<category>${escapeXml(tag)}</category>`).join('')
    return `<item><title>${escapeXml(row.title)}</title><link>${link}</link><guid isPermaLink="false">${row.subjectId}</guid><description>${escapeXml(row.description || row.title)}</description><pubDate>${(row.publishedOn ?? row.modifiedOn).toUTCString()}</pubDate>${tags}${poster}</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(channel.name)}</title><link>${escapeXml(home)}</link><description>${escapeXml(`Stories by ${channel.publisherName}`)}</description><language>${escapeXml(channel.language)}</language><atom:link href="${escapeXml(addresses.feed(home))}" rel="self" type="application/rss+xml"/>${items.join('\n')}</channel></rss>\n`
}
