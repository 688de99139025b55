import { describe, expect, it } from 'vitest'
import { escapeXml, feedOf, sitemapOf } from './xml.ts'

const channel = {
  id: 'c',
  workspaceId: 'w',
  handle: 'harbour',
  name: 'Harbour & Sons',
  language: 'en',
  publisherName: 'Harbour',
}
const row = {
  publicationId: 'p',
  workspaceId: 'w',
  channelId: 'c',
  subjectId: 's',
  number: 1,
  slug: 'über-uns',
  publishedOn: new Date('2026-01-02T03:04:05Z'),
  firstPublishedOn: null,
  title: 'Tea <now>',
  description: 'A "cup" & more',
  language: 'de',
  pages: 5,
  tags: ['a&b'],
  poster: 'abc.jpg',
  square: null,
  modifiedOn: new Date('2026-01-03T00:00:00Z'),
  videos: ['def.mp4'],
}

describe('public XML', () => {
  it('escapes signs and drops characters that XML forbids', () => {
    expect(escapeXml(`<a b="c">&'\u0000\u0008\uFFFF`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&apos;')
  })

  it('lists address, last change and poster in the sitemap', () => {
    const xml = sitemapOf('https://stories.example/harbour', [row], { changedAt: new Date('2026-01-04T00:00:00Z') })
    expect(xml).toContain('<loc>https://stories.example/harbour/%C3%BCber-uns</loc>')
    expect(xml).toContain('<lastmod>2026-01-03T00:00:00.000Z</lastmod>')
    expect(xml).toContain('<image:loc>https://stories.example/harbour/media/abc.jpg</image:loc>')
    expect(xml).toContain('<loc>https://stories.example/harbour</loc><lastmod>2026-01-04T00:00:00.000Z</lastmod>')
    expect(xml).toContain('<video:thumbnail_loc>https://stories.example/harbour/media/abc.jpg</video:thumbnail_loc>')
    expect(xml).toContain('<video:content_loc>https://stories.example/harbour/media/def.mp4</video:content_loc>')
  })

  it('writes one feed item a story with thumbnail and tags', () => {
    const xml = feedOf('https://stories.example/harbour', channel, [row])
    expect(xml).toContain('<title>Tea &lt;now&gt;</title>')
    expect(xml).toContain('<pubDate>Fri, 02 Jan 2026 03:04:05 GMT</pubDate>')
    expect(xml).toContain('<category>a&amp;b</category>')
    expect(xml).toContain('<media:thumbnail url="https://stories.example/harbour/media/abc.jpg"/>')
  })

  it('describes a feed item without a description by its title, as the JSON feed does', () => {
    const xml = feedOf('https://stories.example/harbour', channel, [{ ...row, description: '' }])
    expect(xml).toContain('<description>Tea &lt;now&gt;</description>')
  })
})
