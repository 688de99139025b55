import { buffer } from 'node:stream/consumers'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { Providers } from '../../../../providers/index.ts'
import { type AssetRow, addVariant } from '../store.ts'
import type { StoredVariant } from '../tables.ts'
import { keyOf, putFile } from '../uploads/file-storage.ts'
import { type CropName, cropImage, cropNames } from './process-image.ts'

/** Sizes for showing, the file itself, and what search engines and AMP ask for. */
export type PublicVariant = 'small' | 'medium' | 'large' | 'original' | CropName
export const publicVariants: readonly PublicVariant[] = ['small', 'medium', 'large', 'original', ...cropNames]

/** A small picture has no large variant: the next smaller one holds all its pixels. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  small: ['small', 'original'],
  medium: ['medium', 'small', 'original'],
  large: ['large', 'medium', 'small', 'original'],
  original: ['original'],
}

/** Name of the still from which the pictures of a video are cut. */
export const stillName = 'still'

export function isPublicVariant(name: string): name is PublicVariant {
  return (publicVariants as readonly string[]).includes(name)
}

/**
 * The stored file that serves a variant, null when there is none (sound has no pictures) or when it is a crop that was not
 * asked for yet; see {@link ensureVariant}.
 */
export function storedVariant(row: Pick<AssetRow, 'kind' | 'variants'>, name: PublicVariant): StoredVariant | null {
  const names = fallbacks[name] ?? [name]
  for (const candidate of names) {
    const found = row.variants[candidate]
    if (found && (candidate !== 'original' || name === 'original' || row.kind === 'image')) return found
  }
  return null
}

/** Whether {@link ensureVariant} will find a file; crops may be made of whatever has a picture. */
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

/** Like {@link storedVariant}, and makes a crop that is asked for the first time (a tenth of a second). */
export async function ensureVariant(ctx: Ctx, row: AssetRow, name: PublicVariant): Promise<StoredVariant | null> {
  const known = storedVariant(row, name)
  if (known || !isCrop(name)) return known
  const source = row.kind === 'image' ? row.variants.original : row.variants[stillName]
  const stream = source ? await ctx.providers.storage.read(source.key) : null
  if (!stream) return null
  const made = await cropImage(await buffer(stream), name)
  const key = keyOf({ workspaceId: row.workspaceId, assetId: row.id }, name, made.mime)
  const variant = {
    ...(await putFile(ctx.providers.storage, key, made.bytes, made.mime)),
    width: made.width,
    height: made.height,
  }
  await addVariant(ctx, row.id, name, variant)
  return variant
}
