import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { extract } from 'tar-stream'
import type { Config } from '../config.ts'
import { migrateTo, migrationNames, prepareDatabase } from '../platform/database/prepare.ts'
import type { StorageProvider } from '../providers/storage/storage.ts'
import { type BackupManifest, fingerprintOf } from './backup.ts'

/** Why a backup is not restored; the message says what to do. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}

export interface WaitingJob {
  readonly name: string
  readonly data: object
  readonly startAfter: string
  readonly singletonKey: string | null
}

export interface RestoreOptions {
  readonly config: Config
  readonly ownerUrl: string
  readonly storage: StorageProvider
  /** Throws away what the database holds now. */
  readonly replaces: boolean
}

/**
 * Brings a backup into an empty installation. Refuses a backup of a newer version, a database that holds accounts (unless
 * told to replace it) and a secret that could not open the sealed values. Returns the jobs that waited.
 */
export async function restore(
  { config, ownerUrl, storage, replaces }: RestoreOptions,
  source: string,
): Promise<{ jobs: WaitingJob[]; files: number }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  let manifest: BackupManifest | null = null
  let jobs: WaitingJob[] = []
  let files = 0
  try {
    await refuseFull(client, replaces)
    await readArchive(source, async (name, stream) => {
      if (name === 'manifest.json') {
        manifest = checked(JSON.parse((await buffer(stream)).toString('utf8')))
        await emptyDatabase(client)
        await migrateTo(client, manifest.migrations)
        return
      }
      if (!manifest) throw new RestoreError('This file is not a backup of Taplore.')
      if (name === 'secret') return takeSecret(config, (await buffer(stream)).toString('utf8'))
      if (name === 'jobs.json') {
        jobs = JSON.parse((await buffer(stream)).toString('utf8'))
        return
      }
      const table = /^tables\/([a-z_]+)\/\d+\.copy$/.exec(name)?.[1]
      if (table && manifest.tables.includes(table))
        return pipeline(stream, client.query(copyFrom(`copy "${table}" from stdin`)))
      if (name.startsWith('files/')) {
        await storage.put(name.slice('files/'.length), stream, { mime: 'application/octet-stream' })
        files += 1
        return
      }
      throw new RestoreError(`The backup holds an entry that this version does not know: ${name}.`)
    })
    const read = manifest as BackupManifest | null
    if (!read) throw new RestoreError('This file is not a backup of Taplore.')
    requireSecret(config, read)
    await moveSequences(client)
  } finally {
    await client.end()
  }
  await prepareDatabase({ ownerUrl, rolePrefix: config.TAPLORE_DATABASE_ROLE_PREFIX, secret: config.secret })
  return { jobs, files }
}

function checked(value: BackupManifest): BackupManifest {
  if (value.product !== 'taplore') throw new RestoreError('This file is not a backup of Taplore.')
  const unknown = value.migrations.filter((name) => !migrationNames().includes(name))
  if (value.format !== 1 || unknown.length > 0) {
    throw new RestoreError(
      'This backup was written by a newer version of Taplore. Install that version and restore it there.',
    )
  }
  return value
}

async function refuseFull(client: pg.Client, replaces: boolean): Promise<void> {
  if (replaces) return
  const { rows } = await client.query("select to_regclass('public.app_user') is not null as exists")
  if (!rows[0]?.exists) return
  await client.query('begin')
  // The owner is bound by row level security as well; only looking whether there is anything needs it off for a moment.
  await client.query('alter table app_user no force row level security')
  const { rows: found } = await client.query('select exists (select from app_user) as full')
  await client.query('rollback')
  if (found[0]?.full) {
    throw new RestoreError(
      'This installation already holds accounts. Restore into an empty one, or add --replace to throw them away.',
    )
  }
}

async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists pgboss cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
}

async function readArchive(source: string, take: (name: string, stream: Readable) => Promise<void>): Promise<void> {
  const archive = extract()
  const read = pipeline(createReadStream(source), createGunzip(), archive)
  read.catch(() => {})
  for await (const entry of archive) {
    const body = entry.pipe(new PassThrough())
    await take(entry.header.name, body)
    if (!body.readableEnded) body.resume()
    await finished(body).catch(() => {})
  }
  await read
}

function takeSecret(config: Config, secret: string): void {
  const file = join(config.dataDir, 'secret')
  if (fingerprintOf(config.secret) === fingerprintOf(secret)) return
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(`${file}.restored`, `${secret}\n`, { mode: 0o600 })
  throw new RestoreError(
    `The backup has another master secret. It was written to ${file}.restored: move it to ${file}${existsSync(file) ? ' (the present one is of no use without accounts)' : ''} and restore again.`,
  )
}

function requireSecret(config: Config, manifest: BackupManifest): void {
  if (manifest.secretFingerprint === fingerprintOf(config.secret)) return
  throw new RestoreError(
    'The backup was written with another TAPLORE_SECRET. Set that one and restore again; without it sealed values cannot be opened.',
  )
}

/** Sequences go on after the highest number that was restored. */
async function moveSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; table: string; column: string }>(
    `select s.relname as name, t.relname as table, a.attname as column
       from pg_class s join pg_depend d on d.objid = s.oid and d.deptype = 'a'
       join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`,
  )
  for (const { name, table, column } of rows) {
    await client.query(`select setval('"${name}"', coalesce((select max("${column}") from "${table}"), 0) + 1, false)`)
  }
}
