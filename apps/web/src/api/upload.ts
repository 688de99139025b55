import { apiPaths } from './paths.ts'
import { rememberRequestId } from './problem.ts'
import { sessionStore } from './session-store.ts'

/** A refusal or fault of an upload, in the shape that `readProblem` understands. */
class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly code: string
  readonly status: number
  readonly data: unknown
  constructor({ code, status, message, data }: { code: string; status: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
  }
}

/**
 * Uploads a file to the active workspace's library. Returns the new asset's id; the server refuses files that are not
 * images.
 */
export async function uploadFile(file: File, signal?: AbortSignal): Promise<{ id: string }> {
  const search = new URLSearchParams({ workspace: sessionStore.get().workspace ?? '', name: file.name })
  const response = await fetch(apiPaths.upload(search), {
    method: 'POST',
    body: file,
    headers: { 'content-type': file.type || 'application/octet-stream' },
    credentials: 'same-origin',
    signal,
  })
  const id = idIn(await readAnswer(response))
  if (!id) throw new UploadError({ code: 'UPLOAD_FAILED', status: response.status, message: '' })
  return { id }
}

/** Uploads a file as the form field `upload` (FONT-19, BRAND-06) and returns the server's response. */
export async function uploadForm(
  path: (search: URLSearchParams) => string,
  file: File,
  more: Record<string, string> = {},
) {
  const search = new URLSearchParams({ workspace: sessionStore.get().workspace ?? '', filename: file.name, ...more })
  const form = new FormData()
  form.set('upload', file, file.name)
  return readAnswer(await fetch(path(search), { method: 'POST', body: form, credentials: 'same-origin' }))
}

/** The response to an upload; a refusal or fault is thrown in the shape that `readProblem` understands. */
export async function readAnswer(response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  const told = (answer ?? {}) as { code?: string; message?: string; data?: unknown }
  const error = new UploadError({
    code: told.code ?? 'UPLOAD_FAILED',
    status: response.status,
    message: told.message ?? '',
    data: told.data,
  })
  rememberRequestId(error, response.headers.get('x-request-id'))
  throw error
}

/** The id is at the top level of the response or in its `asset`. */
function idIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  if ('id' in answer && typeof answer.id === 'string') return answer.id
  return 'asset' in answer ? idIn(answer.asset) : null
}
