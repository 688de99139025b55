import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type App, createApp } from './app.ts'
import { tables } from './areas/features.ts'
import { type Config, ConfigError, readConfig, withPort } from './config.ts'
import { detailsOf, explainFault } from './explain-fault.ts'
import { finishRestore } from './platform/backup/finish-restore.ts'
import { BackupError } from './platform/backup/format.ts'
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from './platform/database/embedded/index.ts'
import { ensureOwnedDatabase } from './platform/database/owner.ts'
import { NewerDatabaseError, prepareDatabase } from './platform/database/prepare.ts'
import { untilAccepting } from './platform/database/until-accepting.ts'
import { type Listener, listen, PortError } from './platform/http/listener.ts'
import { createLog, type Log } from './platform/log.ts'
import { providerTable } from './providers/open.ts'
import { openStorage } from './providers/storage/open.ts'

/** What the operator must change, and what may pass by itself (EX_UNAVAILABLE of sysexits.h). */
const exitCodes = { config: 1, unavailable: 69 }
const closeMs = 8_000

/** A signal asked the process to stop during its start. */
class StopRequested extends Error {
  override readonly name = 'StopRequested'
}

/** Started parts, in start order. */
interface Running {
  listener?: Listener
  secureListener?: Listener
  database?: EmbeddedPostgres
  app?: App
}

/** Starts the product and runs it until a signal; every problem of the environment ends in one clear sentence. */
export async function start(): Promise<void> {
  // First: the database outlives a process that is killed by a signal.
  const stop = listenForSignals()
  const running: Running = {}
  try {
    const config = readConfig()
    const log = createLog(config.TAPLORE_LOG_LEVEL)
    await startAll(config, { log, stop, running }).catch((error) => {
      if (!(error instanceof StopRequested)) throw error
    })
    const signal = await stop.requested
    log.info({ signal }, 'stopping')
    await stopAll(running).catch((error) => {
      log.error({ err: error }, 'stopped with a fault')
      process.exit(1)
    })
    process.exit(0)
  } catch (error) {
    await stopAll(running).catch(() => {})
    const code = error instanceof ConfigError ? exitCodes.config : exitCodes.unavailable
    process.stderr.write(
      `${isExplained(error) ? error.message : (explainFault(error) ?? `Taplore could not start: ${detailsOf(error)}`)}\n`,
    )
    process.exit(code)
  }
}

async function startAll(
  read: Config,
  { log, stop, running }: { log: Log; stop: Stop; running: Running },
): Promise<void> {
  const listener = await listen(read.PORT, read.HOST)
  running.listener = listener
  const given = withPort(read, listener.port)
  stop.throwIfRequested()
  const ownerUrl = given.DATABASE_URL ?? (await startDatabase(given, { log, stop, running }))
  await untilAccepting(ownerUrl)
  stop.throwIfRequested()
  const config = await finishRestore({ config: given, ownerUrl, openStorage: () => openStorage(given) })
  stop.throwIfRequested()
  const rolePrefix = config.TAPLORE_DATABASE_ROLE_PREFIX
  const { applied } = await prepareDatabase({ ownerUrl, rolePrefix, secret: config.secret, tables })
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  stop.throwIfRequested()
  const app = await createApp({ config, log, ownerUrl })
  running.app = app
  stop.throwIfRequested()
  listener.serve(app.handle, app.upgrade, log, app.atOnce)
  if (config.TLS_PORT !== undefined && config.TAPLORE_ROLES.includes('sites')) {
    running.secureListener = await listen(config.TLS_PORT, config.HOST, undefined, app.secureNames)
    running.secureListener.serve(app.handle, app.upgrade, log, app.atOnce)
  }
  await app.startWork()
  giveBackMemory()
  announce(config, providerTable(app.installation.providers))
}

/** Starts the embedded database; returns the URL of the owner of the product's database. */
async function startDatabase(
  { dataDir, secret, TAPLORE_DATABASE_ROLE_PREFIX: rolePrefix }: Config,
  { log, stop, running }: { log: Log; stop: Stop; running: Running },
): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir, log })
  running.database = server
  stop.throwIfRequested()
  return ensureOwnedDatabase({ adminUrl: server.adminUrl, rolePrefix, secret })
}

/** Requests and jobs finish first, the database stops last. */
async function stopAll({ listener, secureListener, database, app }: Running): Promise<void> {
  try {
    app?.drain()
    const closed = Promise.all([listener?.close(closeMs), secureListener?.close(closeMs)])
    await app?.close()
    await closed
  } finally {
    await database?.stop()
  }
}

/** Loading the sources leaves about 130 MB of garbage that would not be collected for hours on an idle machine. */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

/** The URL to open, and the provider of each capability. */
function announce(config: Config, table: string): void {
  if (config.TAPLORE_LOG_LEVEL !== 'silent') process.stdout.write(`${table}\n`)
  process.stdout.write(`\n  Taplore is ready: ${config.publicUrl}\n\n`)
}

interface Stop {
  readonly requested: Promise<NodeJS.Signals>
  /** Between two steps of the start; a running step is not interrupted. */
  throwIfRequested(): void
}

function listenForSignals(): Stop {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>()
  let isRequested = false
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(name, (signal) => {
      // A second signal stops immediately.
      if (isRequested) process.exit(1)
      isRequested = true
      resolve(signal)
    })
  }
  return {
    requested: promise,
    throwIfRequested() {
      if (isRequested) throw new StopRequested()
    },
  }
}

function isExplained(error: unknown): error is Error {
  return [ConfigError, PortError, EmbeddedPostgresError, NewerDatabaseError, BackupError].some(
    (kind) => error instanceof kind,
  )
}
