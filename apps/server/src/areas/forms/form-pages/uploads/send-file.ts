import { sendStored } from '../../../../platform/http/responses/send-stored-file.ts'
import { findFileOfForm } from '../../forms/index.ts'
import { type Call, sendMissing } from '../request/form-request.ts'

/** A picture, film or font of a public form. Its name says its content, so browsers may keep it. */
export async function sendFile(call: Call, name: string): Promise<void> {
  const { installation, forms, request, response, slug } = call
  const shown = await forms.find(slug)
  const file =
    shown &&
    (shown.files.find((each) => each.name === name) ??
      (await installation.database.system((db) => findFileOfForm(db, { formId: shown.formId, name }))))
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
      // Programs of others that show the form themselves load its pictures too.
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
