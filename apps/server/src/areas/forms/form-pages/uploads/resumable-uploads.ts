import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { assetRefusals, commonRefusals, submissionRefusals } from '@taplore/contract'
import { limits, type StoredFile } from '@taplore/form'
import { wordsOf } from '@taplore/form-page'
import { type Refusal, refuse } from '@taplore/kit'
import { z } from 'zod'
import type { Installation } from '../../../../platform/api/scope.ts'
import { refusalOf } from '../../../../platform/http/faults.ts'
import { sendJson } from '../../../../platform/http/responses/send-json.ts'
import { tusUploads } from '../../../../platform/uploads/tus.ts'
import { type LockedUpload, uploadFields, uploadsFolder } from '../../../../platform/uploads/uploads-folder.ts'
import { findStoredFile, saveSubmissionFile, submissionFileKey } from '../../submissions/index.ts'
import { openState } from '../page-state.ts'
import { addressOf } from '../render/render-page.ts'
import { type Call, languageFor } from '../request/form-request.ts'
import { countExtraCalls } from '../request/rate-limits.ts'

const factsSchema = z.object({
  ...uploadFields,
  formId: z.uuid(),
  version: z.number().int(),
  elementId: z.string(),
  mime: z.string(),
  /** Key of the answer that it is for. */
  holder: z.string(),
})
type Facts = z.infer<typeof factsSchema>

/**
 * Resumable uploads of respondents (tus), below `/f/{slug}/files`. Starting one needs the signed state of the page; after that its
 * unguessable ID is enough. Once finished, it is a file that a submission may name.
 */
export function resumableFiles({ config, clock, uploadLocks: locks }: Installation) {
  const uploads = tusUploads<Call, Facts, StoredFile>({
    folder: uploadsFolder(join(config.dataDir, 'uploads'), { schema: factsSchema, holderOf: ({ holder }) => holder }),
    locks,
    clock,
    maxBytes: limits.fileBytes,
    addressOf: (id, { slug }) => `${addressOf(config.storiesUrl, slug).path}/files/${id}`,
    begin,
    async requireHolder(call, upload) {
      const shown = await call.forms.find(call.slug)
      if (!shown || upload?.formId !== shown.formId) throw refuse(assetRefusals.UPLOAD_GONE)
    },
    async findMade(call, id) {
      const shown = await call.forms.find(call.slug)
      return shown && findStoredFile(call.installation, { formId: shown.formId, id })
    },
    keep,
  })

  return async (call: Call, id: string, act: string): Promise<boolean> => {
    const { request, response } = call
    try {
      return await uploads(request, response, { id, act, call })
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      if (refusal !== error) call.installation.log.error({ err: error }, 'no space left for a file of a submission')
      request.resume()
      sendJson(response, refusal.status, { type: 'upload-failed', text: await wordsFor(call, refusal) })
      return true
    }
  }
}

async function begin(
  call: Call,
  { length, metadata }: { length: number; metadata: ReadonlyMap<string, string> },
): Promise<{ holder: string; facts: Omit<Facts, 'length' | 'createdAt'> }> {
  const { installation, forms, request, slug } = call
  const shown = await forms.find(slug)
  const state = openState(installation.config, request.headers['x-form-state'])
  const form = shown && state?.formId === shown.formId ? await forms.version(shown, state.version) : null
  if (!shown || !state || !form) throw refuse(commonRefusals.BAD_REQUEST)
  if (form.settings.passwordHash !== null && !state.isUnlocked) throw refuse(commonRefusals.FORBIDDEN)
  if ((await countExtraCalls(call, { kind: 'filesOfForm', formId: shown.formId })) > 0)
    throw refuse(commonRefusals.TOO_MANY_REQUESTS, undefined)
  const elementId = metadata.get('element') ?? ''
  const given = { elementId, name: metadata.get('filename') ?? '', mime: metadata.get('filetype') ?? '' }
  const place = submissionFileKey(form, given)
  if (!place || length > place.maxBytes) throw refuse(submissionRefusals.SUBMISSION_FILE_REFUSED)
  const { name, mime } = place
  const { formId, version, key: holder } = state
  return { holder, facts: { formId, version, elementId, name, mime, holder } }
}

async function keep(call: Call, upload: LockedUpload<Facts>): Promise<StoredFile> {
  const { installation, forms, slug } = call
  const shown = await forms.find(slug)
  const form = shown && (await forms.version(shown, upload.version))
  if (!shown || !form) throw refuse(assetRefusals.UPLOAD_GONE)
  const { id, elementId, name, mime } = upload
  const { workspaceId, formId } = shown
  const source = createReadStream(upload.path)
  const kept = await saveSubmissionFile(installation, { id, workspaceId, formId, form, elementId, name, mime, source })
  if ('stored' in kept) return kept.stored
  if (kept.refusal === 'disk-full') throw refuse(commonRefusals.STORAGE_FULL)
  throw kept.refusal === 'infected'
    ? refuse(submissionRefusals.SUBMISSION_FILE_INFECTED, { name })
    : refuse(submissionRefusals.SUBMISSION_FILE_REFUSED)
}

async function wordsFor(call: Call, { code, data }: Refusal): Promise<string> {
  const shown = await call.forms.find(call.slug)
  const { page } = wordsOf(languageFor(call, shown?.form ?? null))
  if (code === commonRefusals.TOO_MANY_REQUESTS.code) return page.tooMany
  if (code !== submissionRefusals.SUBMISSION_FILE_INFECTED.code) return page.uploadFailed
  return page.infected.replace('{name}', () => (data as { name: string }).name)
}
