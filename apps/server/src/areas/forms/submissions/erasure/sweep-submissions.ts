import { dayMs, timeOfId } from '@taplore/kit'
import type { LongJobContext } from '../../../../platform/context.ts'
import { removeOrphans } from '../../../../platform/stored-files/remove-orphans.ts'
import { deleteExpiredExports, knownExports } from '../exports/export-store.ts'
import { exportFilesPrefix, exportKey } from '../exports/exports.ts'
import { answerFilesPrefix } from '../files/submission-files.ts'
import { eraseRows } from '../inbox/bulk-actions.ts'
import { partialRetentionDays } from '../intake/partials.ts'
import {
  deleteFileRows,
  deleteOldPartials,
  findExpired,
  findOrphanedFiles,
  knownFiles,
} from '../rows/submission-store.ts'

const batchSize = 500
type Ctx = Pick<LongJobContext, 'scopes' | 'providers' | 'clock' | 'database'> & { readonly signal?: AbortSignal }

/** Deletes submissions past their retention, and orphans. Safe to run twice or to be interrupted. */
export async function sweepSubmissions(ctx: Ctx): Promise<{ expired: number; files: number }> {
  const now = ctx.clock.now()
  const expired = await eraseExpired(ctx, now)
  await ctx.scopes.system((system) => deleteOldPartials(system, new Date(now.getTime() - partialRetentionDays * dayMs)))
  const old = await ctx.scopes.system((system) => deleteExpiredExports(system, now))
  for (const row of old) await ctx.providers.storage.remove(exportKey(row))
  const files = (await sweepOrphans(ctx, now)) + (await removeFilesWithoutRow(ctx, now))
  return { expired, files }
}

async function eraseExpired(ctx: Ctx, now: Date): Promise<number> {
  let gone = 0
  while (!ctx.signal?.aborted) {
    const found = await ctx.scopes.system(async (system) => {
      const rows = await findExpired(system, now, batchSize)
      for (const formId of new Set(rows.map((row) => row.formId))) {
        await eraseRows(
          system,
          formId,
          rows.filter((row) => row.formId === formId).map(({ id }) => id),
        )
      }
      return rows.length
    })
    gone += found
    if (found < batchSize) break
  }
  return gone
}

/** Files that no submission refers to. */
async function sweepOrphans(ctx: Ctx, now: Date): Promise<number> {
  const orphans = await ctx.scopes.system(async (system) => {
    const rows = await findOrphanedFiles(system, now, 5_000)
    await deleteFileRows(
      system,
      rows.map(({ id }) => id),
    )
    return rows
  })
  for (const { storageKey } of orphans) await ctx.providers.storage.remove(storageKey)
  return orphans.length
}

/**
 * Files without a row: an interrupted upload, or a row deleted in a transaction that ended before the file was
 * deleted.
 */
async function removeFilesWithoutRow({ scopes, providers: { storage }, signal }: Ctx, now: Date): Promise<number> {
  let removed = 0
  for (const [prefix, known] of [
    [answerFilesPrefix, knownFiles],
    [exportFilesPrefix, knownExports],
  ] as const) {
    removed += await removeOrphans({
      storage,
      prefix,
      idOf: (key) => {
        const id = key.split('/').at(-1) ?? ''
        return /^[0-9a-f-]{36}$/.test(id) && timeOfId(id) < now.getTime() - dayMs ? id : null
      },
      known: (ids) => scopes.system((system) => known(system, ids)),
      signal,
    })
  }
  return removed
}
