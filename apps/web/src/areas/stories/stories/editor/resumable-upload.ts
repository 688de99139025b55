import { type Asset, assetSchema } from '@taplore/contract'
import type { DetailedError } from 'tus-js-client'
import { apiPaths } from '../../../../api/paths.ts'
import { sessionStore } from '../../../../shell/session/session-store.ts'
import { inWords } from '../../../../texts/sentences.ts'

const pieceBytes = 8 * 1024 * 1024
/** Between two tries; a connection may be away for a minute and a half. */
const waitsMs = [500, 1_500, 4_000, 8_000, 15_000, 30_000, 30_000]

/**
 * Stores a large file in pieces. What is there already is not sent again: after a broken connection it goes on by itself, after
 * a closed tab when the same file is chosen again. Refuses with an Error whose message is the server's sentence, or is empty.
 */
export async function sendResumable(
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Asset> {
  const { Upload } = await import('tus-js-client')
  const { workspace, uid } = sessionStore.get()
  const address = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: apiPaths.uploads(new URLSearchParams({ workspace: workspace ?? '' })),
      chunkSize: pieceBytes,
      retryDelays: waitsMs,
      metadata: { filename: file.name },
      // Whose upload it is belongs to the name: another person, or another workspace, begins anew.
      fingerprint: () =>
        Promise.resolve(['taplore', uid, workspace, file.name, file.size, file.lastModified].join('|')),
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => mayPass((error as DetailedError).originalResponse?.getStatus() ?? 0),
      onProgress: (sent, total) => progress(total ? sent / total : 0),
      onError: (error) => reject(new Error(sentenceOf(error))),
      onSuccess: () => resolve(upload.url ?? ''),
    })
    signal.addEventListener(
      'abort',
      () => {
        reject(new Error(''))
        // Given up for good: the server may forget it too.
        void upload.abort(true).catch(() => undefined)
      },
      { once: true },
    )
    void upload.findPreviousUploads().then(
      ([before]) => {
        if (signal.aborted) return
        if (before) upload.resumeFromPreviousUpload(before)
        upload.start()
      },
      () => upload.start(),
    )
  })
  return finish(address, signal)
}

/** Makes the bytes that are there a file of the library; asked again when the answer was lost. */
async function finish(address: string, signal: AbortSignal): Promise<Asset> {
  for (const waitMs of [...waitsMs, null]) {
    const response = await fetch(apiPaths.finishUpload(address), { method: 'POST', signal }).catch(() => null)
    signal.throwIfAborted()
    const status = response?.status ?? 0
    const body: unknown = await response?.json().catch(() => null)
    const asset = assetSchema.safeParse(body)
    if (status === 201 && asset.success) return asset.data
    if (!mayPass(status) || waitMs === null) throw new Error(inWords(messageIn(body)))
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  throw new Error('')
}

/** No answer, or one that another try may change. */
function mayPass(status: number): boolean {
  return status === 0 || status === 409 || status >= 500
}

function sentenceOf(error: Error): string {
  const body = (error as DetailedError).originalResponse?.getBody() ?? ''
  try {
    return inWords(messageIn(JSON.parse(body)))
  } catch {
    return ''
  }
}

export function messageIn(answer: unknown): string {
  const hasMessage = typeof answer === 'object' && answer !== null && 'message' in answer
  return hasMessage && typeof answer.message === 'string' ? answer.message : ''
}
