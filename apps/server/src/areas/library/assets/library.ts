import { type AssetKind, assetRefusals } from '@taplore/contract'
import { idSchema, refuse } from '@taplore/kit'
import type { Credit } from '@taplore/story'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { onlyIds } from './access/public-files.ts'
import { signedLink } from './access/signed-links.ts'
import { presentAsset } from './present.ts'
import { canServe, type PublicVariant } from './storage/variants.ts'
import { type AssetRow, changeAsset, findAssetRow, findAssetRows, listAssetRows } from './store.ts'
import { countUses, usageOf } from './usage/story-usage.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** A URL of one file that works for anyone for some hours, without a session. */
export function signedAddress(
  { config, clock }: Pick<WorkspaceJobContext, 'config' | 'clock'>,
  file: { workspaceId: string; assetId: string; variant: PublicVariant },
): string {
  return signedLink(config.secret, file, clock.now())
}

export async function listAssets(
  ctx: WorkspaceContext,
  { limit, after, ...filter }: { kind?: AssetKind; search?: string; folder?: string; limit: number; after?: string },
) {
  const cursor = idSchema.safeParse(after)
  const rows = await listAssetRows(ctx, { ...filter, after: cursor.data, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const uses = await countUses(
    ctx,
    shown.map(({ id }) => id),
  )
  return {
    assets: shown.map((row) => ({ ...presentAsset(ctx, row), usedIn: uses.get(row.id) ?? 0 })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

export async function getAsset(ctx: WorkspaceContext, { assetId }: { assetId: string }) {
  const row = await findAssetRow(ctx, assetId)
  if (!row || row.state === 'removed') throw refuse(assetRefusals.ASSET_NOT_FOUND)
  return presentAsset(ctx, row)
}

export async function updateAsset(
  ctx: WorkspaceContext,
  { assetId, ...values }: { assetId: string; name?: string; alt?: string; credit?: Credit | null; tags?: string[] },
) {
  const isChanged = Object.values(values).some((value) => value !== undefined)
  if (!isChanged) return getAsset(ctx, { assetId })
  const row = await changeAsset(ctx, assetId, { ...values, ...(values.tags ? { tags: distinct(values.tags) } : {}) })
  if (!row) throw refuse(assetRefusals.ASSET_NOT_FOUND)
  return presentAsset(ctx, row)
}

/** Tags without duplicates, case-insensitive; the first spelling is kept. */
function distinct(tags: readonly string[]): string[] {
  const known = new Set<string>()
  return tags.filter((tag) => !known.has(tag.toLowerCase()) && known.add(tag.toLowerCase()))
}

/**
 * Removes files from the library and from the plan's storage immediately; the bytes are deleted once nothing uses
 * them. Used files are only removed with confirmation.
 */
export async function removeAsset(
  ctx: WorkspaceContext,
  { assetId, evenIfUsed }: { assetId: string; evenIfUsed: boolean },
) {
  const { storyCount, isInBrand, isInTemplates } = await usageOf(ctx, { assetId })
  if (!evenIfUsed && (storyCount > 0 || isInBrand || isInTemplates)) {
    throw refuse(assetRefusals.ASSET_IN_USE, { storyCount, isInBrand, isInTemplates })
  }
  const row = await changeAsset(ctx, assetId, { state: 'removed', removedAt: ctx.clock.now() })
  if (!row) throw refuse(assetRefusals.ASSET_NOT_FOUND)
  return { removed: row.id }
}

/**
 * Links to files that work for some hours without a session, by id; files without such an image are left out. One
 * query.
 */
export async function addressesOf(
  ctx: Ctx,
  assetIds: readonly string[],
  variant: PublicVariant,
): Promise<Map<string, string>> {
  const rows = await findAssetRows(ctx, onlyIds(assetIds))
  const now = ctx.clock.now()
  return new Map(
    rows.flatMap((row) => {
      const { id: assetId, workspaceId } = row
      const link = () => signedLink(ctx.config.secret, { workspaceId, assetId, variant }, now)
      return canServe(row, variant) ? [[assetId, link()] as const] : []
    }),
  )
}

/** Rows by id, including removed files. */
export async function findAssets(ctx: Ctx, assetIds: readonly string[]): Promise<Map<string, AssetRow>> {
  return new Map((await findAssetRows(ctx, onlyIds(assetIds))).map((row) => [row.id, row]))
}
