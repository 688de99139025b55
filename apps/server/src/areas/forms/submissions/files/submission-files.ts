import { Readable } from 'node:stream'
import { acceptsFile, elementsOf, type Form, type StoredFile } from '@taplore/form'
import { dayMs, newId } from '@taplore/kit'
import type { Installation } from '../../../../platform/api/scope.ts'
import { isDiskFull } from '../../../../platform/http/faults.ts'
import { chunksOf } from '../../../../platform/http/requests/body-deadline.ts'
import { deleteOrphanedFile, findOrphanedFile, insertFile } from '../intake/intake-store.ts'

export const answerFilesPrefix = 'answers/'

/** How long a file waits for its submission: an offline page may send days after it was filled in. */
const waitsMs = 7 * dayMs

/**
 * Key of a submission file. The id begins with its time, so a sweep can tell old orphans from files of open forms.
 */
export function answerFileKey(workspaceId: string, formId: string, fileId: string): string {
  return `${answerFilesPrefix}${workspaceId}/${formId}/${fileId}`
}

/** More than `most` bytes fail the stream. */
class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/** Why a file was refused; nothing of it is stored then. */
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

/** The question of a file, if it accepts the file, with the stored file name. */
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
  return element?.kind === 'file' && acceptsFile(element, kept) ? { ...kept, maxBytes: element.maxBytes } : null
}

/**
 * Saves a file that a respondent uploads before submitting; the submission then refers to its id. Private: only
 * members can download it. A configured scanner checks it first. Unused files are deleted after a week.
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

/** The same for callers who only need to know whether it was saved. */
export async function storeSubmissionFile(parts: Parts, input: AnswerFileInput): Promise<StoredFile | null> {
  const kept = await saveSubmissionFile(parts, input)
  return 'stored' in kept ? kept.stored : null
}

/** A stored file by its id, before any submission refers to it. */
export async function findStoredFile(
  { database }: Pick<Installation, 'database'>,
  { formId, id }: { formId: string; id: string },
): Promise<StoredFile | null> {
  const row = await database.system((db) => findOrphanedFile({ db }, formId, id))
  return row && { id, name: row.name, bytes: row.bytes, mime: row.mime }
}

/** Deletes a file that no submission refers to. */
export async function discardSubmissionFile(
  { database, providers }: Pick<Installation, 'database' | 'providers'>,
  { workspaceId, formId, id }: { workspaceId: string; formId: string; id: string },
): Promise<void> {
  await providers.storage.remove(answerFileKey(workspaceId, formId, id))
  await database.system((db) => deleteOrphanedFile({ db }, formId, id))
}

/** The scanner's objection to a stored file; a scanner that does not respond lets nothing pass. */
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
