import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Gatekeeper, type Installation, openScope } from '../api/scope.ts'
import type { RequestFacts } from '../context.ts'
import type { HandlerLookup, Product } from '../feature.ts'
import type { HandleRequest } from '../http/listener.ts'
import { prepareHeaders } from '../http/requests/access-token.ts'
import { factsOf, targetOf } from '../http/requests/request-facts.ts'
import { applicationHeaders } from '../http/responses/application-headers.ts'
import { sendProblem } from '../http/responses/send-problem.ts'
import { type ServeStatic, staticFiles } from '../http/responses/static-files.ts'
import type { Live } from '../live/live.ts'
import { createHealth } from './health.ts'
import { createMetrics } from './metrics.ts'
import { createApiServer } from './serve-api.ts'

export interface ApplicationOptions {
  readonly installation: Installation
  readonly gatekeeper: Gatekeeper
  readonly product: Product
  readonly live: Live
  /** Files that the app shares with the public pages, under `/_taplore/`. */
  readonly sharedFiles: ServeStatic
}

export interface Application {
  readonly serve: HandleRequest
  /** Answers a request for a host that is not ours: with a page for readers, where there is one. */
  refuseHost(request: IncomingMessage, response: ServerResponse, sendPage?: () => void): void
  /** Reports "not ready" to load balancers; everything else continues. */
  drain(): void
}

const apiPrefix = '/api/'
/** The refusal of an unknown host, also for web sockets. */
export const misdirected = {
  status: 421,
  code: 'MISDIRECTED_REQUEST',
  message: 'This server is not set up for this host name. Use its public address.',
} as const

/** Serves the host of the application: the API, the web app, health checks and metrics. */
export function createApplication(options: ApplicationOptions): Application {
  const { installation, gatekeeper, product, live } = options
  const { config, database, log, queue, providers } = installation
  const metrics = createMetrics()
  const refreshMetrics = product.metrics.map((register) => register(installation, metrics.registry))
  const health = createHealth({ database, queue, live, storage: providers.storage, metrics, config, refreshMetrics })
  const headers = applicationHeaders({ ...config, hasPaddle: providers.payments.overlay !== null })
  const headerPairs = Object.entries(headers)
  const handlerFor = createHandlerLookup(installation, product)
  const serveApi = createApiServer({ installation, gatekeeper, product, handlerFor, live, metrics, headers })
  const servePage = createPages(options, handlerFor)
  const isApi = config.TAPLORE_ROLES.includes('api')

  const setHeaders = (response: ServerResponse, requestId: string) => {
    response.setHeader('x-request-id', requestId)
    for (const [name, value] of headerPairs) response.setHeader(name, value)
  }

  const observe = (request: IncomingMessage, response: ServerResponse, { path, facts }: Observed): void => {
    const startedAt = performance.now()
    response.on('finish', () => {
      const kind = path.startsWith(apiPrefix) ? 'api' : 'page'
      const seconds = (performance.now() - startedAt) / 1000
      metrics.requests.observe({ kind, method: request.method ?? '', status: response.statusCode }, seconds)
      if (kind !== 'api' || !log.isLevelEnabled('info')) return
      log.info(
        {
          requestId: facts.requestId,
          method: request.method,
          // Invitation links carry their secret in the path; ids are shorter.
          path: path.replace(/[\w-]{40,}/g, '…'),
          status: response.statusCode,
          ms: Math.round(seconds * 1000),
        },
        'request',
      )
    })
  }

  return {
    async serve(request, response) {
      const url = targetOf(request, config.publicUrl)
      const facts = factsOf(request, response, config.TAPLORE_TRUSTED_PROXIES, (headers) =>
        prepareHeaders(headers, url, config.publicUrl),
      )
      const { requestId } = facts
      if (!url) {
        setHeaders(response, requestId)
        return sendProblem(response, {
          status: 400,
          code: 'BAD_REQUEST',
          message: 'The request does not name a path.',
          requestId,
        })
      }
      const path = url.pathname
      observe(request, response, { path, facts })
      if (isApi && (path.startsWith(apiPrefix) || path === '/api')) {
        return serveApi(request, response, { url, facts, setHeaders: () => setHeaders(response, requestId) })
      }
      setHeaders(response, requestId)
      const isStaff = async () => (await gatekeeper.personOf(database, facts.headers, facts))?.isStaff === true
      if (await health.serve(request, response, path, facts, isStaff)) return
      if (isApi) return servePage(request, response, { url, facts })
      response.writeHead(404).end()
    },
    refuseHost(request, response, sendPage) {
      metrics.refusals.inc({ reason: 'host' })
      if (sendPage) return sendPage()
      const { requestId } = factsOf(request, response, config.TAPLORE_TRUSTED_PROXIES)
      setHeaders(response, requestId)
      response.setHeader('cache-control', 'no-store')
      sendProblem(response, { ...misdirected, requestId })
    },
    drain: health.drain,
  }
}

interface Observed {
  readonly path: string
  readonly facts: RequestFacts
}

function createHandlerLookup(installation: Installation, { http }: Pick<Product, 'http'>): HandlerLookup {
  const handlers = http.flatMap(({ prefixes, open }) => {
    const handle = open(installation)
    return prefixes.map((prefix) => ({ prefix, handle }))
  })
  return (path) => handlers.find(({ prefix }) => path.startsWith(prefix))?.handle ?? null
}

/** Everything beside the API: handlers of features, files of the web app, and its screens. */
function createPages({ installation, gatekeeper, sharedFiles }: ApplicationOptions, handlerFor: HandlerLookup) {
  const web = staticFiles(fileURLToPath(new URL('../../../../web/dist/', import.meta.url)), { isKept: true })

  return async (request: IncomingMessage, response: ServerResponse, call: PageCall): Promise<void> => {
    const { url, facts } = call
    const path = url.pathname
    const handle = handlerFor(path)
    if (handle) {
      const scope = openScope(installation, gatekeeper, facts, url.searchParams.get('workspace'))
      if (await handle(request, response, { scope, url, facts })) return
    }
    if (path.startsWith('/_taplore/') && (await sharedFiles(request, response, path))) return
    if (await web(request, response, path)) return
    const { requestId } = facts
    if (path.startsWith('/assets/')) {
      return sendProblem(response, { status: 404, code: 'NOT_FOUND', message: 'There is no such file.', requestId })
    }
    // Every other path is a screen of the app, which shows its own page for unknown ones.
    if (await web(request, response, '/index.html')) return
    sendProblem(response, {
      status: 404,
      code: 'NOT_FOUND',
      message: 'The web application is not built yet. Start with: npm start',
      requestId,
    })
  }
}

interface PageCall {
  readonly url: URL
  readonly facts: RequestFacts
}
