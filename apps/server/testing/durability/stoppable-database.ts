import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { tables } from '../../src/areas/features.ts'
import { readConfig } from '../../src/config.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts'
import { ensureOwnedDatabase } from '../../src/platform/database/owner.ts'
import { prepareDatabase } from '../../src/platform/database/prepare.ts'

export const secret = 'a secret of the durability test, forty letters'
export const rolePrefix = 'taplore_durable'
const template = 'taplore'

/** Settings of a process on such a database. */
export const configOfGround = (dataDir: string) =>
  readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    TAPLORE_DATA_DIR: dataDir,
    TAPLORE_SECRET: secret,
    TAPLORE_DATABASE_ROLE_PREFIX: rolePrefix,
    TAPLORE_LOG_LEVEL: 'silent',
    TAPLORE_PUBLIC_URL: 'http://localhost:0',
  })

export type Sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** A separate PostgreSQL that can be stopped abruptly, with a prepared database to copy. */
export interface Ground {
  readonly folder: string
  newDatabase(name: string): Promise<{ ownerUrl: string; sql: Sql }>
  /** Ends the database as a machine without power does, and starts it again. */
  crash(): Promise<void>
  close(): Promise<void>
}

export async function openGround(): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'taplore-durable-'))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'database')
  const start = () => startEmbeddedPostgres({ dataDir, maxConnections: 100 })
  let postgres = await start()
  const ownerUrl = await ensureOwnedDatabase({ adminUrl: postgres.adminUrl, rolePrefix, secret, database: template })
  await prepareDatabase({ ownerUrl, rolePrefix, secret, tables })
  const at = (address: string, database: string) => {
    const url = new URL(address)
    url.pathname = `/${database}`
    return url.toString()
  }
  const sqlOf =
    (database: string): Sql =>
    async (text, values = []) => {
      const client = new pg.Client({ connectionString: at(postgres.adminUrl, database) })
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query(text, values)).rows
      } finally {
        await client.end()
      }
    }
  return {
    folder,
    async newDatabase(name) {
      await sqlOf('postgres')(`create database "${name}" template "${template}" owner "${rolePrefix}_owner"`)
      return { ownerUrl: at(ownerUrl, name), sql: sqlOf(name) }
    },
    async crash() {
      process.kill(postmasterOf(dataDir), 'SIGQUIT')
      await postgres.stop().catch(() => {})
      postgres = await start()
    },
    async close() {
      await postgres.stop().catch(() => {})
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** The process of the database, from the file it keeps of itself. */
function postmasterOf(dataDir: string): number {
  const { clusterDir } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  return Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
}
