import type { Installation } from '../../../platform/api/scope.ts'
import type { HttpHandler } from '../../../platform/feature.ts'
import { logoPath, receiveLogo } from './branding/receive-logo.ts'
import { imagePath, serveImage } from './products/image-http.ts'

/** What the contract cannot describe: the logo that is sent, and thumbnails. */
export function storesHttp({ egress }: Pick<Installation, 'egress'>): HttpHandler {
  return async (request, response, call) => {
    const { pathname } = call.url
    if (pathname === logoPath && request.method === 'POST') await receiveLogo(request, response, call)
    else if (pathname === imagePath && request.method === 'GET') await serveImage(egress, request, response, call)
    else return false
    return true
  }
}
