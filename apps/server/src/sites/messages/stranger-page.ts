import type { IncomingMessage, ServerResponse } from 'node:http'
import { headersFor } from '../headers.ts'
import { messagePage } from './message-page.ts'
import { visitorLanguage } from './visitor-language.ts'

/** Someone opens the address in a browser, perhaps that of a domain that was deleted; programs get a problem as JSON. */
export function wantsPage({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')
}

/** What a reader sees at a host that is not ours. */
export function sendStrangerPage(request: IncomingMessage, response: ServerResponse): void {
  const page = messagePage({ message: 'stranger', language: visitorLanguage(request), link: null })
  response.writeHead(421, {
    ...headersFor.message,
    'cache-control': 'no-store',
    'cdn-cache-control': 'no-store',
    'content-length': Buffer.byteLength(page),
  })
  response.end(request.method === 'HEAD' ? undefined : page)
}
