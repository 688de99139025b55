import { Readable } from 'node:stream'
import { elementsOf, type Form, type StoredFile, takesFile } from '@taplore/form'
import { dayMs, newId } from '@taplore/kit'
import type { Installation } from '../../../../platform/http/api/scope.ts'
import { chunksOf } from '../../../../platform/http/body-deadline.ts'
import { isDiskFull } from '../../../../platform/http/faults.ts'
import { deleteStrayFile, findStrayFile, insertFile } from '../intake/intake-store.ts'

export const answerFilesPrefix = 'answers/'

/** How long a file waits for its answer: a page without a connection may send days after it was filled in. */
const waitsMs = 7 * dayMs

/** Key of a file of an answer. The id begins with its time, so a sweep tells old strays from those whose form is still open. */
export function answerFileKey(workspaceId: string, formId: string, fileId: string): string {
  return `${answerFilesPrefix}${workspaceId}/${formId}/${fileId}`
}

/** Bytes beyond `most` end the stream with a fault. */
class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/** Why a file of an answer was not kept; nothing of it lies anywhere then. */
type FileRefusal = 'not-taken' | 'infected' | 'not-checked' | 'disk-full'

interface AnswerFileInput {
  workspaceId: string
  formId: string
  form: Form
  elementId: string
  name: string
  mime: string
  source: Readable
  /** Of an upload that becomes this file. */
  id?: string
}

type Parts = Pick<Installation, 'database' | 'providers' | 'clock' | 'log'>

/** The question that a file is for, if it takes such a file; its name as it is kept. */
export function submissionFileKey(
  form: Form,
  { elementId, name, mime }: { elementId: string; name: string; mime: string },
): { name: string; mime: string; maxBytes: number } | null {
  const element = elementsOf(form)
    .flatMap((each) => (each.kind === 'repeat' ? each.elements : [each]))
    .find(({ id }) => id === elementId)
  const kept = {
    name:
      name
        .replace(/[\p{Cc}/\\]/gu, '_')
        .slice(0, 200)
        .toWellFormed()
        .trim() || 'file',
    mime: /^[\w.+-]+\/[\w.+-]+$/.test(mime) ? mime.toLowerCase().slice(0, 100) : 'application/octet-stream',
  }
  return element?.kind === 'file' && takesFile(element, kept) ? { ...kept, maxBytes: element.maxBytes } : null
}

/**
 * Keeps a file that a respondent brings before the answer itself comes; its id is named in the answer then. Private: nothing but
 * members fetch it. Where a scanner is set up it looks first. A file that no answer names goes after a week.
 */
export async function saveSubmissionFile(
  { database, providers, clock, log }: Parts,
  input: AnswerFileInput,
): Promise<{ stored: StoredFile } | { refusal: FileRefusal }> {
  const { workspaceId, formId, elementId } = input
  const place = submissionFileKey(input.form, input)
  if (!place) return { refusal: 'not-taken' }
  const { name, mime, maxBytes: most } = place
  const id = input.id ?? newId(clock.now().getTime())
  const storageKey = answerFileKey(workspaceId, formId, id)
  async function* counted() {
    let bytes = 0
    for await (const chunk of chunksOf(input.source)) {
      bytes += chunk.length
      if (bytes > most) throw new FileTooLarge(`More than ${most} bytes.`)
      yield chunk
    }
  }
  try {
    const { bytes, sha256 } = await providers.storage.put(storageKey, Readable.from(counted()), { mime })
    const refusal = await scanned({ providers, log }, storageKey)
    if (refusal) {
      await providers.storage.remove(storageKey)
      return { refusal }
    }
    const now = clock.now()
    const row = { id, workspaceId, formId, elementId, name, mime, bytes, sha256, storageKey }
    await database.system((db) =>
      insertFile({ db }, { ...row, submissionId: null, createdAt: now, waitsUntil: new Date(now.getTime() + waitsMs) }),
    )
    return { stored: { id, name, bytes, mime } }
  } catch (error) {
    await providers.storage.remove(storageKey)
    if (error instanceof FileTooLarge) return { refusal: 'not-taken' }
    if (!isDiskFull(error)) throw error
    log.error({ err: error }, 'no space left for a file of a submission')
    return { refusal: 'disk-full' }
  }
}

/** The same for callers who only ask whether it was kept. */
export async function storeSubmissionFile(parts: Parts, input: AnswerFileInput): Promise<StoredFile | null> {
  const kept = await saveSubmissionFile(parts, input)
  return 'stored' in kept ? kept.stored : null
}

/** A file of an answer that was kept under an id, before any answer names it. */
export async function findStoredFile(
  { database }: Pick<Installation, 'database'>,
  { formId, id }: { formId: string; id: string },
): Promise<StoredFile | null> {
  const row = await database.system((db) => findStrayFile({ db }, formId, id))
  return row && { id, name: row.name, bytes: row.bytes, mime: row.mime }
}

/** Takes back a file that no answer came to name. */
export async function discardSubmissionFile(
  { database, providers }: Pick<Installation, 'database' | 'providers'>,
  { workspaceId, formId, id }: { workspaceId: string; formId: string; id: string },
): Promise<void> {
  await providers.storage.remove(answerFileKey(workspaceId, formId, id))
  await database.system((db) => deleteStrayFile({ db }, formId, id))
}

/** What the scanner has against a stored file; a scanner that does not answer lets nothing pass. */
async function scanned({ providers, log }: Pick<Parts, 'providers' | 'log'>, key: string): Promise<FileRefusal | null> {
  const { scan } = providers.scanning
  if (!scan) return null
  const file = await providers.storage.read(key)
  if (!file) return 'not-checked'
  try {
    const verdict = await scan(file)
    if (verdict.isClean) return null
    log.warn({ found: verdict.name }, 'a file of an answer was infected and is not kept')
    return 'infected'
  } catch (error) {
    log.error({ err: error }, 'a file of an answer could not be scanned and is not kept')
    return 'not-checked'
  }
}
