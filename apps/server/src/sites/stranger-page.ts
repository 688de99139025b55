import type { IncomingMessage, ServerResponse } from 'node:http'
import { headersFor } from './headers.ts'
import { messagePage } from './message-page.ts'

const page = messagePage({
  title: 'There is no page at this address',
  text: 'Its domain isn’t connected. If it is yours, check its records and the list of your domains.',
})

/** Someone opens the address in a browser, perhaps that of a domain that was deleted; programs get a problem as JSON. */
export function wantsPage({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}

/** What a reader sees at a host that is not ours. */
export function sendStrangerPage({ method }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(421, {
    ...headersFor.page,
    'cache-control': 'no-store',
    'cdn-cache-control': 'no-store',
    'content-length': Buffer.byteLength(page),
  })
  response.end(method === 'HEAD' ? undefined : page)
}
