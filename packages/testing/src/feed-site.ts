import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A site of others: what each path answers can change between two requests, and every request is remembered. */
export async function startFeedSite() {
  const pages = new Map<string, Answer>()
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push({ path, headers: request.headers })
    const answer = pages.get(path)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    requests,
    url: (path: string) => `http://${host}${path}`,
    answer: (path: string, answer: Answer) => pages.set(path, answer),
    text: (path: string, body: string | Buffer, type = 'application/rss+xml') =>
      pages.set(path, (_, response) => response.setHeader('content-type', type).end(body)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type FeedSite = Awaited<ReturnType<typeof startFeedSite>>

interface ItemParts {
  readonly title: string
  readonly guid?: string
  readonly link?: string
  readonly text?: string
  readonly category?: string
  readonly image?: string
  readonly date?: string
}

export const item = ({ title, guid, link, text, category, image, date }: ItemParts) =>
  `<item><title>${title}</title>${guid ? `<guid isPermaLink="false">${guid}</guid>` : ''}${link ? `<link>${link}</link>` : ''}
   ${category ? `<category>${category}</category>` : ''}${image ? `<enclosure url="${image}" type="image/png" length="1"/>` : ''}
   <pubDate>${date ?? 'Mon, 02 Mar 2026 09:00:00 GMT'}</pubDate>
   <description><![CDATA[<p>${text ?? `${title} begins here. It goes on for a while. Nobody knows why.`}</p>]]></description></item>`

export const rss = (...items: readonly string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Tidewater Post</title>
   <link>https://tidewater.example/</link><language>en</language>${items.join('')}</channel></rss>`
