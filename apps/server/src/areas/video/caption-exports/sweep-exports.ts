import type { LongJobContext } from '../../../platform/context.ts'
import { captionExportsPrefix } from './file-names.ts'
import { deleteExpired, knownExports } from './store.ts'

const batchSize = 200

type Ctx = Pick<LongJobContext, 'scopes' | 'providers' | 'clock'> & { readonly signal?: AbortSignal }

/** Rows are deleted first, and a file without a row is an orphan that is found again: safe to interrupt and to repeat. */
export async function sweepExports(ctx: Ctx): Promise<{ expired: number; files: number }> {
  let expired = 0
  while (!ctx.signal?.aborted) {
    const gone = await ctx.scopes.system((system) => deleteExpired(system, ctx.clock.now(), batchSize))
    expired += gone
    if (gone < batchSize) break
  }
  let files = 0
  let batch: { key: string; exportId: string }[] = []
  const judge = async () => {
    const known = await ctx.scopes.system((system) =>
      knownExports(
        system,
        batch.map(({ exportId }) => exportId),
      ),
    )
    for (const { key, exportId } of batch) {
      if (known.has(exportId)) continue
      await ctx.providers.storage.remove(key)
      files += 1
    }
    batch = []
  }
  for await (const key of ctx.providers.storage.list(captionExportsPrefix)) {
    if (ctx.signal?.aborted) break
    // A row is written before its file: a file without a row belongs to no one.
    const [, exportId] = /^caption-exports\/[0-9a-f-]{36}\/([0-9a-f-]{36})\//.exec(key) ?? []
    if (exportId) batch.push({ key, exportId })
    if (batch.length === batchSize) await judge()
  }
  await judge()
  return { expired, files }
}
