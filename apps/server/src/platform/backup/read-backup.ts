import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { migrationNames } from '../database/prepare.ts'
import {
  type BackupEnd,
  BackupError,
  type BackupManifest,
  backupEnd,
  checksumLine,
  type EntryName,
  type PendingJob,
  parseEntry,
  parseEntryName,
  parseManifest,
  pendingJobs,
} from './format.ts'
import { ignoreProgress, type OnProgress } from './progress.ts'

/** The contents of a backup. */
export interface BackupContents {
  readonly manifest: BackupManifest
  /** The master secret; null when the installation got it from outside. */
  readonly secret: string | null
  /** Number of rows of each table. */
  readonly rows: Readonly<Record<string, number>>
  readonly jobs: number
  readonly files: number
  /** Bytes of all files. */
  readonly bytes: number
  /** Checksum over all entries: the same for every read of one backup. */
  readonly digest: string
}

/** Receives the contents of a backup, in order. Each callback must read its content to the end. */
export interface BackupVisitor {
  manifest?(manifest: BackupManifest): Promise<void>
  /** A part of a table's rows as COPY text; the parts of a table come in sequence, and a row may span two. */
  rows?(table: string, content: AsyncIterable<Buffer>): Promise<void>
  /** A part of the pending jobs as COPY text: name, data, start, key. */
  jobs?(content: AsyncIterable<Buffer>): Promise<void>
  /** All pending jobs, in a backup of format 1. */
  jobList?(jobs: readonly PendingJob[]): Promise<void>
  file?(key: string, content: AsyncIterable<Buffer>): Promise<void>
}

export interface ReadBackupOptions {
  readonly stage?: 'check' | 'restore'
  readonly onProgress?: OnProgress
  readonly signal?: AbortSignal
}

/** Small entries are read into memory; a tampered one must not fill it. */
const maxWholeBytes = 256 * 1024 * 1024

/** Reads a whole backup and verifies it without changing anything. Throws {@link BackupError}. */
export function verifyBackup(file: string, options: ReadBackupOptions = {}): Promise<BackupContents> {
  return readBackup(file, {}, options)
}

/**
 * Reads a backup once, in constant memory, and passes its entries to the visitor. Throws {@link BackupError} when
 * anything is damaged, missing, duplicated or out of order; the visitor has then received a part, which must not be
 * used.
 */
export async function readBackup(
  file: string,
  visitor: BackupVisitor,
  { stage = 'check', onProgress = ignoreProgress, signal }: ReadBackupOptions = {},
): Promise<BackupContents> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupError(`There is no file ${file}.`) : error
  })
  if (found.isDirectory()) throw new BackupError(`${file} is a folder, not a backup.`)
  const { size } = found
  const source = createReadStream(file)
  const archive = extract()
  const piping = pipeline(source, createGunzip(), archive, { signal })
  piping.catch(() => {})
  const report = (percent: number) => {
    const { rowCount, files, bytes } = reading
    onProgress({ stage, percent, rows: rowCount, files, bytes })
  }
  // A small file is read at once, long before its entries are checked: all of it is read is not all of it is checked.
  const reading = new Reading(visitor, () => report(Math.min(99, (100 * source.bytesRead) / Math.max(size, 1))))
  let fault: unknown = null
  try {
    for await (const entry of archive) await reading.read(entry)
    await piping
    const contents = reading.finish()
    report(100)
    return contents
  } catch (error) {
    fault = error
  }
  archive.destroy()
  source.destroy()
  // A broken stream is reported twice: by the entry being read, and with its cause by the stream.
  const cause = fault instanceof BackupError ? null : await piping.then(() => null).catch((error: unknown) => error)
  throw damageOf(cause) ?? damageOf(fault) ?? fault
}

/** Checks the order and checksums of entries while they are read. */
class Reading {
  rowCount = 0
  files = 0
  bytes = 0
  readonly #visitor: BackupVisitor
  readonly #tick: () => void
  readonly #digest = createHash('sha256')
  readonly #rows: Record<string, number> = {}
  readonly #keys = new Set<string>()
  #manifest: BackupManifest | null = null
  #secret: string | null = null
  #end: BackupEnd | null = null
  #entries = 0
  #jobs = 0
  #checksumLists = 0
  #unlisted: string[] = []
  /** The name of the previous entry. */
  #last: EntryName | null = null

  constructor(visitor: BackupVisitor, tick: () => void) {
    this.#visitor = visitor
    this.#tick = tick
  }

  async read(entry: AsyncIterable<unknown> & { readonly header: Header }): Promise<void> {
    const { name, type, size = 0 } = entry.header
    if (type !== 'file') throw new BackupError(`The backup contains ${JSON.stringify(name)}, which is not a file.`)
    const parsed = parseEntryName(name)
    this.#requireOrder(parsed, name)
    const hash = createHash('sha256')
    let bytes = 0
    const tick = this.#tick
    const content = (async function* () {
      for await (const chunk of entry) {
        if (!(chunk instanceof Buffer)) throw new Error('An archive is read in buffers.')
        hash.update(chunk)
        bytes += chunk.length
        tick()
        yield chunk
      }
    })()
    await this.#take(parsed, name, content, size)
    // A visitor without interest in the content has left it unread.
    for await (const _rest of content);
    if (bytes !== size) throw damaged(`${name} ends early`)
    if (parsed.kind !== 'sums') {
      this.#last = parsed
      if (parsed.kind !== 'end') this.#list({ name, bytes, sha256: hash.digest('hex') })
    }
    tick()
  }

  finish(): BackupContents {
    const manifest = this.#manifest
    if (!manifest) throw new BackupError('This file is not a backup of Taplore.')
    const digest = this.#digest.digest('hex')
    this.#requireComplete(manifest, digest)
    return {
      manifest,
      secret: this.#secret,
      rows: this.#rows,
      jobs: this.#jobs,
      files: this.files,
      bytes: this.bytes,
      digest,
    }
  }

  async #take(entry: EntryName, name: string, content: AsyncIterable<Buffer>, size: number): Promise<void> {
    const visitor = this.#visitor
    const text = () => readWhole(content, name, size)
    switch (entry.kind) {
      case 'manifest':
        this.#manifest = parseManifest(await text(), migrationNames())
        return visitor.manifest?.(this.#manifest)
      case 'secret':
        this.#secret = (await text()).trim()
        return
      case 'table': {
        this.#rows[entry.table] ??= 0
        const count = (rows: number) => {
          this.#rows[entry.table] = (this.#rows[entry.table] ?? 0) + rows
          this.rowCount += rows
        }
        const counted = countLines(content, count)
        await visitor.rows?.(entry.table, counted)
        for await (const _rest of counted);
        return
      }
      case 'jobs': {
        const counted = countLines(content, (rows) => {
          this.#jobs += rows
        })
        await visitor.jobs?.(counted)
        for await (const _rest of counted);
        return
      }
      case 'jobs-json': {
        const jobs = parseEntry(pendingJobs, await text(), name)
        this.#jobs = jobs.length
        return visitor.jobList?.(jobs)
      }
      case 'file':
        await visitor.file?.(entry.key, content)
        for await (const _rest of content);
        this.files += 1
        this.bytes += size
        return
      case 'sums':
        return this.#verifyChecksums(await text())
      case 'end':
        this.#end = parseEntry(backupEnd, await text(), name)
    }
  }

  #list(entry: { name: string; bytes: number; sha256: string }): void {
    const line = checksumLine(entry)
    this.#digest.update(line)
    this.#entries += 1
    if (this.#manifest?.format !== 2) return
    this.#unlisted.push(line)
    if (this.#unlisted.length > maxUnlisted) throw damaged('its checksums are missing')
  }

  #verifyChecksums(text: string): void {
    const listed = text.split('\n').slice(0, -1)
    for (const [index, line] of this.#unlisted.entries()) {
      if (listed[index] === line.trimEnd()) continue
      throw damaged(`the checksum of ${line.trimEnd().split(' ').slice(2).join(' ')} is wrong`)
    }
    if (listed.length > this.#unlisted.length) throw damaged('entries are missing')
    this.#unlisted = []
  }

  #requireOrder(entry: EntryName, name: string): void {
    const misplaced = damaged(`${name} is not where it belongs`)
    if (entry.kind === 'manifest' ? this.#last : !this.#last) {
      throw this.#last ? misplaced : new BackupError('This file is not a backup of Taplore.')
    }
    if (this.#end) throw misplaced
    const format = this.#manifest?.format ?? 1
    if (!formats[entry.kind].includes(format)) throw misplaced
    if (entry.kind === 'sums') {
      if (entry.piece !== this.#checksumLists) throw misplaced
      this.#checksumLists += 1
      return
    }
    const last = this.#last
    if (last && ranks[entry.kind] < ranks[last.kind]) throw misplaced
    if (last && ranks[last.kind] <= ranks.table && ranks[entry.kind] > ranks.table) this.#requireAllTables()
    if (entry.kind === 'file') {
      if (this.#keys.has(entry.key)) throw damaged(`${name} is in it twice`)
      this.#keys.add(entry.key)
    } else if (entry.kind === 'table') {
      if (last?.kind === 'table' && last.table === entry.table) {
        if (entry.piece !== last.piece + 1) throw misplaced
      } else if (entry.piece !== 0 || this.#nextTable() !== entry.table) throw misplaced
    } else if (entry.kind === 'jobs') {
      if (entry.piece !== (last?.kind === 'jobs' ? last.piece + 1 : 0)) throw misplaced
    } else if (last?.kind === entry.kind) throw misplaced
  }

  #nextTable(): string | undefined {
    return this.#manifest?.tables.find(({ name }) => !(name in this.#rows))?.name
  }

  #requireAllTables(): void {
    const missing = this.#nextTable()
    if (missing) throw damaged(`the table ${missing} is missing`)
  }

  #requireComplete(manifest: BackupManifest, digest: string): void {
    this.#requireAllTables()
    if (manifest.format === 1) {
      if (!this.#last || ranks[this.#last.kind] < ranks['jobs-json']) throw damaged('it ends early')
      return
    }
    const end = this.#end
    if (!end) throw damaged('it ends early')
    const hasAllRows = manifest.tables.every(({ name }) => end.rows[name] === this.#rows[name])
    const isWhole =
      this.#unlisted.length === 0 &&
      end.entries === this.#entries &&
      end.digest === digest &&
      hasAllRows &&
      end.jobs === this.#jobs &&
      end.files === this.files &&
      end.bytes === this.bytes
    if (!isWhole) throw damaged('it does not hold what it says at its end')
  }
}

const maxUnlisted = 10_000

const ranks = { manifest: 0, secret: 1, table: 2, 'jobs-json': 3, jobs: 3, file: 4, end: 5, sums: 6 } as const

const formats: Readonly<Record<EntryName['kind'], readonly number[]>> = {
  manifest: [1, 2],
  secret: [1, 2],
  table: [1, 2],
  'jobs-json': [1],
  jobs: [2],
  file: [1, 2],
  end: [2],
  sums: [2],
}

function damaged(what: string): BackupError {
  return new BackupError(`The backup is damaged: ${what}.`)
}

/** What a stream error says about the file; null when it says nothing. */
function damageOf(error: unknown): BackupError | null {
  if (error instanceof BackupError) return error
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? error.code : ''
  if (code === 'Z_BUF_ERROR' || /Unexpected end of data/.test(error.message)) return damaged('it ends early')
  if (code === 'Z_DATA_ERROR' && /header/.test(error.message)) {
    return new BackupError('This file is not a backup of Taplore.')
  }
  if (typeof code === 'string' && code.startsWith('Z_')) return damaged('its compressed data is broken')
  if (/tar header/i.test(error.message)) return damaged('it is not a readable archive')
  return null
}

async function readWhole(content: AsyncIterable<Buffer>, name: string, size: number): Promise<string> {
  if (size > maxWholeBytes) throw damaged(`${name} is too large`)
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Forwards COPY text and counts its rows: a row is a line, since newlines in values are escaped. */
async function* countLines(content: AsyncIterable<Buffer>, count: (lines: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    let lines = 0
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
    count(lines)
    yield chunk
  }
}
