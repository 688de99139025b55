import { sendStored } from '../../../../platform/http/responses/send-stored-file.ts'
import { findPublicFile, sharedFormsChannelId } from '../../../publishing/publishing/index.ts'
import { type Call, sendMissing } from '../request/form-request.ts'

/** An image, video or font of a public form. Its name is made from its content, so browsers may cache it forever. */
export async function sendFile(call: Call, name: string): Promise<void> {
  const { installation, forms, request, response, slug } = call
  const shown = await forms.find(slug)
  if (!shown) return sendMissing(call)
  const { workspaceId } = shown
  const file = await findPublicFile(installation.database, { channelId: sharedFormsChannelId, workspaceId, name })
  if (!file) return sendMissing(call)
  await sendStored(request, response, {
    storage: installation.providers.storage,
    key: file.storageKey,
    mime: file.mime,
    etag: `"${file.name}"`,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      // Programs of others that show the form themselves load its images too.
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
