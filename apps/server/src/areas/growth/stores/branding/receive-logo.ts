import type { IncomingMessage, ServerResponse } from 'node:http'
import { brandRefusals, constants, storeLimits, storeRefusals } from '@taplore/contract'
import { fileNameSuffix, refuse } from '@taplore/kit'
import { requireRights } from '../../../../platform/api/operations.ts'
import type { HttpCall } from '../../../../platform/feature.ts'
import { receiveSmallFile } from '../../../../platform/http/requests/receive-small-file.ts'
import { sendJson } from '../../../../platform/http/responses/send-json.ts'
import { sendRefusal } from '../../../../platform/http/responses/send-refusal.ts'
import { assetRefOf, storeGenerated } from '../../../library/assets/index.ts'
import { imageFactsOf } from '../../../library/brand/index.ts'

export const logoPath = '/api/stores/logo'
const needs = { access: 'workspace', needs: 'workspaces.manage' } as const

/** `POST /api/stores/logo?workspace=&filename=`: form field `upload`, or the bytes of a JPG or PNG; returns `{ image }`. */
export async function receiveLogo(request: IncomingMessage, response: ServerResponse, call: HttpCall): Promise<void> {
  try {
    await upload(request, response, call)
  } catch (error) {
    sendRefusal(error, request, response, call.facts.requestId)
  }
}

async function upload(request: IncomingMessage, response: ServerResponse, { scope, url }: HttpCall): Promise<void> {
  await scope.asMember(async ({ actor }) => requireRights(actor, needs))
  const maxBytes = constants.upload.imageMaxBytes
  const { bytes, fieldName } = await receiveSmallFile(request, {
    maxBytes,
    tooLarge: () => refuse(brandRefusals.BRAND_FILE_TOO_LARGE, { maxBytes }),
  })
  const mime = await checkLogo(url.searchParams.get('filename') || fieldName || '', bytes)
  const image = await scope.asMember(async (ctx) => {
    requireRights(ctx.actor, needs)
    const name = `store-logo-${fileNameSuffix()}.${mime === 'image/png' ? 'png' : 'jpg'}`
    return assetRefOf(ctx, await storeGenerated(ctx, { bytes, mime, name }))
  })
  sendJson(response, 201, { image })
}

/** The name and the first bytes must both be JPG or PNG, and it must have exactly the size (STORE-03). */
async function checkLogo(fileName: string, bytes: Buffer): Promise<string> {
  if (!/\.(jpe?g|png)$/i.test(fileName)) throw refuse(brandRefusals.BRAND_IMAGE_TYPE)
  const { width, height, mime } = await imageFactsOf(bytes)
  if (width !== storeLimits.logo || height !== storeLimits.logo)
    throw refuse(storeRefusals.STORE_LOGO_SIZE, { width, height })
  return mime
}
