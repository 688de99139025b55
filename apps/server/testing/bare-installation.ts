import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { tables } from '../src/areas/features.ts'
import { type Config, readConfig } from '../src/config.ts'
import { rolePassword } from '../src/platform/database/database.ts'
import { prepareDatabase } from '../src/platform/database/prepare.ts'
import { createLog } from '../src/platform/log.ts'
import type { StorageProvider } from '../src/ports/storage.ts'
import { openStorage } from '../src/providers/storage/open.ts'
import { testRolePrefix, testSecret } from './postgres-global-setup.ts'

/** An installation whose server is stopped: a database and a data folder of its own, both empty. */
export interface BareInstallation {
  readonly config: Config
  readonly ownerUrl: string
  readonly storage: StorageProvider
  readonly environment: Record<string, string>
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** Starts the product on it, without a listener, and stops it afterwards. */
  whileRunning<T>(work: (app: App) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Without a given secret it creates one in its data folder. It has its own database roles, since their passwords derive from the secret. */
export async function bareInstallation({ secret }: { secret?: string } = {}): Promise<BareInstallation> {
  const adminUrl = inject('postgresAdminUrl')
  const database = `t_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${database} owner ${testRolePrefix}_owner`)
  const dataDir = mkdtempSync(join(tmpdir(), 'taplore-bare-'))
  const url = new URL(adminUrl)
  url.username = `${testRolePrefix}_owner`
  url.password = rolePassword(`${testRolePrefix}_owner`, testSecret)
  url.pathname = `/${database}`
  const ownerUrl = url.toString()
  const letters = database.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
  const environment = {
    NODE_ENV: 'test',
    DATABASE_URL: ownerUrl,
    TAPLORE_DATA_DIR: dataDir,
    TAPLORE_DATABASE_ROLE_PREFIX: letters.slice(0, 30),
    TAPLORE_LOG_LEVEL: 'silent',
    ...(secret ? { TAPLORE_SECRET: secret } : {}),
  }
  const config = readConfig(environment)
  const rolePrefix = config.TAPLORE_DATABASE_ROLE_PREFIX
  const connection = new pg.Client({ connectionString: adminUrl.replace(/\/[^/]*$/, `/${database}`) })
  await connection.connect()
  return {
    config,
    ownerUrl,
    storage: await openStorage(config),
    environment,
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await connection.query<Row>(text, values)).rows,
    async whileRunning(work) {
      const current = readConfig(environment)
      await prepareDatabase({ ownerUrl, rolePrefix, secret: current.secret, tables })
      const app = await createApp({ config: current, log: createLog('silent'), ownerUrl })
      try {
        return await work(app)
      } finally {
        await app.close()
      }
    },
    async close() {
      await connection.end()
      await admin.query(`drop database if exists ${database} with (force)`)
      for (const role of ['app', 'system']) await admin.query(`drop role if exists ${rolePrefix}_${role}`)
      await admin.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
