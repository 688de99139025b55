import { createHash } from 'node:crypto'
import { z } from 'zod'
import { requireKey } from '../../ports/storage-key.ts'

/**
 * A backup is a `.tar.gz` of these entries, in this order:
 * - `manifest.json`
 * - `secret`: the master secret, when the installation stores it in its data folder
 * - `tables/<table>/<number>.copy`: the rows of each table of the manifest in COPY text, one or more pieces each
 * - `jobs/<number>.copy`: pending jobs (format 1: `jobs.json`)
 * - `files/<key>`: stored files
 * - `end.json`: row counts, totals and a checksum over everything before it
 * Between them `sums/<number>` lists the SHA-256, size and name of each entry since the previous list, so that a
 * damaged entry can be detected and named. Format 1 has neither `sums` nor `end.json`.
 */
export const backupFormat = 2

/** Migrations are file names, tables and columns plain identifiers: all of them are used in SQL. */
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const migrations = z.array(z.string().regex(/^[\w.-]+\.sql$/))
const common = {
  product: z.literal('taplore'),
  createdAt: z.string(),
  migrations,
  secretFingerprint: z.string(),
}

const manifestOfFormat1 = z.object({ format: z.literal(1), ...common, tables: z.array(identifier) })
const manifestOfFormat2 = z.object({
  format: z.literal(2),
  ...common,
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier) })),
  /** The last value of each sequence; null when it was never used. */
  sequences: z.record(identifier, z.string().nullable()),
})

export interface BackupManifest {
  readonly format: 1 | 2
  readonly createdAt: string
  /** Migrations applied to the tables, in order. */
  readonly migrations: readonly string[]
  /** Identifies the master secret; encrypted values can only be opened with the same one. */
  readonly secretFingerprint: string
  /** Columns are null in format 1: all of them, in the order of the catalogue. */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] | null }[]
  readonly sequences: Readonly<Record<string, string | null>>
}

export const backupEnd = z.object({
  entries: z.number().int(),
  digest: z.string(),
  rows: z.record(identifier, z.number().int()),
  jobs: z.number().int(),
  files: z.number().int(),
  bytes: z.number().int(),
})
export type BackupEnd = z.infer<typeof backupEnd>

export const pendingJobs = z.array(
  z.object({
    name: z.string(),
    data: z.unknown(),
    startAfter: z.string(),
    singletonKey: z.string().nullable(),
  }),
)
export type PendingJob = z.infer<typeof pendingJobs>[number]

/** Why a backup cannot be used; for operators. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const notABackup = 'This file is not a backup of Taplore.'
const isNewer = 'This backup was written by a newer version of Taplore. Install that version and restore it there.'

/**
 * Parses a manifest of this or an older format. Throws {@link BackupError} for anything else; `known` are the
 * migrations of this version.
 */
export function parseManifest(text: string, known: readonly string[]): BackupManifest {
  const value = parseJson(text, notABackup)
  const head = z.object({ product: z.literal('taplore'), format: z.number().int() }).safeParse(value)
  if (!head.success) throw new BackupError(notABackup)
  if (head.data.format > backupFormat) throw new BackupError(isNewer)
  const parsed = z.discriminatedUnion('format', [manifestOfFormat1, manifestOfFormat2]).safeParse(value)
  if (!parsed.success) throw new BackupError('The backup is damaged: its manifest cannot be read.')
  const manifest = parsed.data
  if (manifest.migrations.some((name) => !known.includes(name))) throw new BackupError(isNewer)
  if (manifest.format === 2) return manifest
  return { ...manifest, tables: manifest.tables.map((name) => ({ name, columns: null })), sequences: {} }
}

export function parseEntry<T>(schema: z.ZodType<T>, text: string, name: string): T {
  const parsed = schema.safeParse(parseJson(text, `The backup is damaged: ${name} cannot be read.`))
  if (!parsed.success) throw new BackupError(`The backup is damaged: ${name} cannot be read.`)
  return parsed.data
}

function parseJson(text: string, complaint: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BackupError(complaint)
  }
}

export type EntryName =
  | { readonly kind: 'manifest' | 'secret' | 'jobs-json' | 'end' }
  | { readonly kind: 'table'; readonly table: string; readonly piece: number }
  | { readonly kind: 'jobs' | 'sums'; readonly piece: number }
  | { readonly kind: 'file'; readonly key: string }

const fixedNames = {
  'manifest.json': 'manifest',
  secret: 'secret',
  'jobs.json': 'jobs-json',
  'end.json': 'end',
} as const

export function parseEntryName(name: string): EntryName {
  const fixed = Object.entries(fixedNames).find(([known]) => known === name)?.[1]
  if (fixed) return { kind: fixed }
  const [, table, piece] = /^tables\/([a-z_][a-z0-9_]*)\/(\d{6,9})\.copy$/.exec(name) ?? []
  if (table && piece) return { kind: 'table', table, piece: Number(piece) }
  const [, jobs] = /^jobs\/(\d{6,9})\.copy$/.exec(name) ?? []
  if (jobs) return { kind: 'jobs', piece: Number(jobs) }
  const [, checksums] = /^sums\/(\d{6,9})$/.exec(name) ?? []
  if (checksums) return { kind: 'sums', piece: Number(checksums) }
  if (name.startsWith('files/')) return { kind: 'file', key: parseKey(name.slice('files/'.length)) }
  throw new BackupError(`The backup contains an entry that this version does not know: ${JSON.stringify(name)}.`)
}

function parseKey(key: string): string {
  try {
    return requireKey(key)
  } catch {
    throw new BackupError(`The backup contains a file whose name is not allowed: ${JSON.stringify(key)}.`)
  }
}

export function pieceName(number: number): string {
  return String(number).padStart(6, '0')
}

/** The line of an entry in `sums`. */
export function checksumLine(entry: {
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}): string {
  return `${entry.sha256} ${entry.bytes} ${entry.name}\n`
}

export function secretFingerprint(secret: string): string {
  return createHash('sha256').update(`taplore backup ${secret}`).digest('hex').slice(0, 32)
}
