import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { storeRefusals } from '@taplore/contract'
import { idSchema, Refusal, refuse } from '@taplore/kit'
import { requireRights } from '../../../../platform/api/operations.ts'
import { expectOk } from '../../../../platform/egress/egress.ts'
import type { HttpCall } from '../../../../platform/feature.ts'
import { sendRefusal } from '../../../../platform/http/responses/send-refusal.ts'
import { openSharp } from '../../../../platform/programs/sharp.ts'
import type { Egress } from '../../../../ports/egress.ts'
import type { ProviderVariant } from '../../../../ports/stores.ts'
import { findProduct, type StoreProductRow } from '../store.ts'

export const imagePath = '/api/stores/image'
const sidePx = 160
const maxBytes = 12 * 1024 * 1024
const cacheSeconds = 24 * 3600

/** The thumbnail of a product, or of a variant that has an image of its own. Its name changes with the image, so that browsers may keep it. */
export function imageAddress(
  { id, workspaceId, images }: StoreProductRow,
  variant: Pick<ProviderVariant, 'id' | 'image'> | null = null,
): string | null {
  const first = variant?.image ?? images[0]
  if (!first) return null
  const version = createHash('sha256').update(first.url).digest('hex').slice(0, 12)
  const query = new URLSearchParams({ workspace: workspaceId, product: id, version })
  if (variant?.image) query.set('variant', variant.id)
  return `${imagePath}?${query}`
}

/**
 * `GET /api/stores/image?workspace=&product=&variant=`: the image of a product or a variant, fetched by us and made small: the store learns nothing about the
 * user, and the application needs no permission to show images of others.
 */
export async function serveImage(
  egress: Egress,
  request: IncomingMessage,
  response: ServerResponse,
  { scope, url, facts }: HttpCall,
): Promise<void> {
  try {
    const id = idSchema.safeParse(url.searchParams.get('product'))
    const row = await scope.asMember(
      async (ctx) => {
        requireRights(ctx.actor, { access: 'workspace', needs: 'stories.view' })
        return id.success ? findProduct(ctx, id.data) : null
      },
      { isReading: true },
    )
    const variantId = url.searchParams.get('variant')
    const image = variantId ? row?.variants.find((one) => one.id === variantId)?.image : row?.images[0]
    if (!image) throw refuse(storeRefusals.STORE_PRODUCT_NOT_FOUND)
    const options = { headers: { accept: 'image/*' }, maxBytes, timeoutMs: 10_000 }
    const body = await small(expectOk(await egress.fetch(image.url, options)).body)
    response.writeHead(200, {
      'content-type': 'image/webp',
      'content-length': body.length,
      'cache-control': `private, max-age=${cacheSeconds}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    response.end(body)
  } catch (error) {
    if (!(error instanceof Refusal) || response.headersSent) throw error
    response.setHeader('cache-control', 'no-store')
    sendRefusal(error, request, response, facts.requestId)
  }
}

async function small(bytes: Buffer): Promise<Buffer> {
  const sharp = await openSharp()
  try {
    return await sharp(bytes, { limitInputPixels: 60_000_000 })
      .rotate()
      .resize({ width: sidePx, height: sidePx, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    throw refuse(storeRefusals.STORE_PRODUCT_NOT_FOUND)
  }
}
