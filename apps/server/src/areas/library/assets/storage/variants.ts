import { buffer } from 'node:stream/consumers'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { Providers } from '../../../../ports/providers.ts'
import { type CropName, cropImage, cropNames } from '../media/process-image.ts'
import { type AssetRow, addVariant } from '../store.ts'
import type { StoredVariant } from '../tables.ts'
import { keyOf, storeFile } from './file-storage.ts'

/** Display sizes, the file itself, and the sizes that search engines and AMP require. */
export type PublicVariant = 'small' | 'medium' | 'large' | 'original' | CropName
export const publicVariants: readonly PublicVariant[] = ['small', 'medium', 'large', 'original', ...cropNames]

/** A small image has no large variant: the next smaller one contains all its pixels. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  small: ['small', 'original'],
  medium: ['medium', 'small', 'original'],
  large: ['large', 'medium', 'small', 'original'],
  original: ['original'],
}

/** Name of the still from which the images of a video are created. */
export const stillName = 'still'

export function isPublicVariant(name: string): name is PublicVariant {
  return (publicVariants as readonly string[]).includes(name)
}

/**
 * The stored file of a variant, null when there is none (audio has no images) or when it is a crop that was not
 * created yet; see {@link ensureVariant}.
 */
export function storedVariant(row: Pick<AssetRow, 'kind' | 'variants'>, name: PublicVariant): StoredVariant | null {
  const names = fallbacks[name] ?? [name]
  for (const candidate of names) {
    const found = row.variants[candidate]
    if (found && (candidate !== 'original' || name === 'original' || row.kind === 'image')) return found
  }
  return null
}

/** Whether {@link ensureVariant} will find a file; crops can be created of anything with an image. */
export function canServe(row: Pick<AssetRow, 'kind' | 'variants'>, name: PublicVariant): boolean {
  return storedVariant(row, isCrop(name) ? 'small' : name) !== null
}

function isCrop(name: PublicVariant): name is CropName {
  return (cropNames as readonly string[]).includes(name)
}

interface Ctx {
  readonly db: Transaction
  readonly providers: Pick<Providers, 'storage'>
}

/** Like {@link storedVariant}, but creates a missing crop (a tenth of a second). */
export async function ensureVariant(ctx: Ctx, row: AssetRow, name: PublicVariant): Promise<StoredVariant | null> {
  const known = storedVariant(row, name)
  if (known || !isCrop(name)) return known
  const source = row.kind === 'image' ? row.variants.original : row.variants[stillName]
  const stream = source ? await ctx.providers.storage.read(source.key) : null
  if (!stream) return null
  const made = await cropImage(await buffer(stream), name)
  const key = keyOf({ workspaceId: row.workspaceId, assetId: row.id }, name, made.mime)
  const variant = {
    ...(await storeFile(ctx.providers.storage, key, made.bytes, made.mime)),
    width: made.width,
    height: made.height,
  }
  await addVariant(ctx, row.id, name, variant)
  return variant
}
