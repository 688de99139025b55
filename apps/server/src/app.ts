import { type Clock, systemClock } from '@taplore/kit'
import { backgrounds, features, tables } from './areas/features.ts'
import { openCertificates } from './areas/publishing/domains/index.ts'
import { openSiteLookup } from './areas/publishing/publishing/index.ts'
import type { Config } from './config.ts'
import { createGatekeeper } from './platform/api/gatekeeper.ts'
import { factsOfProcess, type Installation, longJobContext, processScopes } from './platform/api/scope.ts'
import { createApplication, misdirected } from './platform/application/application.ts'
import { openQueue, type Queue, type RunJobs } from './platform/background/queue.ts'
import { readRoots } from './platform/certificates/roots.ts'
import { openDatabase, roleUrls } from './platform/database/database.ts'
import { type Collab, createCollab } from './platform/documents/collab.ts'
import { resolveBy } from './platform/egress/connector.ts'
import { createEgress } from './platform/egress/egress.ts'
import { assemble } from './platform/feature.ts'
import { createHosts, isProbeHost, normalizeTarget } from './platform/http/hosts.ts'
import type { HandleRequest, HandleUpgrade, ImmediateReply, SecureNames } from './platform/http/listener.ts'
import { factsOf, targetOf } from './platform/http/requests/request-facts.ts'
import { endWithProblem } from './platform/http/responses/send-problem.ts'
import { openLive } from './platform/live/live.ts'
import type { Log } from './platform/log.ts'
import { openUploadLocks } from './platform/uploads/upload-locks.ts'
import { openProviders } from './providers/open.ts'
import { sendStrangerPage, wantsPage } from './sites/messages/stranger-page.ts'
import { openPlayerFiles } from './sites/player-files.ts'
import { createSites } from './sites/serve.ts'

const drainMs = 20_000
const probePaths = ['/healthz', '/readyz']

export interface App {
  readonly installation: Installation
  readonly queue: Queue
  readonly handle: HandleRequest
  readonly upgrade: HandleUpgrade
  readonly atOnce: ImmediateReply
  readonly runJobs: RunJobs
  /** Begins to take jobs, when this process is a worker. */
  startWork(): Promise<void>
  /** Does what waits in the queue, then returns; for tests and the command line. */
  workOff(): Promise<void>
  /** Resolves once changes that were committed before the call have cleared the cached pages of this process; for tests. */
  caughtUp(): Promise<void>
  /** The certificates of custom domains, for handshakes. */
  readonly secureNames: SecureNames
  /** Reports "not ready" to load balancers; running work continues. */
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
  const egress = createEgress({
    allow: config.TAPLORE_EGRESS_ALLOW,
    roots: readRoots(config),
    ...(config.DNS_RESOLVERS.length > 0 ? { resolve: resolveBy(providers.dns) } : {}),
  })
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
  const gatekeeper = createGatekeeper(installation)
  const kinds = product.documents
  const collab: Collab = createCollab({ kinds, database, gatekeeper, live, log, publicUrl: config.publicUrl })
  const playerFiles = openPlayerFiles()
  const publicPages = product.publicPages.map((open) => open(installation, live))
  const siteLookup = await openSiteLookup({ database, live, config, log })
  const { storage } = providers
  const sites = createSites({ config, database, clock, live, storage, log, playerFiles, publicPages, siteLookup })
  const application = createApplication({ installation, gatekeeper, product, live, sharedFiles: playerFiles })
  const isSites = config.TAPLORE_ROLES.includes('sites')
  const isApi = config.TAPLORE_ROLES.includes('api')
  const knownHost = createHosts({ ...config, isVerifiedDomain: siteLookup.isVerifiedDomain })
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
      if (!isProbe && host?.site !== 'app') {
        const page = isSites && wantsPage(request) ? () => sendStrangerPage(request, response) : undefined
        return application.refuseHost(request, response, page)
      }
      return application.serve(request, response)
    },
    atOnce: (request, response) => isSites && sites.serveReady(request, response),
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
      await queue.placeRestored(backgrounds)
      await queue.work(backgrounds, runJobs)
    },
    workOff: () => queue.workOff(backgrounds, runJobs),
    caughtUp: () => live.caughtUp(),
    secureNames: openCertificates(installation),
    drain() {
      application.drain()
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
