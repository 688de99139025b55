import { realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, ensureWritable, openCluster, writeRecord } from './cluster.ts'
import { EmbeddedPostgresError } from './faults.ts'
import { lockFolder } from './folder-lock.ts'
import {
  adminUrlFor,
  adoptPostmaster,
  isServerOf,
  type LaunchOptions,
  launchPostmaster,
  type Postmaster,
  socketUrlFor,
  stopPostmaster,
  tieToThisProcess,
} from './postmaster.ts'

/** A subset of pino's logger: details first, then a sentence. */
export type SupervisorLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export type StartOptions = {
  /**
   * Data folder of this installation; created when missing. Contains postgres.json, the password (0600), the server's
   * log and the lock.
   */
  dataDir: string
  log?: SupervisorLog
  /** Where root stores binaries, and databases whose data folder the account cannot access. */
  sharedFolder?: string
  /**
   * How long to wait for another instance to release the data folder, such as one that is shutting down; default 8 s.
   */
  waitForFolderMs?: number
  /** Maximum connections, applied when the server is started but not when it is adopted; default 60. */
  maxConnections?: number
  /**
   * For tests: the server stops with this process, however that ends, instead of waiting to be adopted, and its data
   * need not survive a power failure.
   */
  endsWithProcess?: boolean
}

export type EmbeddedPostgres = {
  /** URL of the superuser, for migrations and roles only: the app connects with a role of its own. */
  adminUrl: string
  /** The same through a socket file: only with `endsWithProcess`, and where its path is short enough. */
  socketUrl: string | null
  port: number
  /** True when a server left by a killed process was adopted. */
  adopted: boolean
  /** Stops the server gracefully and releases the data folder; safe to call twice. */
  stop(): Promise<void>
}

/**
 * Runs the PostgreSQL of a data folder: creates, starts or adopts it, and restarts it if it dies. Holds the data
 * folder exclusively until `stop`.
 * @throws EmbeddedPostgresError
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? silent
  ensureWritable(resolve(options.dataDir))
  const dataDir = realpathSync(resolve(options.dataDir))
  const lock = await lockWhenFree(dataDir, options.waitForFolderMs ?? 8_000, log)
  try {
    const warn = (message: string) => log.warn({}, message)
    const cluster = openCluster({ dataDir, sharedFolder: options.sharedFolder ?? '/var/lib/taplore', warn })
    const launch = {
      logFile: join(dataDir, 'postgres.log'),
      maxConnections: options.maxConnections ?? 60,
      isPassing: options.endsWithProcess ?? false,
    }
    const adoptedServer = cluster.isNew ? null : await adoptPostmaster(cluster)
    const server = adoptedServer ?? (await launchPostmaster(cluster, launch))
    remember(dataDir, cluster, server)
    const details = { port: server.port, pid: server.pid, mode: cluster.runner.mode, version: cluster.binaries.version }
    log.info(details, adoptedServer ? 'adopted the running embedded database' : 'started the embedded database')
    const watch = watchPostmaster({ cluster, server, launch, log })
    const untie = options.endsWithProcess ? tieToThisProcess(server) : () => undefined
    let stopping: Promise<void> | null = null
    const stop = async () => {
      untie()
      await stopPostmaster(await watch.end(), cluster.clusterDir)
      lock.release()
      log.info({ port: server.port }, 'stopped the embedded database')
    }
    return {
      adminUrl: adminUrlFor(cluster.password, server.port),
      socketUrl: launch.isPassing && !adoptedServer ? socketUrlFor(cluster, server.port) : null,
      port: server.port,
      adopted: adoptedServer !== null,
      stop: () => {
        stopping ??= stop()
        return stopping
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * A start right after a kill or a restart may find the previous instance still stopping; that is no reason to refuse.
 */
async function lockWhenFree(dataDir: string, waitMs: number, log: SupervisorLog) {
  const until = Date.now() + waitMs
  for (let hasWarned = false; ; hasWarned = true) {
    try {
      return await lockFolder(dataDir)
    } catch (error) {
      const isInUse = error instanceof EmbeddedPostgresError && error.code === 'DATA_FOLDER_IN_USE'
      if (!isInUse || Date.now() >= until) throw error
      if (!hasWarned)
        log.info({ dataDir }, 'another instance holds the data folder; waiting a few seconds for it to leave')
      await wait(100)
    }
  }
}

function remember(dataDir: string, cluster: Cluster, server: Postmaster) {
  cluster.port = server.port
  writeRecord(dataDir, cluster)
}

type Watched = { cluster: Cluster; server: Postmaster; launch: LaunchOptions; log: SupervisorLog }

const checkEveryMs = 500
const restartsPerMinute = 5

/** Watches the server and restarts it on the same port when it dies; gives up when it dies repeatedly. */
function watchPostmaster({ cluster, server, launch, log }: Watched) {
  let current = server
  let restarting: Promise<void> | null = null
  let restarts: number[] = []
  const restart = async () => {
    restarts = [...restarts.filter((at) => Date.now() - at < 60_000), Date.now()]
    log.warn({ port: current.port }, 'the embedded database died; starting it again')
    try {
      const next = (await adoptPostmaster(cluster)) ?? (await launchPostmaster(cluster, launch))
      if (next.port !== current.port)
        log.warn({ port: next.port }, 'the embedded database changed its port; restart Taplore')
      current = next
    } catch (error) {
      log.warn({ error }, 'the embedded database did not start again')
    }
  }
  const timer = setInterval(() => {
    if (restarting || isServerOf(current.pid, cluster.clusterDir)) return
    if (restarts.length >= restartsPerMinute && Date.now() - (restarts[0] ?? 0) < 60_000) return
    restarting = restart().finally(() => {
      restarting = null
    })
  }, checkEveryMs)
  timer.unref()
  return {
    /** Stops watching and returns the server that is running now. */
    async end() {
      clearInterval(timer)
      await restarting
      return current
    },
  }
}

const silent: SupervisorLog = { info: () => undefined, warn: () => undefined }
