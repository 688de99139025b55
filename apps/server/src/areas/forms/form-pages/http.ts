import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Installation } from '../../../platform/api/scope.ts'
import type { PublicHandler, PublicHost } from '../../../platform/feature.ts'
import { isClientGone, refusalOf } from '../../../platform/http/faults.ts'
import { factsOf } from '../../../platform/http/requests/request-facts.ts'
import { sendJson } from '../../../platform/http/responses/send-json.ts'
import type { Live } from '../../../platform/live/live.ts'
import { formsPath } from '../../publishing/publishing/index.ts'
import { openPublishedForms } from './published-forms.ts'
import { openPageAssets } from './render/page-assets.ts'
import { FormPageCache } from './render/page-cache.ts'
import { type Call, sendMissing } from './request/form-request.ts'
import { handleJson } from './request/handle-json.ts'
import { handlePost } from './request/handle-post.ts'
import { keepFile, keepPartial, noteVisit } from './request/partials-and-events.ts'
import { showPage } from './request/show-page.ts'
import { resumableFiles } from './uploads/resumable-uploads.ts'
import { sendFile } from './uploads/send-file.ts'

const pathPattern = /^\/f\/([^/]+)(?:\/(partial|events|files)(?:\/([\w.-]+)(?:\/(finish))?)?)?\/?$/

const playerOfStory = new RegExp(`^${formsPath}/play/?(?:\\?|$)`)

/**
 * Public pages of forms, below `/f/` of the shared host. The page works without scripts: answers travel with it, signed, and every post
 * is answered by a page. The page's own script sends JSON to the same address and to those below it.
 */
export function formPagesHttp(installation: Installation, live: Live): PublicHandler {
  const { config, log } = installation
  const forms = openPublishedForms(installation, live)
  const files = openPageAssets()
  const ready = new FormPageCache(installation, forms)
  const resumable = resumableFiles(installation)

  const answer = async (request: IncomingMessage, response: ServerResponse, host: PublicHost): Promise<boolean> => {
    const url = URL.parse(request.url ?? '', config.storiesUrl)
    if (!url) return false
    // Queries are well-formed when they are decoded; U+0000 is the only character in them that cannot be stored.
    url.search = url.search.replaceAll('%00', '')
    if (url.pathname.startsWith('/_taplore/')) return files.serve(request, response, url.pathname)
    const [, encoded = '', below, name, act] = pathPattern.exec(url.pathname) ?? []
    const slug = decoded(encoded)
    if (!slug) return false
    // A custom domain shows the forms of its own workspace.
    if (!host.isShared && (await forms.find(slug))?.workspaceId !== host.workspaceId) return false
    const facts = factsOf(request, response, config.TAPLORE_TRUSTED_PROXIES)
    const call: Call = {
      installation,
      forms,
      files,
      ready,
      request,
      response,
      url,
      slug,
      facts,
      now: installation.clock.now(),
    }
    const { method } = request
    if (below === 'files' && (request.headers['tus-resumable'] !== undefined || act)) {
      if (!(await resumable(call, name ?? '', act ?? ''))) await sendMissing(call)
      return true
    }
    if (method === 'GET' || method === 'HEAD') {
      if (below === 'files' && name) await sendFile(call, name)
      else if (below) await sendMissing(call)
      else await showPage(call)
    } else if (method === 'POST' && !name) {
      if (below === 'events') await noteVisit(call)
      else if (below === 'partial') await keepPartial(call)
      else if (below === 'files') await keepFile(call)
      else if (/^application\/json/i.test(request.headers['content-type'] ?? '')) await handleJson(call)
      else await handlePost(call)
    } else {
      response.writeHead(405, { allow: 'GET, HEAD, POST', 'content-length': 0 }).end()
    }
    return true
  }

  return {
    serve(request, response, host) {
      const path = request.url ?? ''
      // On a custom domain this may be the player of a story called `f`; below a path on a customer's own site there are no forms.
      if (!host.isShared && (host.base !== host.origin || playerOfStory.test(path))) return false
      if (
        !path.startsWith(`${formsPath}/`) &&
        !path.startsWith('/_taplore/form/') &&
        !path.startsWith('/_taplore/embed.js')
      )
        return false
      return answer(request, response, host).catch((error) => {
        if (isClientGone(error, request)) throw error
        log.error({ err: error }, 'form page not answered')
        if (response.headersSent) response.destroy()
        else sendJson(response, refusalOf(error)?.status ?? 503, { type: 'busy' })
        return true
      })
    },
    serveReady: (request, response) => ready.answer(request, response),
    close: () => forms.close(),
  }
}

/** Slugs are kept composed, as addresses are; no text of the database holds a zero sign. */
function decoded(segment: string): string | null {
  try {
    const slug = decodeURIComponent(segment).normalize('NFC')
    return slug === '' || slug.length > 200 || slug.includes('\0') ? null : slug
  } catch {
    return null
  }
}
