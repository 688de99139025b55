import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { ClusterRecord } from './cluster.ts'
import { adminUrlFor } from './postmaster.ts'

/**
 * URL of the superuser of a database that is already running for this data folder, for the command line; null when
 * none answers.
 */
export async function attachEmbeddedPostgres(dataDir: string): Promise<{ adminUrl: string } | null> {
  const adminUrl = addressIn(dataDir)
  if (!adminUrl) return null
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return { adminUrl }
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

function addressIn(dataDir: string): string | null {
  try {
    const record: ClusterRecord = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
    return record.port === null ? null : adminUrlFor(password, record.port)
  } catch {
    return null
  }
}
