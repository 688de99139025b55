import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import type { Config } from '../config.ts'
import { roleUrls } from '../platform/database/database.ts'
import { tablePolicies } from '../platform/database/policies.ts'
import type { StorageProvider } from '../providers/storage/storage.ts'

/** First entry of a backup. */
export interface BackupManifest {
  readonly format: 1
  readonly product: 'taplore'
  readonly createdAt: string
  /** Migrations that the tables have, in order. */
  readonly migrations: readonly string[]
  /** Of the master secret; sealed values can only be opened with the same one. */
  readonly secretFingerprint: string
  readonly tables: readonly string[]
}

export interface BackupSummary {
  readonly rows: number
  readonly files: number
  readonly bytes: number
}

/**
 * Writes database and files into one `.tar.gz` that is consistent in itself: tables are read in one snapshot, files after
 * it, and a file is always stored before the row that names it. The server may go on working meanwhile.
 * Waiting jobs are part of it. The file appears under its name only when it is whole.
 */
export async function backup(
  { config, ownerUrl, storage }: { config: Config; ownerUrl: string; storage: StorageProvider },
  target: string,
): Promise<BackupSummary> {
  const { systemUrl } = roleUrls(ownerUrl, config.TAPLORE_DATABASE_ROLE_PREFIX, config.secret)
  const client = new pg.Client({ connectionString: systemUrl })
  await client.connect()
  const temporary = `${target}.part`
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 6 }), createWriteStream(temporary, { mode: 0o600 }))
  // Without a listener of its own a fault of the disk would end the process before it is reported.
  written.catch(() => {})
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: known } = await client.query<{ name: string }>('select name from schema_migration order by name')
    const tables = Object.keys(tablePolicies)
    const manifest: BackupManifest = {
      format: 1,
      product: 'taplore',
      createdAt: new Date().toISOString(),
      migrations: known.map((row) => row.name),
      secretFingerprint: fingerprintOf(config.secret),
      tables,
    }
    await add(archive, 'manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)))
    if (config.isSecretKept) await add(archive, 'secret', Buffer.from(config.secret))
    let rows = 0
    for (const table of tables) rows += await addTable(archive, client, table)
    await add(archive, 'jobs.json', Buffer.from(JSON.stringify(await waitingJobs(client))))
    await client.query('commit')
    const { files, bytes } = await addFiles(archive, storage)
    archive.finalize()
    await written
    await rename(temporary, target)
    return { rows, files, bytes }
  } catch (error) {
    archive.destroy()
    await rm(temporary, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

export function fingerprintOf(secret: string): string {
  return createHash('sha256').update(`taplore backup ${secret}`).digest('hex').slice(0, 32)
}

/** A table as COPY text, in pieces: an archive must know the length of an entry beforehand, and a table may be large. */
async function addTable(archive: Pack, client: pg.Client, table: string): Promise<number> {
  const stream = client.query(copyTo(`copy "${table}" to stdout`))
  let part = 0
  let chunks: Buffer[] = []
  let length = 0
  const flush = async () => {
    await add(archive, `tables/${table}/${String(part).padStart(6, '0')}.copy`, Buffer.concat(chunks))
    part += 1
    chunks = []
    length = 0
  }
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer)
    length += (chunk as Buffer).length
    if (length > 4 * 1024 * 1024) await flush()
  }
  await flush()
  return stream.rowCount ?? 0
}

async function waitingJobs(client: pg.Client) {
  const { rows: found } = await client.query("select to_regclass('pgboss.job') is not null as exists")
  if (!found[0]?.exists) return []
  const { rows } = await client.query(
    `select name, data, start_after as "startAfter", singleton_key as "singletonKey"
       from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on`,
  )
  return rows
}

async function addFiles(archive: Pack, storage: StorageProvider): Promise<{ files: number; bytes: number }> {
  let files = 0
  let bytes = 0
  for await (const key of storage.list('')) {
    const [found, stream] = [await storage.stat(key), await storage.read(key)]
    // Removed since the list was read: nobody needs it any more.
    if (!found || !stream) continue
    const entry = archive.entry({ name: `files/${key}`, size: found.bytes })
    await pipeline(stream, entry)
    files += 1
    bytes += found.bytes
  }
  return { files, bytes }
}

async function add(archive: Pack, name: string, content: Buffer): Promise<void> {
  const entry = archive.entry({ name, size: content.length })
  entry.end(content)
  await once(entry, 'finish')
}
