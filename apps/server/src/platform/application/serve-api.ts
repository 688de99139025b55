import type { IncomingMessage, ServerResponse } from 'node:http'
import { createApi, isPlainRead } from '../api/api.ts'
import { createReference } from '../api/reference.ts'
import { type Gatekeeper, type Installation, openScope } from '../api/scope.ts'
import type { RequestFacts } from '../context.ts'
import type { HandlerLookup, Product } from '../feature.ts'
import { isOwnOrigin, showsOnlyToken } from '../http/requests/same-origin.ts'
import { sendProblem } from '../http/responses/send-problem.ts'
import type { Live } from '../live/live.ts'
import { serveLiveStream } from './live-stream.ts'
import type { Metrics } from './metrics.ts'

export interface ApiServerOptions {
  readonly installation: Installation
  readonly gatekeeper: Gatekeeper
  readonly product: Product
  readonly handlerFor: HandlerLookup
  readonly live: Live
  readonly metrics: Metrics
  /** Sent with every response of the application. */
  readonly headers: Readonly<Record<string, string>>
}

export interface ApiCall {
  readonly url: URL
  readonly facts: RequestFacts
  /** Sets the headers of every response. A read that is written in one piece brings them itself. */
  readonly setHeaders: () => void
}

/** Serves everything at and below `/api`: operations of the contract, handlers of features, live events, the reference. */
export function createApiServer(options: ApiServerOptions) {
  const { installation, gatekeeper, product, handlerFor, live, metrics, headers } = options
  const { config, database, log } = installation
  const api = createApi(product.router, headers)
  const reference = createReference(config)
  return async (request: IncomingMessage, response: ServerResponse, call: ApiCall): Promise<void> => {
    const { url, facts, setHeaders } = call
    const { requestId } = facts
    const path = url.pathname
    const handler = handlerFor(path)
    const workspaceId = url.search ? url.searchParams.get('workspace') : null
    if (!handler && !ownPaths.has(path) && isPlainRead(request)) {
      const scope = openScope(installation, gatekeeper, facts, workspaceId)
      if (!(await api.read(request, response, { scope, log, requestId }, call))) sendNoOperation(response, call)
      return
    }
    setHeaders()
    const isForeign = !isOwnOrigin(request, config.publicUrl)
    const known =
      isForeign && showsOnlyToken(request) ? await gatekeeper.personOf(database, facts.headers, facts) : null
    if (isForeign && !known) {
      metrics.refusals.inc({ reason: 'origin' })
      return sendProblem(response, {
        status: 403,
        code: 'FOREIGN_ORIGIN',
        message: 'This call came from another site and was refused.',
        requestId,
      })
    }
    // A page of another site may call with its own token, but must not sign in the browser that it runs in.
    const caller = isForeign ? { ...facts, setHeader: withoutCookies(facts.setHeader) } : facts
    const scope = openScope(installation, gatekeeper, caller, workspaceId, known)
    if (await reference.serve(request, response, path)) return
    if (path === livePath) return serveLiveStream(request, response, { live, product, scope })
    if (handler && (await handler(request, response, { scope, url, facts }))) return
    if (!(await api.serve(request, response, { scope, log, requestId }))) sendNoOperation(response, call)
  }
}

const livePath = '/api/live'
/** Served beside the operations. */
const ownPaths: ReadonlySet<string> = new Set(['/api', '/api/', '/api/openapi.json', livePath])

function sendNoOperation(response: ServerResponse, { facts, setHeaders }: ApiCall): void {
  setHeaders()
  sendProblem(response, {
    status: 404,
    code: 'NO_SUCH_OPERATION',
    message: 'There is no such operation. See /api for the list.',
    requestId: facts.requestId,
  })
}

function withoutCookies(setHeader: RequestFacts['setHeader']): RequestFacts['setHeader'] {
  return (name, value) => {
    if (name.toLowerCase() !== 'set-cookie') setHeader(name, value)
  }
}
