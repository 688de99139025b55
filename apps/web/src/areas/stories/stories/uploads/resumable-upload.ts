import { type Asset, assetSchema } from '@taplore/contract'
import type { DetailedError } from 'tus-js-client'
import { apiPaths } from '../../../../api/paths.ts'
import { sessionStore } from '../../../../api/session-store.ts'
import { inWords } from '../../../../texts/sentences.ts'

const pieceBytes = 8 * 1024 * 1024
/** Between two attempts; tolerates an interruption of a minute and a half. */
const waitsMs = [500, 1_500, 4_000, 8_000, 15_000, 30_000, 30_000]

/**
 * Uploads a large file in chunks. Received chunks are not sent again: after a broken connection it continues by
 * itself, after a closed tab when the same file is selected again. Throws an {@link uploadError} with the server's message, or an
 * empty one.
 */
export async function sendResumable(
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Asset> {
  const { Upload } = await import('tus-js-client')
  // An abort from before the listener below would never be heard.
  signal.throwIfAborted()
  const { workspace, uid } = sessionStore.get()
  const address = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: apiPaths.uploads(new URLSearchParams({ workspace: workspace ?? '' })),
      chunkSize: pieceBytes,
      retryDelays: waitsMs,
      metadata: { filename: file.name },
      // The key includes the user: another user, or another workspace, starts again.
      fingerprint: () =>
        Promise.resolve(['taplore', uid, workspace, file.name, file.size, file.lastModified].join('|')),
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => mayPass(statusOf(error)),
      onProgress: (sent, total) => progress(total ? sent / total : 0),
      onError: (error) => reject(uploadError(sentenceOf(error), statusOf(error))),
      onSuccess: () => resolve(upload.url ?? ''),
    })
    signal.addEventListener(
      'abort',
      () => {
        reject(new Error(''))
        // Canceled: the server can delete it too.
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
      () => signal.aborted || upload.start(),
    )
  })
  return finish(address, signal)
}

/** Turns the uploaded bytes into a library file; repeated when the response was lost. */
async function finish(address: string, signal: AbortSignal): Promise<Asset> {
  for (const waitMs of [...waitsMs, null]) {
    const response = await fetch(apiPaths.finishUpload(address), { method: 'POST', signal }).catch(() => null)
    signal.throwIfAborted()
    const status = response?.status ?? 0
    const body: unknown = await response?.json().catch(() => null)
    const asset = assetSchema.safeParse(body)
    if (status === 201 && asset.success) return asset.data
    if (!mayPass(status) || waitMs === null) throw uploadError(inWords(messageIn(body)), status)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  throw new Error('')
}

/** The server has no space left. Nobody makes room within the waits; it is said, and the upload can be continued. */
const storageFull = 507

/** No response, or one that a retry may change. */
export function mayPass(status: number): boolean {
  return status === 0 || status === 409 || (status >= 500 && status !== storageFull)
}

/** Statuses of refusals that are about the file itself: empty, damaged, too large, of a type that is not supported. */
const ofTheFile = [411, 413, 415, 422]

/** A failed upload as the story editor takes it: `isFinal` when sending the same file again can't help. */
export function uploadError(message: string, status: number): Error & { isFinal: boolean; status: number } {
  return Object.assign(new Error(message), { status, isFinal: ofTheFile.includes(status) })
}

function statusOf(error: Error): number {
  return (error as DetailedError).originalResponse?.getStatus() ?? 0
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
