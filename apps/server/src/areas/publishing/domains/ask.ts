import { domainToASCII } from 'node:url'
import type { Installation } from '../../../platform/api/scope.ts'
import type { HttpHandler } from '../../../platform/feature.ts'
import { isServed } from '../publishing/index.ts'

export const askPath = '/_taplore/domains/ask'

/**
 * The question of a proxy that gets certificates on demand (Caddy: `on_demand_tls { ask … }`): 200 for a verified subdomain, 404 for
 * everything else, so that nobody can have it order certificates for names of their choice.
 */
export function askHttp({ database }: Installation): HttpHandler {
  return async (request, response, { url }) => {
    if (url.pathname !== askPath || request.method !== 'GET') return false
    const name = domainToASCII(url.searchParams.get('domain') ?? '')
    const isOurs =
      name !== '' && name.length <= 253 && (await database.system((db) => isServed({ db }, { name, path: '' })))
    response.writeHead(isOurs ? 200 : 404, { 'content-length': 0, 'cache-control': 'no-store' }).end()
    return true
  }
}
