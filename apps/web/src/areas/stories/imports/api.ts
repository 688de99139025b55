import { queryOptions } from '@tanstack/react-query'
import { importLimits, importRefusals, type StoryImport, storyImportSchema } from '@taplore/contract'
import { query } from '../../../api/client.ts'
import { apiPaths } from '../../../api/paths.ts'
import { sessionStore } from '../../../api/session-store.ts'

const pollMs = 1_000

export function isUnderWay({ status }: Pick<StoryImport, 'status'>): boolean {
  return status === 'waiting' || status === 'running'
}

/** One import; polled until it has ended. */
export function importOptions(importId: string) {
  return queryOptions({
    ...query.imports.get.queryOptions({ input: { importId } }),
    refetchInterval: (asked) => (asked.state.data && isUnderWay(asked.state.data) ? pollMs : false),
  })
}

/** An upload that failed: `message` is the server's sentence, or empty without a response. */
export class NotSent extends Error {
  override readonly name = 'NotSent'
  readonly code: string
  readonly data: unknown
  constructor(answer: unknown) {
    const { message, code, data } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<
      string,
      unknown
    >
    super(typeof message === 'string' ? message : '')
    this.code = typeof code === 'string' ? code : ''
    this.data = data
  }
}

/** Uploads a file and starts its import. By XMLHttpRequest: `fetch` has no upload progress. */
export function sendImport(
  file: File,
  { folder, progress, signal }: { folder: string | null; progress: (share: number) => void; signal: AbortSignal },
): Promise<StoryImport> {
  if (file.size > importLimits.maxBytes) return Promise.reject(new NotSent(importRefusals.IMPORT_TOO_LARGE))
  const search = new URLSearchParams({ workspace: sessionStore.get().workspace ?? '', name: file.name })
  if (folder) search.set('folder', folder)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiPaths.importUpload(search))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) progress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const made = storyImportSchema.safeParse(request.response)
      if (request.status === 201 && made.success) resolve(made.data)
      else reject(new NotSent(request.response))
    })
    request.addEventListener('error', () => reject(new NotSent(null)))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
