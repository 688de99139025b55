import { type HeardWord, readSubtitles, scriptFormatOf, splitWords, wordsOfCues } from '@taplore/media'
import type { AlignRequest } from '../../../../ports/transcription.ts'

interface ReadScript {
  /** Parts to be matched to the speech. */
  readonly parts: AlignRequest['parts']
  /** Words with the times of the file; null for plain text. */
  readonly words: readonly HeardWord[] | null
  readonly problems: readonly { readonly line: number; readonly reason: string }[]
}

/** Reads a script or a subtitle file; its format is detected. Null when it is neither, or has not one word. */
export async function readScript(text: string, language: string): Promise<ReadScript | null> {
  const format = scriptFormatOf(text)
  if (!format) return null
  if (format === 'text') {
    const parts = text
      .split(/\n+/u)
      .map((line) => ({ text: line.trim(), span: null, speaker: null }))
      .filter((part) => splitWords(part.text, language).length > 0)
    return parts.length > 0 ? { parts, words: null, problems: [] } : null
  }
  const { cues, problems } = await readSubtitles(text, format, language)
  if (cues.length === 0) return null
  const parts = cues.map(({ text: said, startMs, endMs, speaker }) => ({
    text: said,
    span: { startMs, endMs },
    speaker,
  }))
  return { parts, words: wordsOfCues(cues), problems }
}
