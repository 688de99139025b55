import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBackup } from '../../../platform/backup/write-backup.ts'
import type { LongJobContext } from '../../../platform/context.ts'
import { withSessionLock } from '../../../platform/database/session-lock.ts'
import { backupName, expiredBackups, installationTag, isBackupDue, startOfUnfinished } from './rules.ts'
import { addRun, findBackupTimes, findWrittenFiles } from './store.ts'

/** Any number; all workers must use the same. */
const lockKey = 7_461_706_602

type Ctx = Pick<LongJobContext, 'scopes' | 'providers' | 'clock' | 'config' | 'database' | 'log' | 'tables'>

/**
 * Writes a backup into the configured folder when one is due, and deletes the oldest ones. Does nothing without a
 * folder or while another process does it. May be killed at any time: the next one cleans up.
 */
export async function writeDueBackup(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const { BACKUP_FOLDER: folder } = ctx.config
  if (!folder) return
  await withSessionLock(ctx.database.systemUrl, lockKey, async () => {
    await removeUnfinished(ctx, folder)
    await writeIfDue(ctx, folder, signal)
  })
}

async function writeIfDue(ctx: Ctx, folder: string, signal?: AbortSignal): Promise<void> {
  const { scopes, clock, config, log } = ctx
  const startedAt = clock.now()
  const times = await scopes.system(findBackupTimes)
  if (!isBackupDue(times, startedAt, config.BACKUP_EVERY_HOURS)) return
  const tag = installationTag(config.secret)
  const file = backupName(tag, startedAt)
  try {
    const bytes = await write(ctx, join(folder, file), signal)
    await scopes.system((system) => addRun(system, { file, startedAt, bytes }))
    log.info({ file, bytes }, 'backup written and checked')
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    await scopes.system((system) => addRun(system, { file, startedAt, error: message }))
    throw error
  }
  const owner = { tag, recorded: await scopes.system(findWrittenFiles) }
  const expired = expiredBackups(await readdir(folder), { written: file, keep: config.BACKUP_KEEP, owner })
  for (const name of expired) await rm(join(folder, name))
}

async function write(
  { config, database, providers, tables }: Ctx,
  path: string,
  signal?: AbortSignal,
): Promise<number> {
  const { secret, isSecretSaved } = config
  const options = {
    systemUrl: database.systemUrl,
    storage: providers.storage,
    tables,
    secret,
    isSecretSaved: isSecretSaved,
    signal,
  }
  await writeBackup(options, path)
  return (await stat(path)).size
}

/** A backup whose process was killed counts as failed. */
async function removeUnfinished({ scopes, config }: Ctx, folder: string): Promise<void> {
  const tag = installationTag(config.secret)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const startedAt = startOfUnfinished(name, tag)
    if (!startedAt) continue
    const error = 'The process that wrote it was killed.'
    await scopes.system((system) => addRun(system, { file: name, startedAt, error }))
    await rm(join(folder, name))
  }
}
