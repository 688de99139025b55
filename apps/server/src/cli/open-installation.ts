import { type App, createApp } from '../app.ts'
import { tables } from '../areas/features.ts'
import { type Config, readConfig } from '../config.ts'
import { finishRestore } from '../platform/backup/finish-restore.ts'
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded/index.ts'
import { ensureOwnedDatabase } from '../platform/database/owner.ts'
import { prepareDatabase } from '../platform/database/prepare.ts'
import { createLog, type Log } from '../platform/log.ts'
import { openStorage } from '../providers/storage/open.ts'

export interface OpenedDatabase {
  readonly config: Config
  readonly log: Log
  readonly ownerUrl: string
}

/** Runs a command beside a running server (its database is used) or without one (the embedded database is started for it). */
export async function withDatabase<T>(
  environment: NodeJS.ProcessEnv,
  work: (opened: OpenedDatabase) => Promise<T>,
): Promise<T> {
  const config = readConfig({ ...environment, TAPLORE_ROLES: 'api' })
  const log = createLog('silent')
  const opened = async (ownerUrl: string) => {
    const settings = await finishRestore({ config, ownerUrl, openStorage: () => openStorage(config) })
    return work({ config: settings, log, ownerUrl })
  }
  if (config.DATABASE_URL) return opened(config.DATABASE_URL)
  const running = await attachEmbeddedPostgres(config.dataDir)
  const started = running ? null : await startEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    const adminUrl = running?.adminUrl ?? started?.adminUrl ?? ''
    const ownerUrl = await ensureOwnedDatabase({
      adminUrl,
      rolePrefix: config.TAPLORE_DATABASE_ROLE_PREFIX,
      secret: config.secret,
    })
    return await opened(ownerUrl)
  } finally {
    await started?.stop()
  }
}

/**
 * Runs a command that must not run beside a server: with the embedded database the data folder is locked meanwhile,
 * so that none starts.
 */
export async function withStoppedInstallation<T>(
  environment: NodeJS.ProcessEnv,
  work: (opened: OpenedDatabase) => Promise<T>,
): Promise<T> {
  const config = readConfig({ ...environment, TAPLORE_ROLES: 'api' })
  const log = createLog('silent')
  if (config.DATABASE_URL) return work({ config, log, ownerUrl: config.DATABASE_URL })
  const started = await startEmbeddedPostgres({ dataDir: config.dataDir, waitForFolderMs: 0 })
  try {
    const ownerUrl = await ensureOwnedDatabase({
      adminUrl: started.adminUrl,
      rolePrefix: config.TAPLORE_DATABASE_ROLE_PREFIX,
      secret: config.secret,
    })
    return await work({ config, log, ownerUrl })
  } finally {
    await started.stop()
  }
}

export async function migrate({ config, ownerUrl }: OpenedDatabase): Promise<string[]> {
  const { applied } = await prepareDatabase({
    ownerUrl,
    rolePrefix: config.TAPLORE_DATABASE_ROLE_PREFIX,
    secret: config.secret,
    tables,
  })
  return applied
}

/** Opens the whole product without a listener. */
export async function withApp<T>(opened: OpenedDatabase, work: (app: App) => Promise<T>): Promise<T> {
  await migrate(opened)
  const app = await createApp(opened)
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}
