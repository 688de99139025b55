import { addresses, type LiveRow, type PublicChannel } from '../areas/publishing/publishing/index.ts'

/** JSON Feed 1.1. */
export function jsonFeedOf(home: string, channel: PublicChannel, rows: readonly LiveRow[]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: channel.name,
    home_page_url: home,
    feed_url: addresses.jsonFeed(home),
    language: channel.language,
    authors: [{ name: channel.publisherName, url: home }],
    items: rows.map((row) => ({
      id: row.subjectId,
      url: addresses.page(home, row.slug),
      title: row.title,
      // One of both contents is required.
      content_text: row.description || row.title,
      language: row.language,
      date_published: (row.publishedOn ?? row.modifiedOn).toISOString(),
      date_modified: row.modifiedOn.toISOString(),
      ...(row.poster ? { image: addresses.file(home, row.poster) } : {}),
      ...(row.tags.length > 0 ? { tags: row.tags } : {}),
    })),
  })
}
