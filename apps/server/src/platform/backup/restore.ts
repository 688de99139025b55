import { setTimeout } from 'node:timers/promises'
import { newId } from '@taplore/kit'
import pg from 'pg'
import type { Config } from '../../config.ts'
import type { StorageProvider } from '../../ports/storage.ts'
import { lockTables, retryBesideOthers, setRolePasswords } from '../database/prepare.ts'
import type { TableRules } from '../database/table-rules.ts'
import { copySettings } from './copy-settings.ts'
import { completeRestore, stagedKey } from './finish-restore.ts'
import { BackupError, secretFingerprint } from './format.ts'
import { stageSecret } from './kept-secret.ts'
import { finishTables, makeEmptyTables, openCopies, type Suspended } from './load-rows.ts'
import { ignoreProgress, type OnProgress } from './progress.ts'
import { type BackupContents, type BackupVisitor, readBackup, verifyBackup } from './read-backup.ts'
import { grantJobs, makeRestoreState, type PendingRestore, readPendingRestore, restoreSchema } from './restore-state.ts'
import { clearStage } from './staged-files.ts'

/** Why a backup was not restored, with what to do. Nothing was changed. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError'
}

export interface RestoreOptions<Settings extends RestoreSettings> {
  readonly config: Settings
  readonly ownerUrl: string
  readonly storage: StorageProvider
  /** The tables of this version. */
  readonly tables: TableRules
  /** Discards the current data of the installation. */
  readonly replaces: boolean
  readonly onProgress?: OnProgress
}

type RestoreSettings = Pick<Config, 'dataDir' | 'secret' | 'isSecretSaved' | 'TAPLORE_DATABASE_ROLE_PREFIX'>

/**
 * Restores a backup into an installation whose server is stopped. The backup is verified completely before anything
 * is changed. Its rows are loaded into new schemas in one transaction and its files into a separate folder; the
 * commit swaps the rows, and the remaining work (secret, moving files, dropping the old rows) is completed here or,
 * if this process is killed, by the next start or restore. So at any moment either the old or the restored
 * installation is in use, never a mix. Pending jobs wait for `placeRestored` of the queue. Returns the settings with
 * the current secret. Throws {@link RestoreError} or {@link BackupError}.
 */
export async function restoreBackup<Settings extends RestoreSettings>(
  options: RestoreOptions<Settings>,
  source: string,
): Promise<{ contents: BackupContents; config: Settings }> {
  const { ownerUrl, storage, replaces, onProgress = ignoreProgress } = options
  const contents = await verifyBackup(source, { onProgress })
  requireUsableSecret(options.config, contents)
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  let config = options.config
  try {
    await client.query(`${copySettings}; set lock_timeout = '10s'`)
    await lockForRestore(client)
    await requireNoServer(client, config.TAPLORE_DATABASE_ROLE_PREFIX, 2_000)
    const interrupted = await readPendingRestore(client)
    if (interrupted) config = await completeRestore(client, interrupted, config, storage)
    const isInUse = await hasAccounts(client)
    if (isInUse && !replaces) {
      throw new RestoreError(
        'This installation already has accounts. Restore into an empty one, or add --replace to replace everything in it.',
      )
    }
    await requireNoExtensions(client)
    await clearStage(storage)
    const pending: PendingRestore = {
      id: newId(),
      secretFingerprint: contents.manifest.secretFingerprint,
      removesFiles: replaces,
      keepsSecret: isInUse,
    }
    await load(client, { ...options, config }, source, contents, pending)
    onProgress({ stage: 'finish', percent: 0, ...totalsOf(contents) })
    config = await completeRestore(client, pending, config, storage)
    const { TAPLORE_DATABASE_ROLE_PREFIX: rolePrefix, secret } = config
    await retryBesideOthers(() => setRolePasswords(client, rolePrefix, secret))
  } finally {
    await client.end()
  }
  onProgress({ stage: 'finish', percent: 100, ...totalsOf(contents) })
  return { contents, config }
}

/** The one transaction: once it is committed, the restored rows are in use. */
async function load(
  client: pg.Client,
  { config, storage, tables, onProgress }: RestoreOptions<RestoreSettings>,
  source: string,
  contents: BackupContents,
  pending: PendingRestore,
): Promise<void> {
  const rolePrefix = config.TAPLORE_DATABASE_ROLE_PREFIX
  await client.query('begin')
  try {
    await makeRestoreState(client, pending)
    const suspended: Suspended = await makeEmptyTables(client, contents.manifest)
    const { visitor, finish } = loadingVisitor(client, contents, pending, storage)
    const loaded = await readBackup(source, visitor, { stage: 'restore', onProgress })
    await finish()
    if (loaded.digest !== contents.digest) throw new BackupError('The backup changed while it was restored.')
    await finishTables(client, contents, suspended, { rolePrefix, tables })
    await grantJobs(client, rolePrefix)
    if (config.isSecretSaved && contents.secret) await stageSecret(config.dataDir, contents.secret)
    await requireNoServer(client, rolePrefix)
    await client.query('commit')
  } catch (error) {
    // Without an answer to the rollback the commit may have been carried out, and then the staged files are needed.
    const isRolledBack = await client.query('rollback').then(
      () => true,
      () => false,
    )
    if (isRolledBack) await clearStage(storage).catch(() => {})
    throw error
  }
}

function loadingVisitor(
  client: pg.Client,
  { manifest }: BackupContents,
  { id }: PendingRestore,
  storage: StorageProvider,
): { visitor: BackupVisitor; finish: () => Promise<void> } {
  const copies = openCopies(client)
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  let keys: string[] = []
  const writeKeys = async () => {
    await client.query(`insert into ${restoreSchema}.file select unnest($1::text[])`, [keys])
    keys = []
  }
  const visitor: BackupVisitor = {
    rows(table, content) {
      const columns = columnsOf.get(table)
      const list = columns ? `(${columns.map((column) => `"${column}"`).join(', ')}) ` : ''
      return copies.write(`copy "${table}" ${list}from stdin`, content)
    },
    jobs: (content) =>
      copies.write(`copy ${restoreSchema}.job (name, data, start_after, singleton_key) from stdin`, content),
    async jobList(jobs) {
      await copies.end()
      for (const { name, data, startAfter, singletonKey } of jobs) {
        await client.query(
          `insert into ${restoreSchema}.job (name, data, start_after, singleton_key) values ($1, $2, $3, $4)`,
          [name, JSON.stringify(data), startAfter, singletonKey],
        )
      }
    },
    async file(key, content) {
      await copies.end()
      await storage.put(stagedKey(id, key), content, { mime: 'application/octet-stream' })
      keys.push(key)
      if (keys.length === 500) await writeKeys()
    },
  }
  return {
    visitor,
    async finish() {
      await copies.end()
      await writeKeys()
    },
  }
}

function totalsOf({ rows, files, bytes }: BackupContents) {
  return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files, bytes }
}

/** Encrypted values, links and sessions are useless without the secret they were created with. */
function requireUsableSecret(config: RestoreSettings, { manifest, secret }: BackupContents): void {
  if (secret && secretFingerprint(secret) !== manifest.secretFingerprint)
    throw new BackupError('The backup is damaged: its master secret is not the one it was made with.')
  if (secretFingerprint(config.secret) === manifest.secretFingerprint) return
  if (config.isSecretSaved && secret) return
  throw new RestoreError(
    config.isSecretSaved
      ? 'The installation of this backup was given its master secret by TAPLORE_SECRET, so the backup does not contain it. Set the same TAPLORE_SECRET and restore again; without it sealed values cannot be opened.'
      : `TAPLORE_SECRET is not the master secret of this backup. ${secret ? 'Remove it to adopt the secret in the backup' : 'Set the one that the backup was made with'}, and restore again; sealed values cannot be opened otherwise.`,
  )
}

async function lockForRestore(client: pg.Client): Promise<void> {
  try {
    await lockTables(client)
  } catch (error) {
    const isBusy = error instanceof pg.DatabaseError && error.code === '55P03'
    throw isBusy
      ? new RestoreError('Another restore, or a server that starts, uses this database. Try again later.')
      : error
  }
}

/**
 * A running server, and a running backup, have sessions of the product's two roles. Sessions of a server that has
 * just stopped disappear within moments.
 */
async function requireNoServer(client: pg.Client, prefix: string, patienceMs = 0): Promise<void> {
  for (const until = performance.now() + patienceMs; ; ) {
    const { rows } = await client.query<{ count: string }>(
      'select count(*) as count from pg_stat_activity where datname = current_database() and usename = any($1)',
      [[`${prefix}_app`, `${prefix}_system`]],
    )
    if (Number(rows[0]?.count) === 0) return
    if (performance.now() >= until) break
    await setTimeout(50)
  }
  throw new RestoreError(
    'A server or a backup is running on this installation. Stop all servers, then restore; nothing was changed.',
  )
}

async function hasAccounts(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.app_user') is not null as exists",
  )
  if (!rows[0]?.exists) return false
  await client.query('begin')
  // Row level security applies to the owner as well; it is off only for this check.
  await client.query('alter table public.app_user no force row level security')
  const { rows: found } = await client.query<{ full: boolean }>('select exists (select from public.app_user) as full')
  await client.query('rollback')
  return found[0]?.full === true
}

/** The schema is replaced completely, and an extension in it would be lost. */
async function requireNoExtensions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select extname as name from pg_extension where extnamespace = to_regnamespace('public')",
  )
  if (rows.length === 0) return
  throw new RestoreError(
    `The schema public holds the extension ${rows.map(({ name }) => name).join(', ')}, which a restore would remove. Move it to another schema (ALTER EXTENSION … SET SCHEMA …) and restore again.`,
  )
}
