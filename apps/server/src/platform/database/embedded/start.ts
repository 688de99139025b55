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
  stopPostmaster,
  tieToThisProcess,
} from './postmaster.ts'

/** A subset of pino's logger: details first, then a sentence. */
export type SupervisorLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export type StartOptions = {
  /** Folder of this installation; made when missing. Holds postgres.json, the password (0600), the server's log and the lock. */
  dataDir: string
  log?: SupervisorLog
  /** Where root keeps binaries, and databases whose data folder is closed to the account that runs them. */
  sharedFolder?: string
  /** How long to wait for another instance to leave the data folder, such as one that is just shutting down; 8 s unless told. */
  waitForFolderMs?: number
  /** Connections the server takes at once, counted when it is started and not when it is adopted; 60 unless told. */
  maxConnections?: number
  /** For tests: the server ends with this process, however that ends, instead of waiting to be adopted, and its data is not made to survive a power cut. */
  endsWithProcess?: boolean
}

export type EmbeddedPostgres = {
  /** Address of the superuser, for migrations and roles only: the app connects as a role of its own. */
  adminUrl: string
  port: number
  /** True when a server left by a killed process was taken over. */
  adopted: boolean
  /** Ends the server in order and frees the data folder; safe to call twice. */
  stop(): Promise<void>
}

/**
 * Brings up the PostgreSQL of a data folder: makes, starts or adopts it, and starts it again should it die while we live.
 * Holds the data folder exclusively until `stop`.
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

/** A start right after a kill or a restart meets the instance before, still on its way out; that is no reason to refuse. */
async function lockWhenFree(dataDir: string, waitMs: number, log: SupervisorLog) {
  const until = Date.now() + waitMs
  for (let hasTold = false; ; hasTold = true) {
    try {
      return await lockFolder(dataDir)
    } catch (error) {
      const isInUse = error instanceof EmbeddedPostgresError && error.code === 'DATA_FOLDER_IN_USE'
      if (!isInUse || Date.now() >= until) throw error
      if (!hasTold)
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

const lookEveryMs = 500
const restartsPerMinute = 5

/** Looks after the server and starts it again on the same port when it died; gives up when it dies again and again. */
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
  }, lookEveryMs)
  timer.unref()
  return {
    /** Ends the watch and gives the server that runs now. */
    async end() {
      clearInterval(timer)
      await restarting
      return current
    },
  }
}

const silent: SupervisorLog = { info: () => undefined, warn: () => undefined }
