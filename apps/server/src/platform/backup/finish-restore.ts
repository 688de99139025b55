import pg from 'pg'
import type { Config } from '../../config.ts'
import type { StorageProvider } from '../../ports/storage.ts'
import { lockTables } from '../database/prepare.ts'
import { BackupError, secretFingerprint } from './format.ts'
import { adoptStagedSecret, readStoredSecret } from './kept-secret.ts'
import { replacedSchemas } from './load-rows.ts'
import { type PendingRestore, readPendingRestore, restoreSchema } from './restore-state.ts'
import { clearStage, removeWhere, stagePrefix } from './staged-files.ts'

export interface FinishRestoreOptions<Settings extends FinishSettings> {
  readonly config: Settings
  readonly ownerUrl: string
  readonly openStorage: () => Promise<StorageProvider>
}

type FinishSettings = Pick<Config, 'dataDir' | 'secret' | 'isSecretSaved'>

/**
 * Completes a restore that was interrupted after its rows were committed but before its secret and files were in
 * place. Waits while another process restores. Returns the settings with the current secret; call it before anything
 * uses the secret.
 */
export async function finishRestore<Settings extends FinishSettings>({
  config,
  ownerUrl,
  openStorage,
}: FinishRestoreOptions<Settings>): Promise<Settings> {
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await lockTables(client)
    const pending = await readPendingRestore(client)
    if (pending) return await completeRestore(client, pending, config, await openStorage())
  } finally {
    await client.end()
  }
  return withStoredSecret(config)
}

/** The same, for the holder of the lock. Each step may run twice. */
export async function completeRestore<Settings extends FinishSettings>(
  client: pg.Client,
  pending: PendingRestore,
  config: Settings,
  storage: StorageProvider,
): Promise<Settings> {
  if (config.isSecretSaved) await adoptStagedSecret(config.dataDir, pending)
  const settings = withStoredSecret(config)
  if (secretFingerprint(settings.secret) !== pending.secretFingerprint) {
    throw new BackupError(
      'A restore was interrupted before the master secret of its backup was in place. Start Taplore with the data folder or the TAPLORE_SECRET that the restore used.',
    )
  }
  await moveFiles(client, pending, storage)
  if (pending.removesFiles) await removeOtherFiles(client, storage)
  await clearStage(storage)
  await dropReplaced(client)
  await client.query(`drop table ${restoreSchema}.file, ${restoreSchema}.pending`)
  return settings
}

/** The secret may have been replaced since the settings were read. */
function withStoredSecret<Settings extends FinishSettings>(config: Settings): Settings {
  return config.isSecretSaved ? { ...config, secret: readStoredSecret(config.dataDir) ?? config.secret } : config
}

async function moveFiles(client: pg.Client, { id }: PendingRestore, storage: StorageProvider): Promise<void> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ key: string }>(
      `select key from ${restoreSchema}.file where key collate "C" > $1 order by key collate "C" limit 500`,
      [after],
    )
    for (const { key } of rows) {
      const staged = stagedKey(id, key)
      // Already moved before an interruption.
      if (await storage.stat(staged)) await storage.move(staged, key)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.key
  }
}

export function stagedKey(restoreId: string, key: string): string {
  return `${stagePrefix}${restoreId}/${key}`
}

async function removeOtherFiles(client: pg.Client, storage: StorageProvider): Promise<void> {
  await removeWhere(storage, '', async (keys) => {
    const { rows } = await client.query<{ key: string }>(
      `select key from unnest($1::text[]) as listed (key)
        where key not like $2 and not exists (select from ${restoreSchema}.file f where f.key = listed.key)`,
      [keys, `${stagePrefix}%`],
    )
    return rows.map(({ key }) => key)
  })
}

/** A few tables at a time: dropping all at once would need more locks than a default server has. */
async function dropReplaced(client: pg.Client): Promise<void> {
  for (const schema of Object.values(replacedSchemas)) {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition`,
      [schema],
    )
    const names = rows.map((row) => row.name)
    while (names.length > 0) await client.query(`drop table if exists ${names.splice(0, 20).join(', ')} cascade`)
    await client.query(`drop schema if exists ${schema} cascade`)
  }
}
