import { Readable } from 'node:stream'
import { elementsOf, type Form, type StoredFile, takesFile } from '@taplore/form'
import { newId } from '@taplore/kit'
import type { Installation } from '../../platform/http/scope.ts'
import { insertFile } from './intake-store.ts'

export const answerFilesPrefix = 'answers/'

/** Key of a file of an answer. The id begins with its time, so a sweep tells old strays from those whose form is still open. */
export function answerFileKey(workspaceId: string, formId: string, fileId: string): string {
  return `${answerFilesPrefix}${workspaceId}/${formId}/${fileId}`
}

/** Bytes beyond `most` end the stream with a fault. */
class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/**
 * Keeps a file that a respondent brings before the answer itself comes; its id is named in the answer then. Private: nothing but
 * members fetch it. Null when the question takes no such file. A file that no answer names goes after a day.
 */
export async function storeAnswerFile(
  { database, providers, clock }: Pick<Installation, 'database' | 'providers' | 'clock'>,
  input: {
    workspaceId: string
    formId: string
    form: Form
    elementId: string
    name: string
    mime: string
    source: Readable
  },
): Promise<StoredFile | null> {
  const { workspaceId, formId, elementId } = input
  const element = elementsOf(input.form)
    .flatMap((each) => (each.kind === 'repeat' ? each.elements : [each]))
    .find(({ id }) => id === elementId)
  const name =
    input.name
      .replace(/[\p{Cc}/\\]/gu, '_')
      .toWellFormed()
      .slice(0, 200)
      .trim() || 'file'
  const mime = /^[\w.+-]+\/[\w.+-]+$/.test(input.mime)
    ? input.mime.toLowerCase().slice(0, 100)
    : 'application/octet-stream'
  if (element?.kind !== 'file' || !takesFile(element, { name, mime })) return null
  const id = newId(clock.now().getTime())
  const storageKey = answerFileKey(workspaceId, formId, id)
  const most = element.maxBytes
  async function* counted() {
    let bytes = 0
    for await (const chunk of input.source) {
      bytes += chunk.length
      if (bytes > most) throw new FileTooLarge(`More than ${most} bytes.`)
      yield chunk
    }
  }
  try {
    const stored = await providers.storage.put(storageKey, Readable.from(counted()), { mime })
    const row = {
      id,
      workspaceId,
      formId,
      elementId,
      name,
      mime,
      bytes: stored.bytes,
      sha256: stored.sha256,
      storageKey,
    }
    await database.system((db) => insertFile({ db }, { ...row, submissionId: null, createdAt: clock.now() }))
    return { id, name, bytes: stored.bytes, mime }
  } catch (error) {
    await providers.storage.remove(storageKey)
    if (error instanceof FileTooLarge) return null
    throw error
  }
}
