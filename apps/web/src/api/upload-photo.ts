import type { ClientSession } from '@taplore/contract'
import { apiPaths } from './paths.ts'
import { readAnswer } from './upload.ts'

/** Uploads an image and its crop square as the photo; returns the session with its new URL. */
export async function uploadPhoto(
  file: File,
  { x, y, size }: { x: number; y: number; size: number },
): Promise<ClientSession> {
  const search = new URLSearchParams({ x: String(x), y: String(y), size: String(size) })
  const response = await fetch(apiPaths.photo(search), {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
    credentials: 'same-origin',
  })
  const { session } = (await readAnswer(response)) as { session: ClientSession }
  return session
}
