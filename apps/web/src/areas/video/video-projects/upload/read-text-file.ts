import { decodeText } from '@taplore/media'

const largestBytes = 5_000_000
const mostCharacters = 600_000

/** The text of a file; null for one that is no text, or too large to be what is said in a video. */
export async function readTextFile(file: Blob, language: string): Promise<string | null> {
  if (file.size > largestBytes) return null
  const text = decodeText(new Uint8Array(await file.arrayBuffer()), language)
  return text === null || text.trim() === '' || text.length > mostCharacters ? null : text
}
