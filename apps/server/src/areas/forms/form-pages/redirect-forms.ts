import type { Installation } from '../../../platform/api/scope.ts'
import type { HttpHandler } from '../../../platform/feature.ts'

/** Redirects `/f/…` to the public host, which gets no session cookie. */
export function redirectForms({ config }: Installation): HttpHandler {
  return async (_request, response, { url }) => {
    response.writeHead(308, { location: `${config.storiesUrl}${url.pathname}${url.search}`, 'content-length': 0 }).end()
    return true
  }
}
