import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { feedLimits } from '@taplore/contract'
import { isEndurance } from '@taplore/testing/endurance'
import { type FeedSite, item, rss, startFeedSite } from '@taplore/testing/feed-site'
import { afterAll, beforeAll, expect, it } from 'vitest'

const script = join(import.meta.dirname, '../../../../../testing/feeds/read-hostile.ts')
const mostMb = 50
/** Of a feed that costs the most; other tests beside it take their share of the processor. */
const mostMs = isEndurance ? 10_000 : 30_000
const channel = (inside: string) => `<rss version="2.0"><channel><title>x</title>${inside}</channel></rss>`
const full = feedLimits.bytes - 10_000
const filled = (piece: string, bytes = full) => piece.repeat(Math.floor(bytes / piece.length))

let site: FeedSite
let reader: ReturnType<typeof fork>
beforeAll(async () => {
  site = await startFeedSite()
  reader = fork(script, [site.host], { execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(reader, 'message')
})
afterAll(() => {
  reader?.kill()
  site?.close()
})

async function read(path: string): Promise<{ outcome: string; ms: number; mb: number }> {
  const answered = once(reader, 'message')
  reader.send(path)
  const [cost] = await answered
  return cost as { outcome: string; ms: number; mb: number }
}

const bomb = (depth: number) =>
  `<!DOCTYPE rss [<!ENTITY e0 "boom">${Array.from({ length: depth }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join('')}]>${channel(`<item><title>&e${depth};</title></item>`)}`
const texts: Record<string, string> = {
  'entities that multiply': bomb(12),
  'one long entity, many times': `<!DOCTYPE rss [<!ENTITY a "${'a'.repeat(100_000)}">]>${channel(`<item><title>${'&a;'.repeat(10_000)}</title></item>`)}`,
  'an entity of a file': `<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]>${channel('<item><title>&f;</title></item>')}`,
  'elements in elements': channel(`<item><title>${filled('<b>')}</title></item>`),
  'items without end': channel(filled('<item><title>x</title></item>')),
  'many attributes': `<rss version="2.0" ${Array.from({ length: 300_000 }, (_, index) => `a${index}="x"`).join(' ')}><channel/></rss>`,
  'first elements that are never closed': filled('<rss '),
  'ends that belong to nothing': `<rss version="2.0">${filled('</item ')}`,
  'brackets that open nothing': rss(item({ title: 'M', guid: 'm', text: filled('<p ') })),
  'references to characters': channel(`<item><title>${filled('&#x41;')}</title></item>`),
  'one text': channel(`<item><title>T</title><description>${filled('word ')}</description></item>`),
  'sections without end': channel(`<item><title>${filled('<![CDATA[x]]>')}</title></item>`),
  'a list of lists': `{"version":"https://jsonfeed.org/version/1.1","items":${'['.repeat(full / 2)}`,
  'one text of JSON': `{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","content_text":"${filled('\\"[')}"}]}`,
  'items of JSON': JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'x',
    items: Array.from({ length: 180_000 }, (_, id) => ({ id: `${id}` })),
  }).slice(0, full),
}

it.each(Object.entries(texts))('RSS-17 a hostile feed costs little: %s', async (name, text) => {
  const path = `/${encodeURIComponent(name)}`
  site.text(path, text)
  await expectCheap(path)
})

it('reads a large feed that means well, as cheaply', async () => {
  // Of the largest, the time for reading would run out on a machine with as much else to do as that of tests.
  const paragraphs = `<p>${'The tide comes in twice a day, whatever the harbour says. '.repeat(20)}</p>`.repeat(10)
  const items = Array.from({ length: Math.floor(full / 4 / (paragraphs.length + 400)) }, (_, index) =>
    item({ title: `Tide ${index}`, guid: `${index}`, link: `https://tidewater.example/${index}`, text: paragraphs }),
  )
  site.text('/large', rss(...items))
  expect(await expectCheap('/large')).toBe('read')
})

it('RSS-17 a hostile server costs little: it packs, waits, sends without end, or leads away', async () => {
  site.answer('/packed', (_, response) =>
    response
      .setHeader('content-encoding', 'gzip')
      .end(gzipSync(Buffer.alloc(256 * 1024 * 1024, channel('<item/>')), { level: 1 })),
  )
  site.answer('/endless', (_, response) => {
    const send = () => {
      while (!response.destroyed && response.write(filled('<item/>', 60_000)));
      if (!response.destroyed) response.once('drain', send)
    }
    send()
  })
  site.answer('/silent', (_, response) => void response.write('<rss>'))
  site.answer('/dripping', (_, response) => {
    const drip = setInterval(() => response.write('<'), 50)
    response.on('close', () => clearInterval(drip))
  })
  site.answer('/round', (_, response) => response.writeHead(302, { location: '/round' }).end())
  site.answer('/inside', (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/feed' }).end())
  for (const path of ['/packed', '/endless', '/silent', '/dripping', '/round', '/inside'])
    expect([path, await expectCheap(path)]).not.toEqual([path, 'read'])
})

async function expectCheap(path: string): Promise<string> {
  // The parser is loaded, as it is in a worker that reads feeds all day.
  site.text('/harmless', rss(item({ title: 'Rain', guid: 'rain' })))
  expect((await read('/harmless')).outcome).toBe('read')
  const cost = await read(path)
  expect(cost.outcome).not.toMatch(/^fault/)
  expect([path, cost.mb < mostMb, cost.mb]).toEqual([path, true, cost.mb])
  expect([path, cost.ms < mostMs, cost.ms]).toEqual([path, true, cost.ms])
  return cost.outcome
}
