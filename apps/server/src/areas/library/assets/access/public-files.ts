import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { extensionOf } from '../storage/file-storage.ts'
import { ensureVariant, type PublicVariant } from '../storage/variants.ts'
import { findAssetRows } from '../store.ts'

/** A file for public pages. `name` depends on its content, so it may be cached forever. */
export interface PublicAssetFile {
  readonly assetId: string
  readonly variant: PublicVariant
  readonly name: string
  readonly storageKey: string
  readonly mime: string
  readonly bytes: number
  /** Pixels; null for audio. */
  readonly width: number | null
  readonly height: number | null
}

/**
 * The files for these requests; requests that cannot be served (unknown file, an image of audio) are left out. Crops
 * are created on first request. One query for any number.
 */
export async function publicFilesOf(
  ctx: WorkspaceContext | WorkspaceJobContext,
  wishes: readonly { assetId: string; variant: PublicVariant }[],
): Promise<PublicAssetFile[]> {
  const rows = new Map(
    (await findAssetRows(ctx, onlyIds(wishes.map((wish) => wish.assetId)))).map((row) => [row.id, row]),
  )
  const files: PublicAssetFile[] = []
  for (const { assetId, variant } of wishes) {
    const row = rows.get(assetId)
    const file = row ? await ensureVariant(ctx, row, variant) : null
    if (!file) continue
    files.push({
      assetId,
      variant,
      name: `${file.sha256.slice(0, 24)}.${extensionOf(file.mime)}`,
      storageKey: file.key,
      mime: file.mime,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
    })
  }
  return files
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** Documents may refer to files by other ids (stock images); the database would refuse the whole query. */
export function onlyIds(ids: readonly string[]): string[] {
  return ids.filter((id) => uuid.test(id))
}
