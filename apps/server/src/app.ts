import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Clock, systemClock } from '@taplore/kit'
import { authenticateKey, keyOf } from './areas/accounts/access-keys/index.ts'
import { accessTokenHeader, authenticate } from './areas/accounts/identity/index.ts'
import { membershipOf } from './areas/accounts/workspaces/index.ts'
import { backgrounds, features, tables } from './areas/features.ts'
import { readBackupFigures } from './areas/foundation/backups/index.ts'
import { mayLookInto } from './areas/home/staff/index.ts'
import { drawTemplateArt } from './areas/stories/templates/http.ts'
import type { Config } from './config.ts'
import type { RequestFacts } from './platform/context.ts'
import { openDatabase, roleUrls } from './platform/database/database.ts'
import { type Collab, createCollab } from './platform/documents/collab.ts'
import { createEgress } from './platform/egress/egress.ts'
import { assemble } from './platform/feature.ts'
import { createApi } from './platform/http/api/api.ts'
import { requireRights } from './platform/http/api/operations.ts'
import { createReference } from './platform/http/api/reference.ts'
import {
  factsOfProcess,
  type Gatekeeper,
  type Installation,
  longJobContext,
  openScope,
  processScopes,
} from './platform/http/api/scope.ts'
import { createHealth } from './platform/http/health.ts'
import { createHosts, isProbeHost, normalizeTarget } from './platform/http/hosts.ts'
import type { AnswerAtOnce, HandleRequest, HandleUpgrade } from './platform/http/listener.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { dropForeignCookies, factsOf, targetOf } from './platform/http/requests/request-facts.ts'
import { isOwnOrigin, showsOnlyToken } from './platform/http/requests/same-origin.ts'
import { applicationHeaders } from './platform/http/responses/application-headers.ts'
import { streamLive } from './platform/http/responses/event-stream.ts'
import { endWithProblem, sendProblem } from './platform/http/responses/send-problem.ts'
import { staticFiles } from './platform/http/responses/static-files.ts'
import { openQueue, type Queue, type RunJobs } from './platform/jobs/queue.ts'
import { type LiveEvent, openLive } from './platform/live/live.ts'
import type { Log } from './platform/log.ts'
import { openUploadLocks } from './platform/uploads/upload-locks.ts'
import { openProviders } from './providers/open.ts'
import { openPlayerFiles } from './sites/player-files.ts'
import { createSites } from './sites/serve.ts'

const drainMs = 20_000
const probePaths = ['/healthz', '/readyz']
const misdirected = {
  status: 421,
  code: 'MISDIRECTED_REQUEST',
  message: 'This server is not set up for this host name. Use its public address.',
}

export interface App {
  readonly installation: Installation
  readonly queue: Queue
  readonly handle: HandleRequest
  readonly upgrade: HandleUpgrade
  readonly atOnce: AnswerAtOnce
  readonly runJobs: RunJobs
  /** Begins to take jobs, when this process is a worker. */
  startWork(): Promise<void>
  /** Does what waits in the queue, then returns; for tests and the command line. */
  workOff(): Promise<void>
  /** Says "not ready" to load balancers; what runs goes on. */
  drain(): void
  close(): Promise<void>
}

export interface AppOptions {
  readonly config: Config
  readonly log: Log
  /** Address of the database's owner; the two roles of the product are made from it. */
  readonly ownerUrl: string
  readonly clock?: Clock
}

/** The one place where parts are put together: config → providers → features → roles. */
export async function createApp({ config, log, ownerUrl, clock = systemClock }: AppOptions): Promise<App> {
  const isWorker = config.TAPLORE_ROLES.includes('worker')
  const rolePrefix = config.TAPLORE_DATABASE_ROLE_PREFIX
  const database = openDatabase({
    ...roleUrls(ownerUrl, rolePrefix, config.secret),
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  })
  const queue = await openQueue({ database, appRole: `${rolePrefix}_app`, log, isWorker })
  const live = await openLive(database, log)
  const providers = await openProviders(config, log)
  const egress = createEgress({ allow: config.TAPLORE_EGRESS_ALLOW })
  const uploadLocks = openUploadLocks(database.systemUrl, log)
  const product = assemble(features)
  const { extensions } = product
  const installation: Installation = {
    database,
    queue,
    uploadLocks,
    providers,
    egress,
    config,
    clock,
    log,
    tables,
    extensions,
  }
  const gatekeeper: Gatekeeper = {
    personOf: (database, headers, request = factsOfProcess('key')) => {
      const key = keyOf(headers)
      if (!key) return authenticate(database, headers, { clock, staff: config.TAPLORE_STAFF })
      return authenticateKey(key, { database, scopes: processScopes(installation, request), now: clock.now(), request })
    },
    membershipOf,
    mayLookInto: (database, person, workspaceId) => mayLookInto(database, person, workspaceId, clock),
  }
  const metrics = createMetrics()
  const readBackups = () => readBackupFigures(database.systemPool)
  const health = createHealth({
    database,
    queue,
    live,
    storage: providers.storage,
    metrics,
    config,
    clock,
    readBackups,
  })
  const kinds = product.documents
  const collab: Collab = createCollab({ kinds, database, gatekeeper, live, log, publicUrl: config.publicUrl })
  const playerFiles = openPlayerFiles()
  const publicPages = product.publicPages.map((open) => open(installation, live))
  const sites = createSites({ config, database, live, storage: providers.storage, log, playerFiles, publicPages })
  const api = createApi(product.router)
  const reference = createReference(config)
  const web = staticFiles(fileURLToPath(new URL('../../web/dist/', import.meta.url)), { isKept: true })
  const handlers = product.http.map(({ prefixes, open }) => ({ prefixes, handle: open(installation) }))
  const isSites = config.TAPLORE_ROLES.includes('sites')
  const isApi = config.TAPLORE_ROLES.includes('api')
  const knownHost = createHosts(config)
  const storiesHost = new URL(config.storiesUrl).host
  const publicHeaders = applicationHeaders(config)

  const handleApplication = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const facts = factsOf(request, response, config.TAPLORE_TRUSTED_PROXIES)
    response.setHeader('x-request-id', facts.requestId)
    for (const [name, value] of Object.entries(publicHeaders)) response.setHeader(name, value)
    const url = targetOf(request, config.publicUrl)
    if (!url) {
      return sendProblem(response, {
        status: 400,
        code: 'BAD_REQUEST',
        message: 'This is not an address of ours.',
        requestId: facts.requestId,
      })
    }
    const path = url.pathname
    dropForeignCookies(facts.headers, config.publicUrl)
    // Never the session of a browser: `authenticate` takes only short-lived access tokens from an address.
    facts.headers.delete(accessTokenHeader)
    const queryToken = url.searchParams.get('token')
    if (queryToken && /^[\w-]{20,200}$/.test(queryToken)) facts.headers.set(accessTokenHeader, queryToken)
    const startedAt = performance.now()
    response.on('finish', () => {
      const kind = path.startsWith('/api/') ? 'api' : 'page'
      const seconds = (performance.now() - startedAt) / 1000
      metrics.requests.observe({ kind, method: request.method ?? '', status: response.statusCode }, seconds)
      if (kind === 'api')
        log.info(
          {
            requestId: facts.requestId,
            method: request.method,
            // Links of invitations carry their secret in the path; ids are shorter.
            path: path.replace(/[\w-]{40,}/g, '…'),
            status: response.statusCode,
            ms: Math.round(seconds * 1000),
          },
          'request',
        )
    })
    const isStaff = async () => (await gatekeeper.personOf(database, facts.headers, facts))?.isStaff === true
    if (await health.serve(request, response, path, facts, isStaff)) return
    if (!isApi) {
      response.writeHead(404).end()
      return
    }
    if (drawTemplateArt(request, response, { url })) return
    if (path === '/api' || path.startsWith('/api/')) {
      const isForeign = !isOwnOrigin(request, config.publicUrl)
      const known =
        isForeign && showsOnlyToken(request) ? await gatekeeper.personOf(database, facts.headers, facts) : null
      if (isForeign && !known) {
        metrics.refusals.inc({ reason: 'origin' })
        return sendProblem(response, {
          status: 403,
          code: 'FOREIGN_ORIGIN',
          message: 'This call came from another site and was refused.',
          requestId: facts.requestId,
        })
      }
      // A page of others may call with a token of its own, but must not sign in the browser that it runs in.
      const caller = isForeign ? { ...facts, setHeader: withoutCookies(facts.setHeader) } : facts
      const scope = openScope(installation, gatekeeper, caller, url.searchParams.get('workspace'), known)
      if (await reference.serve(request, response, path)) return
      if (path === '/api/live') {
        const audienceNow = () =>
          scope.asMember(
            async ({ actor }) => {
              requireRights(actor, { access: 'workspace', leastRole: 'VIEW', needs: 'stories.view' })
              const { workspaceId, userId, role, permissions } = actor
              const hears = (event: Pick<LiveEvent, 'kind' | 'payload'>) => product.mayHear(actor, event)
              return { workspaceId, userId, isGuest: role === 'VIEW', permissions, mayHear: hears }
            },
            { isReading: true },
          )
        const audience = await audienceNow()
        const isStillAllowed = async () => {
          const { userId, isGuest, permissions } = await audienceNow()
          const isSame = permissions.join() === audience.permissions.join()
          return userId === audience.userId && isGuest === audience.isGuest && isSame
        }
        return streamLive(live, audience, request, response, isStillAllowed)
      }
      for (const { prefixes, handle } of handlers) {
        if (!prefixes.some((prefix) => path.startsWith(prefix))) continue
        if (await handle(request, response, { scope, url, facts })) return
      }
      if (await api(request, response, { scope, log, requestId: facts.requestId })) return
      return sendProblem(response, {
        status: 404,
        code: 'NO_SUCH_OPERATION',
        message: 'There is no such operation. See /api for the list.',
        requestId: facts.requestId,
      })
    }
    // Public forms live on the public host, where no cookie of a member goes along.
    if (path.startsWith('/f/')) {
      response.writeHead(308, { location: `${config.storiesUrl}${path}${url.search}`, 'content-length': 0 }).end()
      return
    }
    if (path.startsWith('/_taplore/') && (await playerFiles(request, response, path))) return
    if (await web(request, response, path)) return
    if (path.startsWith('/assets/')) {
      return sendProblem(response, {
        status: 404,
        code: 'NOT_FOUND',
        message: 'There is no such file.',
        requestId: facts.requestId,
      })
    }
    // What a secret opens is nothing for search engines.
    if (path.startsWith('/review/')) response.setHeader('x-robots-tag', 'noindex, nofollow')
    // Every other address is a screen of the application; the client tells unknown ones.
    if (await web(request, response, '/index.html')) return
    sendProblem(response, {
      status: 404,
      code: 'NOT_FOUND',
      message: 'The web application is not built yet. Start with: npm start',
      requestId: facts.requestId,
    })
  }

  const refuseHost = (request: IncomingMessage, response: ServerResponse): void => {
    metrics.refusals.inc({ reason: 'host' })
    const { requestId } = factsOf(request, response, config.TAPLORE_TRUSTED_PROXIES)
    for (const [name, value] of Object.entries(publicHeaders)) response.setHeader(name, value)
    response.setHeader('x-request-id', requestId)
    response.setHeader('cache-control', 'no-store')
    sendProblem(response, { ...misdirected, requestId })
  }

  const runJobs: RunJobs = {
    short: (jobId, work) => processScopes(installation, factsOfProcess(jobId)).system(work),
    long: (jobId, work) => work(longJobContext(installation, jobId)),
  }

  return {
    installation,
    queue,
    runJobs,
    handle: async (request, response) => {
      normalizeTarget(request)
      const host = knownHost(request.headers.host)
      const isProbe = probePaths.includes(request.url ?? '') && isProbeHost(request.headers.host)
      if (host?.site === 'stories' && isSites) return sites.serve(request, response)
      if (!isProbe && host?.site !== 'app') return refuseHost(request, response)
      return handleApplication(request, response)
    },
    atOnce: (request, response) =>
      isSites && request.headers.host === storiesHost && sites.serveReady(request, response),
    upgrade(request, socket, head) {
      normalizeTarget(request)
      const host = knownHost(request.headers.host)
      if (!host) {
        const { requestId } = factsOf(request, null, config.TAPLORE_TRUSTED_PROXIES)
        endWithProblem(socket, { ...misdirected, requestId })
      } else if (host.site === 'app' && isApi && targetOf(request, config.publicUrl)?.pathname === '/collab')
        collab.upgrade(request, socket, head)
      else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
    },
    async startWork() {
      if (!isWorker) return
      await queue.putBackRestored(backgrounds)
      await queue.work(backgrounds, runJobs)
    },
    workOff: () => queue.workOff(backgrounds, runJobs),
    drain() {
      health.drain()
      live.endStreams()
    },
    async close() {
      await collab.close()
      if (isWorker) await queue.drain(drainMs)
      await queue.stop()
      await sites.close()
      await live.close()
      await uploadLocks.close()
      await providers.email.close()
      await database.close()
    },
  }
}

function withoutCookies(setHeader: RequestFacts['setHeader']): RequestFacts['setHeader'] {
  return (name, value) => {
    if (name.toLowerCase() !== 'set-cookie') setHeader(name, value)
  }
}
