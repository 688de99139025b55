import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { tables } from '../src/areas/features.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/index.ts'
import { ensureOwnedDatabase } from '../src/platform/database/owner.ts'
import { prepareDatabase } from '../src/platform/database/prepare.ts'

/** One secret for all test databases: the roles of a server are shared by its databases. */
export const testSecret = 'a secret for tests only, of forty letters!'
export const testRolePrefix = 'taplore_test'
export const templateDatabase = 'taplore_template'

declare module 'vitest' {
  interface ProvidedContext {
    postgresAdminUrl: string
    /** The same through a socket file, where there is one. */
    postgresSocketUrl: string
  }
}

/** Starts one real PostgreSQL for the run and prepares a template; each test file clones its own database from it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'taplore-test-'))
  // Open to the account that runs the server when root runs the tests; the password inside stays closed.
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, maxConnections: 300, endsWithProcess: true })
  const ownerUrl = await ensureOwnedDatabase({
    adminUrl: server.adminUrl,
    rolePrefix: testRolePrefix,
    secret: testSecret,
    database: templateDatabase,
  })
  await prepareDatabase({ ownerUrl, rolePrefix: testRolePrefix, secret: testSecret, tables })
  await storePasswordAgain(server.adminUrl)
  project.provide('postgresAdminUrl', server.adminUrl)
  project.provide('postgresSocketUrl', server.socketUrl ?? server.adminUrl)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** With the few iterations of a temporary database: `initdb` stored it before those settings applied. */
async function storePasswordAgain(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`alter role postgres password ${pg.escapeLiteral(new URL(adminUrl).password)}`)
  await client.end()
}
