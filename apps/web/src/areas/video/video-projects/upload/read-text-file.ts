import { decodeText, scriptFormatOf } from '@taplore/media'

const largestBytes = 5_000_000
const mostCharacters = 600_000

/** The script or the subtitles in a file; null for one that is neither, or too large to be what is said in a video. */
export async function readTextFile(file: Blob, language: string): Promise<string | null> {
  if (file.size > largestBytes) return null
  const text = decodeText(new Uint8Array(await file.arrayBuffer()), language)
  return text === null || text.length > mostCharacters || !scriptFormatOf(text) ? null : text
}
