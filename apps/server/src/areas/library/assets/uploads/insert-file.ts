import type { Credit } from '@taplore/story'
import type { LongJobContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { removeFiles } from '../storage/file-storage.ts'
import { type AssetRow, insertAsset } from '../store.ts'
import { requireCapacity } from './storage-quota.ts'

type Row = Parameters<typeof insertAsset>[1]

/** What is known of stored files before they have a row. */
export type StoredFacts = Pick<
  Row,
  'id' | 'kind' | 'mime' | 'bytes' | 'width' | 'height' | 'durationMs' | 'sha256' | 'variants'
>

export interface AboutFile {
  readonly name: string
  readonly alt?: string
  readonly credit?: Credit | null
  readonly sourceUrl?: string | null
  readonly origin: 'import' | 'generated'
}

/**
 * Inserts the row of already stored files, in a transaction of its own, if the workspace has enough storage. `within`
 * runs in the same transaction. On any failure the files are deleted again.
 */
export async function insertFile(
  ctx: Pick<LongJobContext, 'scopes' | 'providers' | 'clock'>,
  scope: { workspaceId: string; userId: string | null },
  facts: StoredFacts,
  { name, alt = '', credit = null, sourceUrl = null, origin }: AboutFile,
  within?: (ctx: WorkspaceJobContext) => Promise<void>,
): Promise<AssetRow> {
  try {
    return await ctx.scopes.workspace(scope, async (inner) => {
      await requireCapacity(inner, facts.bytes)
      await within?.(inner)
      return insertAsset(inner, {
        ...facts,
        workspaceId: scope.workspaceId,
        name,
        alt,
        credit,
        sourceUrl,
        origin,
        createdBy: scope.userId,
        createdAt: ctx.clock.now(),
      })
    })
  } catch (error) {
    await removeFiles(ctx.providers.storage, facts.variants)
    throw error
  }
}
