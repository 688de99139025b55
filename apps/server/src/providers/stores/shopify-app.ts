import { createHmac, timingSafeEqual } from 'node:crypto'
import { secondMs } from '@taplore/kit'
import { z } from 'zod'
import { type ShopifyApp, StoreFault } from '../../ports/stores.ts'
import { callStore, readJson } from './call-store.ts'

export const shopifyScope = 'read_products'
/** How old the signed query of a browser may be. */
const maxAgeMs = 90 * secondMs

const tokenSchema = z.object({ access_token: z.string().min(1), scope: z.string() })

export function openShopifyApp({ key, secret }: { key: string; secret: string }): ShopifyApp {
  return {
    authorizationUrl({ baseUrl, state, redirectUrl }) {
      const query = new URLSearchParams({ client_id: key, scope: shopifyScope, redirect_uri: redirectUrl, state })
      return `${baseUrl}/admin/oauth/authorize?${query}`
    },
    isGenuine(query, now) {
      const given = Buffer.from(query.get('hmac') ?? '', 'hex')
      const wanted = Buffer.from(signatureOf(query, secret), 'hex')
      const age = Math.abs(now.getTime() - Number(query.get('timestamp')) * secondMs)
      return given.length === wanted.length && timingSafeEqual(given, wanted) && age <= maxAgeMs
    },
    async redeem(call, { baseUrl, code }) {
      const answer = await callStore(call, `${baseUrl}/admin/oauth/access_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_id: key, client_secret: secret, code }),
      }).catch((error) => {
        // A code that was used, or belongs to another app.
        if (error instanceof StoreFault && error.reason === 'store-failed')
          throw new StoreFault('access-refused', error.detail)
        throw error
      })
      const { access_token: token, scope } = readJson(tokenSchema, answer)
      return { token, scopes: scope.split(',') }
    },
  }
}

/** HMAC of the sorted query without the signature itself. */
export function signatureOf(query: URLSearchParams, secret: string): string {
  const pairs = [...query].filter(([name]) => name !== 'hmac' && name !== 'signature')
  const text = pairs
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
  return createHmac('sha256', secret).update(text).digest('hex')
}
