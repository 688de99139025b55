import type { HttpHandler } from '../../../platform/feature.ts'

/** Marks `/review/…`, a screen of the app that a secret link opens, as not for search engines. */
export function reviewsHttp(): HttpHandler {
  return async (_request, response) => {
    response.setHeader('x-robots-tag', 'noindex, nofollow')
    return false
  }
}
