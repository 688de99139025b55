import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type BrandImageUse,
  brandImageUses,
  brandLimits,
  brandRefusals,
  commonRefusals,
  constants,
} from '@taplore/contract'
import { fileNameSuffix, refuse } from '@taplore/kit'
import { z } from 'zod'
import { requireRights } from '../../../platform/api/operations.ts'
import type { OpenScope } from '../../../platform/api/scope.ts'
import { receiveSmallFile } from '../../../platform/http/requests/receive-small-file.ts'
import { sendJson } from '../../../platform/http/responses/send-json.ts'
import { sendRefusal } from '../../../platform/http/responses/send-refusal.ts'
import { assetRefOf, storeGenerated } from '../assets/index.ts'
import { pngOfIcon } from './icon-to-png.ts'
import { imageFactsOf } from './image-facts.ts'

interface Call {
  readonly scope: OpenScope
  readonly url: URL
  readonly facts: { readonly requestId: string }
}

/**
 * `POST /api/brand/upload?workspace=&filename=&use=logo`: form field `upload`, or the bytes of a JPG, PNG or ICO;
 * returns `{ downloadUrl, image }` (BRAND-06). Logo and favicon have maximum dimensions (BRAND-04, BRAND-05).
 * False: not one of our paths.
 */
export function brandHttp() {
  async function upload(request: IncomingMessage, response: ServerResponse, { scope, url }: Call): Promise<void> {
    const use = z.enum(brandImageUses).safeParse(url.searchParams.get('use') ?? 'logo')
    if (!use.success) throw refuse(commonRefusals.BAD_REQUEST)
    await scope.asMember(async ({ actor }) => requireRights(actor, { access: 'workspace', needs: 'workspaces.manage' }))
    const maxBytes = constants.upload.imageMaxBytes
    const { bytes, fieldName } = await receiveSmallFile(request, {
      maxBytes,
      tooLarge: () => refuse(brandRefusals.BRAND_FILE_TOO_LARGE, { maxBytes }),
    })
    const image = await imageFor(use.data, url.searchParams.get('filename') || fieldName || '', bytes)
    const stored = await scope.asMember(async (ctx) => {
      requireRights(ctx.actor, { access: 'workspace', needs: 'workspaces.manage' })
      const name = `${use.data.replace('_', '-')}-${fileNameSuffix()}.${image.mime === 'image/png' ? 'png' : 'jpg'}`
      return assetRefOf(ctx, await storeGenerated(ctx, { ...image, name }))
    })
    sendJson(response, 201, { downloadUrl: stored.url, image: stored })
  }

  return async (request: IncomingMessage, response: ServerResponse, call: Call): Promise<boolean> => {
    if (call.url.pathname !== '/api/brand/upload' || request.method !== 'POST') return false
    try {
      await upload(request, response, call)
    } catch (error) {
      sendRefusal(error, request, response, call.facts.requestId)
    }
    return true
  }
}

const limitsOf: Partial<Record<BrandImageUse, { maxWidth: number; maxHeight: number }>> = {
  logo: { maxWidth: brandLimits.logo.width, maxHeight: brandLimits.logo.height },
  favicon: { maxWidth: brandLimits.favicon, maxHeight: brandLimits.favicon },
}

/** The name and the first bytes must both be JPG, PNG or ICO; an icon becomes a PNG, which every page can show. */
async function imageFor(use: BrandImageUse, fileName: string, file: Buffer): Promise<{ bytes: Buffer; mime: string }> {
  if (!/\.(jpe?g|png|ico)$/i.test(fileName)) throw refuse(brandRefusals.BRAND_IMAGE_TYPE)
  const isIcon = file.length > 6 && file.readUInt32LE(0) === 0x10000
  const bytes = isIcon ? await pngOfIcon(file) : file
  if (!bytes) throw refuse(brandRefusals.BRAND_IMAGE_DAMAGED)
  const { width, height, mime } = await imageFactsOf(bytes)
  const most = limitsOf[use]
  if (most && (width > most.maxWidth || height > most.maxHeight)) {
    throw refuse(brandRefusals.BRAND_IMAGE_TOO_LARGE, { width, height, ...most })
  }
  return { bytes, mime }
}
