import { type FeedSite, item, rss, startFeedSite } from '@taplore/testing/feed-site'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEgress } from '../../../../platform/egress/egress.ts'
import type { Egress } from '../../../../ports/egress.ts'
import { decodeFeed } from './decode-feed.ts'
import { parseFeed } from './parse-feed.ts'
import type { Parsed } from './parsed-feed.ts'
import { readFeed } from './read-feed.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const parse = (text: string | Uint8Array, tagKey = '', contentType = '', isStrict = false) =>
  parseFeed({
    isStrict,
    bytes: typeof text === 'string' ? utf8(text) : text,
    contentType,
    url: 'https://news.example.com/feeds/all.xml',
    tagKey,
    maxItems: 500,
  })
const itemsOf = (parsed: Parsed) => ('feed' in parsed ? parsed.feed.items : [])
const faultOf = (parsed: Parsed) => ('fault' in parsed ? parsed.fault : 'read')

const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>Hafen</title>
  <link href="https://hafen.example/"/><entry><id>urn:1</id><title type="html">Nebel &amp;amp; Regen</title>
  <link href="/nebel"/><updated>2026-03-01T08:00:00Z</updated><category term="wetter"/><author><name>Ada</name></author>
  <content type="html">&lt;p&gt;Am Morgen.&lt;/p&gt;&lt;img src="/nebel.jpg"&gt;</content></entry></feed>`
const rdf = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://old.example/"><title>Old</title></channel>
  <item rdf:about="https://old.example/1"><title>First</title><link>https://old.example/1</link><dc:creator>Bea</dc:creator>
  <description>Short.</description></item></rdf:RDF>`
const json = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Notes',
  items: [
    { id: 7, url: '/seven', title: 'Seven', content_html: '<p>One.</p><p>Two.</p>', image: '/7.png', tags: ['a', 'b'] },
    { id: '8', content_text: 'No title here.', date_published: '2026-03-01T08:00:00Z' },
  ],
})

describe('the kinds of feeds', () => {
  it('RSS-13 gives title, text, images, author, date and values of RSS, RDF, Atom and JSON Feed', () => {
    const [one] = itemsOf(
      parse(rss(item({ title: 'A &amp; B', guid: 'g', link: '/a', category: 'science', image: '/a.png' })), 'category'),
    )
    expect(one).toMatchObject({
      guid: 'g',
      title: 'A & B',
      values: ['science'],
      images: ['https://news.example.com/a.png'],
    })
    expect(one?.publishedAt).toBe('2026-03-02T09:00:00.000Z')
    expect(parse(atom, 'category')).toMatchObject({
      feed: {
        format: 'Atom 1.0',
        language: 'de',
        items: [
          {
            title: 'Nebel & Regen',
            text: 'Am Morgen.',
            author: 'Ada',
            values: ['wetter'],
            images: ['https://news.example.com/nebel.jpg'],
          },
        ],
      },
    })
    expect(parse(rdf, 'dc:creator')).toMatchObject({
      feed: { items: [{ title: 'First', link: 'https://old.example/1', values: ['Bea'] }] },
    })
    expect(parse(json, 'tag')).toMatchObject({
      feed: {
        format: 'JSON Feed 1.1',
        items: [
          { guid: '7', link: 'https://news.example.com/seven', text: 'One.\nTwo.', values: ['a', 'b'] },
          { guid: '8', title: '', text: 'No title here.' },
        ],
      },
    })
  })

  it('reads titles of Atom in Base64, and in XHTML, where signs are no markup', () => {
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const old = `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title mode="base64">${base64('Häfen & <Kais>')}</title>
      <entry><id>1</id><title mode="base64" type="text/html">${base64('Ebb &amp; <b>flow</b>')}</title></entry>
      <entry><id>2</id><title mode="escaped" type="text/html">A &lt;b&gt;bold&lt;/b&gt; one</title></entry></feed>`
    expect(parse(old)).toMatchObject({
      feed: { title: 'Häfen & <Kais>', items: [{ title: 'Ebb & flow' }, { title: 'A bold one' }] },
    })
    const xhtml = (inner: string) =>
      `<entry><id>${inner.length}</id><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${inner}</div></title></entry>`
    expect(
      itemsOf(
        parse(
          `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title>${xhtml('The <em>&lt;b&gt;</em> tag')}${xhtml('R&amp;D &amp;amp; more')}</feed>`,
        ),
      ),
    ).toMatchObject([{ title: 'The <b> tag' }, { title: 'R&D &amp; more' }])
  })

  it('reads items without ID, link, title or date', () => {
    const bare =
      '<rss version="2.0"><channel><item><description>Only words.</description></item><item/></channel></rss>'
    expect(itemsOf(parse(bare))).toMatchObject([
      { guid: null, link: null, title: '', text: 'Only words.' },
      { text: '' },
    ])
  })
})

describe('items as sites write them', () => {
  it('takes the ID of an RSS item for its link where that is an address, unless the feed says it is none', () => {
    const guid = (attribute: string) =>
      `<rss version="2.0"><channel><item><guid${attribute}>https://site.example/a</guid></item></channel></rss>`
    expect(itemsOf(parse(guid('')))[0]?.link).toBe('https://site.example/a')
    expect(itemsOf(parse(guid(' isPermaLink="true"')))[0]?.link).toBe('https://site.example/a')
    expect(itemsOf(parse(guid(' isPermaLink="false"')))[0]?.link).toBeNull()
  })

  it('reads the dates of Dublin Core', () => {
    const dated = (name: string) =>
      `<rss version="2.0" xmlns:dcterms="http://purl.org/dc/terms/"><channel><item><title>A</title><dcterms:${name}>2003-12-31T10:14:55Z</dcterms:${name}></item></channel></rss>`
    expect(itemsOf(parse(dated('issued')))[0]?.publishedAt).toBe('2003-12-31T10:14:55.000Z')
    expect(itemsOf(parse(dated('modified')))[0]?.publishedAt).toBe('2003-12-31T10:14:55.000Z')
  })

  it('reads around a stray control character, also in a short feed', () => {
    expect(itemsOf(parse('<rss><channel><item><title>ab\u0008cd</title></item></channel></rss>'))).toMatchObject([
      { title: 'abcd' },
    ])
  })

  it('reads the items of a feed without a channel', () => {
    expect(itemsOf(parse('<rss version="2.0"><item><title>Alone</title></item></rss>'))).toMatchObject([
      { title: 'Alone' },
    ])
  })
})

describe('XML that is not well-formed', () => {
  const whole = rss(item({ title: 'One' }), item({ title: 'Two' }))
  it('is damaged where an element that is never closed swallows the items, and not an empty feed', () => {
    expect(faultOf(parse(whole.replace('<language>', '<category><category>a</category><language>')))).toBe('broken')
    expect(faultOf(parse('<rss version="2.0"><channel><title>Empty</title></channel></rss>'))).toBe('read')
  })

  it('gives its items, and is found when someone asks', () => {
    const loose = whole.replace('Tidewater Post', 'Tide & Water')
    const strict = (text: string) => parse(text, '', '', true)
    expect(itemsOf(parse(loose))).toHaveLength(2)
    expect(strict(loose)).toMatchObject({ feed: { isValid: false, items: [{ title: 'One' }, { title: 'Two' }] } })
    for (const valid of [whole, atom, rdf, json, `\n ${whole}`, whole.replace('Tidewater', 'Tide&nbsp;water')])
      expect(strict(valid)).toMatchObject({ feed: { isValid: true } })
  })
})

describe('a feed that ends early', () => {
  it.each([
    ['RSS', rss(item({ title: 'One' }), item({ title: 'Two' }))],
    ['Atom', atom.replace('</entry>', '</entry><entry><id>urn:2</id><title>Zwei</title></entry>')],
    ['RDF', rdf],
  ])('gives the complete items of %s, wherever it breaks off', (_, whole) => {
    expect(parse(whole)).toMatchObject({ feed: { isCut: false } })
    const all = itemsOf(parse(whole))
    const ends = [...whole.matchAll(/<\/(?:item|entry)>/g)].map(({ index, 0: { length } }) => index + length)
    for (let at = whole.search(/<(?:rss|feed|rdf:RDF)[^>]*>/) + 90; at < whole.length - 1; at += 7) {
      const read = parse(whole.slice(0, at))
      const complete = ends.filter((end) => end <= at).length
      expect([at, read]).toMatchObject([at, { feed: { isCut: true, items: all.slice(0, complete) } }])
    }
  })

  it('is not one that quotes the end of a feed in its last item', () => {
    const quoted = rss(item({ title: 'One' }), item({ title: 'Two', text: '</channel></rss> and more' }))
    expect(parse(quoted)).toMatchObject({ feed: { isCut: false, items: [{ title: 'One' }, { title: 'Two' }] } })
    expect(parse(quoted.slice(0, quoted.indexOf(' and more')))).toMatchObject({
      feed: { isCut: true, items: [{ title: 'One' }] },
    })
    expect(faultOf(parse('<rss version="2.0"/>'))).toBe('broken')
  })
})

describe('encodings', () => {
  const text = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0"><channel><item><title>Größe – ñandú</title></item></channel></rss>`
  const latin = (encoding: string) =>
    Uint8Array.from(text(encoding).replace('–', '-'), (letter) => letter.charCodeAt(0))
  const wide = (isBig: boolean) => {
    const bytes = Buffer.from(`\ufeff${text('utf-16')}`, 'utf16le')
    return new Uint8Array(isBig ? bytes.swap16() : bytes)
  }
  it.each([
    ['UTF-8', utf8(text('utf-8')), '', 'Größe – ñandú'],
    ['UTF-8 with a mark', utf8(`\ufeff${text('utf-8')}`), 'text/xml; charset=iso-8859-1', 'Größe – ñandú'],
    ['UTF-8 that claims to be Latin-1', utf8(text('iso-8859-1')), '', 'Größe – ñandú'],
    ['Latin-1 by its declaration', latin('iso-8859-1'), '', 'Größe - ñandú'],
    ['Latin-1 by the header', latin('utf-8'), 'application/xml; charset=windows-1252', 'Größe - ñandú'],
    ['Latin-1 that says nothing', latin('nonsense-1'), '', 'Größe - ñandú'],
    ['UTF-16 little endian', wide(false), '', 'Größe – ñandú'],
    ['UTF-16 big endian', wide(true), '', 'Größe – ñandú'],
  ])('reads %s', (_, bytes, contentType, title) => {
    expect(itemsOf(parse(bytes, '', contentType))[0]?.title).toBe(title)
  })

  it('refuses bytes that are no text', () => {
    expect(
      decodeFeed(
        Uint8Array.from({ length: 3_000 }, (_, index) => (index * 7) % 32),
        '',
      ),
    ).toBeNull()
  })
})

describe('hostile and damaged feeds', () => {
  const entity = (body: string) =>
    `<?xml version="1.0"?><!DOCTYPE rss [${body}]><rss version="2.0"><channel><item><title>&x;</title></item></channel></rss>`

  it('replaces no entity of its own, and opens no file', () => {
    const bomb = `<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${'bcdefghix'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}`
    for (const body of [bomb, '<!ENTITY x SYSTEM "file:///etc/passwd">', '<!ENTITY x SYSTEM "http://127.0.0.1/">']) {
      const [one] = itemsOf(parse(entity(body)))
      expect((one?.title ?? '').length).toBeLessThan(100)
      expect(one?.title ?? '').not.toContain('root:')
    }
  })

  it('gives items or one of four faults for 600 damaged feeds, and never anything else', () => {
    const feeds = fc.constantFrom(
      rss(item({ title: 'A', guid: 'a', link: '/a' }), item({ title: 'B' })),
      atom,
      rdf,
      json,
    )
    const damage = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.integer({ min: 0, max: 60 }),
      text: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.constantFrom(
          '<',
          '>',
          '&',
          ']]>',
          '<![CDATA[',
          '<!--',
          '&#xFFFFFF;',
          '&nbsp;',
          '\0',
          '\u0001',
          '</item>',
          '<item>',
          '{',
          '"',
        ),
      ),
    })
    fc.assert(
      fc.property(feeds, fc.array(damage, { minLength: 1, maxLength: 6 }), (feed, damages) => {
        let text = feed
        for (const { at, length, text: put } of damages) {
          const start = Math.floor(at * text.length)
          text = text.slice(0, start) + put + text.slice(start + length)
        }
        const parsed = parse(text)
        expect(['read', 'not-a-feed', 'broken', 'encoding']).toContain(faultOf(parsed))
        for (const one of itemsOf(parsed)) {
          expect(`${one.title}${one.text}`).not.toContain('\0')
          if (one.link) expect(one.link).toMatch(/^https?:/)
          if (one.publishedAt) expect(Number.isNaN(Date.parse(one.publishedAt))).toBe(false)
        }
      }),
      { numRuns: 600 },
    )
  })

  it('never takes scripts or addresses that are not of the web', () => {
    const evil = item({
      title: '&lt;script&gt;x&lt;/script&gt;T',
      guid: 'e',
      link: 'javascript:alert(1)',
      text: '<script>x</script><p onclick="x">Fine.</p><img src="data:image/png;base64,x">',
    })
    expect(itemsOf(parse(rss(evil)))).toMatchObject([{ title: 'T', text: 'Fine.', link: null, images: [] }])
  })
})

describe('over the network', () => {
  let site: FeedSite
  let egress: Egress
  beforeAll(async () => {
    site = await startFeedSite()
    egress = createEgress({ allow: [site.host] })
  })
  afterAll(async () => {
    await egress.close()
    site.close()
  })
  const refusal = (path: string) =>
    readFeed(egress, { feedUrl: site.url(path), tagKey: '' }).then(
      () => 'read',
      ({ code }: { code: string }) => code,
    )

  it('gives up on feeds that are deep, wide, full of markup or too large, and keeps the server small', async () => {
    const deep = `<rss version="2.0"><channel><item><title>${'<b>'.repeat(400_000)}</title></item></channel></rss>`
    const wide = `<rss version="2.0"><channel>${'<item><title>x</title></item>'.repeat(120_000)}</channel></rss>`
    const attributes = `<rss version="2.0" ${Array.from({ length: 150_000 }, (_, index) => `a${index}="x"`).join(' ')}><channel/></rss>`
    const markup = rss(item({ title: 'M', guid: 'm', text: '<'.repeat(300_000) + '<p '.repeat(300_000) }))
    site.text('/deep', deep)
    site.text('/wide', wide)
    site.text('/attributes', attributes)
    site.text('/markup', markup)
    site.text('/large', Buffer.alloc(5 * 1024 * 1024, '<rss>'))
    await refusal('/nowhere')
    for (const path of ['/deep', '/wide', '/attributes', '/markup', '/large']) {
      const heap = process.memoryUsage().heapUsed
      expect(['read', 'FEED_BROKEN', 'FEED_TOO_HEAVY', 'ADDRESS_TOO_LARGE']).toContain(await refusal(path))
      expect(process.memoryUsage().heapUsed - heap).toBeLessThan(50 * 1024 * 1024)
    }
  })

  it('says that a feed is gone for good', async () => {
    site.answer('/gone', (_, response) => response.writeHead(410).end())
    expect(await refusal('/gone')).toBe('FEED_GONE')
  })

  it('takes the same bytes for unchanged, also without the help of the server', async () => {
    site.text('/same', rss(item({ title: 'S', guid: 's' })))
    const asked = { feedUrl: site.url('/same'), tagKey: '' }
    const first = await readFeed(egress, asked)
    expect(first).not.toBe('unchanged')
    if (first !== 'unchanged')
      expect(await readFeed(egress, { ...asked, validators: first.validators })).toBe('unchanged')
  })
})
