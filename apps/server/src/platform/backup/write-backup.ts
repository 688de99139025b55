import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import { makeFolder } from '../../make-folder.ts'
import type { StorageProvider } from '../../ports/storage.ts'
import type { TableRules } from '../database/table-rules.ts'
import { copySettings } from './copy-settings.ts'
import { type BackupEnd, BackupError, checksumLine, pieceName, secretFingerprint } from './format.ts'
import { ignoreProgress, type OnProgress } from './progress.ts'
import { type BackupContents, verifyBackup } from './read-backup.ts'
import { stagePrefix } from './staged-files.ts'

const pieceBytes = 4 * 1024 * 1024
const entriesPerList = 500

export interface WriteBackupOptions {
  /** URL of the system role, which sees every row. */
  readonly systemUrl: string
  readonly storage: StorageProvider
  readonly tables: TableRules
  readonly secret: string
  /** Whether the secret is stored in the data folder and so belongs in the backup. */
  readonly isSecretSaved: boolean
  readonly onProgress?: OnProgress
  readonly signal?: AbortSignal
}

/** Refuses a name that is taken: an earlier backup may be the only good one. */
export async function requireFreeName(target: string): Promise<void> {
  const found = await lstat(target).catch(() => null)
  if (found?.isDirectory()) throw new BackupError(`${target} is a folder. Name a file in it, such as backup.tar.gz.`)
  if (found) throw new BackupError(`The file ${target} already exists. Choose another name, or add --replace.`)
}

/**
 * Writes database and files into one consistent `.tar.gz`: tables are read in one snapshot, files after it, and a
 * file is always stored before the row that refers to it. The server may keep running. The file is read back and
 * verified before it appears under its name.
 */
export async function writeBackup(options: WriteBackupOptions, target: string): Promise<BackupContents> {
  const { systemUrl, storage, onProgress = ignoreProgress, signal } = options
  const socket = new Socket()
  const client = new pg.Client({ connectionString: systemUrl, stream: () => socket })
  client.on('error', () => {})
  await client.connect()
  const temporary = `${target}.part`
  makeFolder(dirname(target), 0o700)
  // What a killed backup left, or a link that someone else put there: secrets go into a new file only.
  await rm(temporary, { force: true })
  const archive = pack()
  const output = createWriteStream(temporary, { flags: 'wx', mode: 0o600 })
  const written = pipeline(archive, createGzip({ level: 6 }), output, { signal })
  // Without a listener a disk error would crash the process before it is reported.
  written.catch(() => {})
  // A write to a failed pipeline would wait forever.
  const orFailed = <T>(work: Promise<T>) => Promise.race([work, written.then(() => work)])
  try {
    const entries = openEntries(archive)
    await orFailed(writeRows(entries, client, options))
    await client.end()
    const { files, bytes } = await orFailed(writeFiles(entries, storage, onProgress))
    await orFailed(entries.end({ files, bytes }))
    archive.finalize()
    await written
    await sync(temporary)
    const contents = await verifyBackup(temporary, { onProgress, signal })
    await rename(temporary, target)
    await sync(dirname(target))
    return contents
  } catch (error) {
    archive.destroy()
    await written.catch(() => {})
    await rm(temporary, { force: true })
    // A graceful end would wait for rows that no one reads any more.
    socket.destroy()
    throw error
  }
}

type Entries = ReturnType<typeof openEntries>

/** Adds entries to the archive and collects their checksums. */
function openEntries(archive: Pack) {
  const digest = createHash('sha256')
  const rows: Record<string, number> = {}
  let lines: string[] = []
  let lists = 0
  let entries = 0
  let jobs = 0

  const send = async (name: string, size: number, content: AsyncIterable<Buffer>) => {
    const entry = archive.entry({ name, size })
    const hash = createHash('sha256')
    let bytes = 0
    await pipeline(async function* () {
      for await (const chunk of content) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }, entry)
    if (bytes !== size) throw new Error(`${name} changed while it was read. Try again.`)
    return { name, bytes, sha256: hash.digest('hex') }
  }
  const whole = async function* (content: Buffer) {
    yield content
  }
  const flush = async () => {
    if (lines.length === 0) return
    const text = Buffer.from(lines.join(''))
    lines = []
    await send(`sums/${pieceName(lists)}`, text.length, whole(text))
    lists += 1
  }
  const add = async (name: string, size: number, content: AsyncIterable<Buffer>) => {
    const line = checksumLine(await send(name, size, content))
    digest.update(line)
    entries += 1
    lines.push(line)
    if (lines.length >= entriesPerList) await flush()
  }
  const addWhole = (name: string, content: Buffer) => add(name, content.length, whole(content))
  return {
    add,
    addWhole,
    countRows: (table: string, count: number) => {
      rows[table] = count
    },
    countJobs: (count: number) => {
      jobs = count
    },
    /** The number of rows so far. */
    total: () => Object.values(rows).reduce((sum, count) => sum + count, 0),
    async end({ files, bytes }: { files: number; bytes: number }) {
      await flush()
      const end: BackupEnd = { entries, digest: digest.digest('hex'), rows, jobs, files, bytes }
      const text = Buffer.from(JSON.stringify(end, null, 2))
      await send('end.json', text.length, whole(text))
    },
  }
}

async function writeRows(entries: Entries, client: pg.Client, options: WriteBackupOptions): Promise<void> {
  const { secret, isSecretSaved, onProgress = ignoreProgress } = options
  await client.query(copySettings)
  await client.query('begin isolation level repeatable read read only')
  const { rows: known } = await client.query<{ name: string }>('select name from schema_migration order by name')
  const tables = await readTables(client, options.tables)
  const manifest = {
    format: 2,
    product: 'taplore',
    createdAt: new Date().toISOString(),
    migrations: known.map((row) => row.name),
    secretFingerprint: secretFingerprint(secret),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await readSequences(client),
  }
  await entries.addWhole('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)))
  if (isSecretSaved) await entries.addWhole('secret', Buffer.from(secret))
  const size = tables.reduce((sum, table) => sum + table.bytes, 0)
  let done = 0
  for (const { name, columns, bytes } of tables) {
    const list = columns.map((column) => `"${column}"`).join(', ')
    entries.countRows(name, await writeCopy(entries, client, `tables/${name}`, `copy "${name}" (${list}) to stdout`))
    done += bytes
    onProgress({ stage: 'rows', percent: (100 * done) / Math.max(size, 1), rows: entries.total(), files: 0, bytes: 0 })
  }
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('pgboss.job') is not null as exists",
  )
  if (found[0]?.exists) entries.countJobs(await writeCopy(entries, client, 'jobs', copyPendingJobs))
  await client.query('commit')
}

const copyPendingJobs = `copy (select name, data, start_after, singleton_key from pgboss.job
   where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on, id) to stdout`

/**
 * Reads rows as COPY text, in pieces: the size of an entry must be known beforehand, and a table may be large.
 * Returns the number of rows.
 */
async function writeCopy(entries: Entries, client: pg.Client, folder: string, statement: string): Promise<number> {
  const stream = client.query(copyTo(statement))
  let piece = 0
  let chunks: Buffer[] = []
  let length = 0
  const flush = async () => {
    await entries.addWhole(`${folder}/${pieceName(piece)}.copy`, Buffer.concat(chunks))
    piece += 1
    chunks = []
    length = 0
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // A chunk may end within a row: the pieces of a table are one stream.
    chunks.push(chunk)
    length += chunk.length
    if (length >= pieceBytes) await flush()
  }
  if (length > 0 || piece === 0) await flush()
  return stream.rowCount ?? 0
}

async function readTables(client: pg.Client, tables: TableRules) {
  const { rows } = await client.query<{ name: string; columns: string[]; bytes: string }>(
    `select c.relname as name, pg_table_size(c.oid) as bytes,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any($1)
      order by c.relname`,
    [Object.keys(tables)],
  )
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}

async function readSequences(client: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

async function writeFiles(entries: Entries, storage: StorageProvider, onProgress: OnProgress) {
  let total = 0
  for await (const key of storage.list('')) if (!key.startsWith(stagePrefix)) total += 1
  let files = 0
  let bytes = 0
  for await (const key of storage.list('')) {
    if (key.startsWith(stagePrefix)) continue
    const opened = await openFile(storage, key)
    // Deleted since the list was read, so no longer needed.
    if (!opened) continue
    await entries.add(`files/${key}`, opened.bytes, opened.content)
    files += 1
    bytes += opened.bytes
    const percent = (100 * files) / Math.max(total, files)
    onProgress({ stage: 'files', percent, rows: entries.total(), files, bytes })
  }
  return { files, bytes }
}

/** A stream opens its file on first read, when the file may already be deleted: so its first piece is read here. */
async function openFile(storage: StorageProvider, key: string) {
  const [found, stream] = [await storage.stat(key), await storage.read(key)]
  if (!found || !stream) return null
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]()
  try {
    let next = await pieces.next()
    const content = async function* () {
      for (; !next.done; next = await pieces.next()) yield next.value
    }
    return { bytes: found.bytes, content: content() }
  } catch (error) {
    if (await storage.stat(key)) throw error
    return null
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
