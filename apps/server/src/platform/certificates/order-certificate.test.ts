import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { AuthorityLimit, newAccountKey, orderCertificate } from './order-certificate.ts'

let stop = () => {}
afterEach(() => stop())

/** An authority that issues no more, as RFC 8555, section 6.6, has it. */
async function limiting(headers: Record<string, string>): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(429, { 'content-type': 'application/problem+json', ...headers })
    response.end(JSON.stringify({ type: 'urn:ietf:params:acme:error:rateLimited', detail: 'too many certificates' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => server.close()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/dir`
}

it.each([
  [{ 'retry-after': '3600' }, 3_600_000],
  [{}, null],
])('says that the authority limits, and how long it wishes: %o', async (headers, retryAfterMs) => {
  const order = orderCertificate({
    ...{ directoryUrl: await limiting(headers as Record<string, string>), email: undefined, roots: null },
    account: { key: await newAccountKey(), url: null },
    ...{ name: 'stories.warm-oven.com', challenge: 'http-01' },
    publish: () => Promise.reject(new Error('There is nothing to publish.')),
    withdraw: () => Promise.resolve(),
  })
  await expect(order).rejects.toBeInstanceOf(AuthorityLimit)
  await expect(order).rejects.toMatchObject({ retryAfterMs })
})
