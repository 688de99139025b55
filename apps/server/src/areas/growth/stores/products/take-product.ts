import { type ReadyProduct, storeRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import { type ImageMedia, newImageMedia } from '@taplore/story'
import { type SlowWorkspaceContext, scopeOf } from '../../../../platform/context.ts'
import { assetRefOf, importFromUrl } from '../../../library/assets/index.ts'
import { inWorkspace } from '../../../stories/stories/index.ts'
import { showBranding } from '../branding/branding.ts'
import { pricesOf } from '../rules.ts'
import type { StoreProductRow } from '../store.ts'
import { buyWords } from './buy-words.ts'
import { requireProduct } from './list-products.ts'
import { presentProduct, presentVariant } from './present-product.ts'

/** Copies the image of a product, or of the variant that was chosen, into the library, where it stays when the store is disconnected. */
export async function takeProduct(
  ctx: SlowWorkspaceContext,
  { id, language, variantId }: { id: string; language: string; variantId?: string | undefined },
): Promise<ReadyProduct> {
  const row = await inWorkspace(ctx, (inner) => requireProduct(inner, id))
  const variant = requireVariant(row, variantId)
  const images = variant?.image ? [variant.image] : row.images
  const [image] = await importImages(ctx, { images, title: row.title }, 1)
  const branding = await inWorkspace(ctx, showBranding)
  const file = image ? { ...image } : null
  return {
    product: presentProduct(row),
    variant: variant && presentVariant(row, variant),
    url: variant?.url || row.url,
    ...pricesOf(row, language, variant),
    words: branding.branding.buttonText || buyWords(language),
    image: file && { assetId: file.assetId, url: file.url, mime: file.mime, width: file.width, height: file.height },
    branding,
  }
}

/** The variant that was asked for; null when none was. */
function requireVariant({ variants }: StoreProductRow, variantId: string | undefined) {
  if (variantId === undefined) return null
  const found = variants.find(({ id }) => id === variantId)
  if (!found) throw refuse(storeRefusals.STORE_VARIANT_NOT_FOUND)
  return found
}

/** The first images of a product as files of the library; a missing or damaged one is left out. */
export async function importImages(
  ctx: SlowWorkspaceContext,
  { images, title }: Pick<StoreProductRow, 'images' | 'title'>,
  most: number,
): Promise<ImageMedia[]> {
  const found: ImageMedia[] = []
  for (const { url, alt: given } of images.slice(0, most)) {
    const alt = (given || title).slice(0, 1_000)
    try {
      const asset = await importFromUrl(ctx, scopeOf(ctx.actor), url, { alt })
      found.push(newImageMedia(assetRefOf(ctx, asset), { alt }))
    } catch (error) {
      // A missing image is no reason to lose the product; a full storage is.
      if (!(error instanceof Refusal) || error.code.startsWith('PLAN_')) throw error
    }
  }
  return found
}
