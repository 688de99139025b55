import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig, withPort } from './config.ts'
import { finishRestore } from './platform/backup/finish-restore.ts'
import { BackupError } from './platform/backup/format.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from './platform/database/embedded/index.ts'
import { ensureOwnedDatabase } from './platform/database/owner.ts'
import { NewerDatabaseError, prepareDatabase } from './platform/database/prepare.ts'
import { listen, PortError } from './platform/http/listener.ts'
import { createLog, type Log } from './platform/log.ts'
import { providerTable } from './providers/open.ts'
import { openStorage } from './providers/storage/open.ts'

/** sysexits.h: EX_CONFIG, EX_UNAVAILABLE. */
const exitCodes = { config: 78, unavailable: 69 }
const closeMs = 8_000

/** Brings the product up and keeps it up until a signal; every fault of the surroundings ends in one clear sentence. */
export async function start(): Promise<void> {
  try {
    await run(readConfig())
  } catch (error) {
    const code = error instanceof ConfigError ? exitCodes.config : exitCodes.unavailable
    process.stderr.write(`${isExplained(error) ? error.message : sentenceOf(error)}\n`)
    process.exit(code)
  }
}

async function run(read: Config): Promise<void> {
  const log = createLog(read.TAPLORE_LOG_LEVEL)
  const listener = await listen(read.PORT, read.HOST)
  const given = withPort(read, listener.port)
  const database = await openDatabaseServer(given, log)
  const stopDatabase = async () => database.stop()
  try {
    const config = await finishRestore({
      config: given,
      ownerUrl: database.ownerUrl,
      openStorage: () => openStorage(given),
    })
    const { applied } = await prepareDatabase({
      ownerUrl: database.ownerUrl,
      rolePrefix: config.TAPLORE_DATABASE_ROLE_PREFIX,
      secret: config.secret,
    })
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    const app = await createApp({ config, log, ownerUrl: database.ownerUrl })
    listener.serve(app.handle, app.upgrade, log, app.atOnce)
    await app.startWork()
    giveBackMemory()
    stopOnSignal(log, async () => {
      app.drain()
      const closed = listener.close(closeMs)
      await app.close()
      await closed
      await stopDatabase()
    })
    // Last: whoever hears it may end the server at once, and its database must end with it.
    announce(config, providerTable(app.installation.providers))
  } catch (error) {
    await stopDatabase().catch(() => {})
    throw error
  }
}

async function openDatabaseServer(config: Config, log: Log): Promise<{ ownerUrl: string; stop: () => Promise<void> }> {
  if (config.DATABASE_URL) return { ownerUrl: config.DATABASE_URL, stop: async () => {} }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  const ownerUrl = await ensureOwnedDatabase({
    adminUrl: server.adminUrl,
    rolePrefix: config.TAPLORE_DATABASE_ROLE_PREFIX,
    secret: config.secret,
  })
  return { ownerUrl, stop: () => server.stop() }
}

/** Reading the sources leaves about 130 MB of garbage that nothing would collect for hours on an idle machine. */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

/** The one address to open, and what serves each capability. */
function announce(config: Config, table: string): void {
  if (config.TAPLORE_LOG_LEVEL !== 'silent') process.stdout.write(`${table}\n`)
  process.stdout.write(`\n  Taplore is ready: ${config.publicUrl}\n\n`)
}

function stopOnSignal(log: Log, close: () => Promise<void>): void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    // A second signal means: now.
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    try {
      await close()
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'stopped with a fault')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}

function isExplained(error: unknown): error is Error {
  return [ConfigError, PortError, EmbeddedPostgresError, NewerDatabaseError, BackupError].some(
    (kind) => error instanceof kind,
  )
}

function sentenceOf(error: unknown): string {
  const fault = error as { code?: string; message?: string; stack?: string }
  if (fault.code === 'ECONNREFUSED' || fault.code === 'ENOTFOUND') {
    return `The database at DATABASE_URL does not answer (${fault.code}). Start it, or leave DATABASE_URL out to use the embedded one.`
  }
  if (fault.code === '28P01') return 'The database refused the password in DATABASE_URL.'
  if (fault.code === 'EACCES' || fault.code === 'EROFS') {
    return `A folder cannot be written: ${fault.message}. Choose another with TAPLORE_DATA_DIR.`
  }
  return `Taplore could not start: ${fault.stack ?? String(error)}`
}
