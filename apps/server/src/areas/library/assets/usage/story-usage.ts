import { type AssetUsage, assetRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { askOne } from '../../../../platform/extensions.ts'
import { findAssetRow } from '../store.ts'
import { featuresUsing } from './asset-usage.ts'

interface UsedFiles {
  readonly workspaceId: string
  readonly assetIds: readonly string[]
}

/**
 * How documents report which files their current draft uses. `db` is of the system role, so each query names its
 * workspace.
 */
export interface StoryUses {
  /** Stories by file; files without stories are left out. */
  count(db: Transaction, files: UsedFiles): Promise<Map<string, number>>
  /** The first of them by name, most recently changed first. */
  list(db: Transaction, files: UsedFiles, limit: number): Promise<{ id: string; name: string }[]>
}
export const storyUses = askOne<StoryUses>('assets.storyUses')

const mostNamed = 20

/** How many stories use each file; one query for a page of a list. */
export async function countUses(ctx: WorkspaceContext, assetIds: readonly string[]): Promise<Map<string, number>> {
  const { workspaceId } = ctx.actor
  if (assetIds.length === 0) return new Map()
  const { count } = ctx.extensions.one(storyUses)
  return ctx.scopes.system(({ db }) => count(db, { workspaceId, assetIds }))
}

export async function usageOf(ctx: WorkspaceContext, { assetId }: { assetId: string }): Promise<AssetUsage> {
  const row = await findAssetRow(ctx, assetId)
  if (!row || row.state === 'removed') throw refuse(assetRefusals.ASSET_NOT_FOUND)
  const files = { workspaceId: ctx.actor.workspaceId, assetIds: [assetId] }
  return ctx.scopes.system(async ({ db, extensions }) => {
    const stories = extensions.one(storyUses)
    const features = await featuresUsing({ db, extensions }, row)
    return {
      storyCount: (await stories.count(db, files)).get(assetId) ?? 0,
      stories: await stories.list(db, files, mostNamed),
      isInBrand: features.has('brand'),
      isInTemplates: features.has('templates'),
      isPublished: features.has('publishing'),
    }
  })
}
