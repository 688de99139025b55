import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HeardWord, splitWords } from '@taplore/media'
import type { AlignRequest, Heard } from '../../../ports/transcription.ts'
import type { Span } from '../sound/choose-windows.ts'
import { makeRecording, type Recording } from '../sound/recording.ts'
import { alignWindow, canAlign } from './align-window.ts'
import { followScript } from './follow-script.ts'
import { pronounceWords } from './pronounce-words.ts'

const engine = 'pocketsphinx alignment'
/** Subtitles begin late and end early: so much around them belongs to them too, if no other one has it. */
const slackMs = 250

interface Part {
  readonly words: readonly string[]
  readonly span: Span | null
  readonly speaker: string | null
}

/**
 * Finds when each word of a known text is spoken. Parts with times are looked for there; a script without times is followed
 * through the recording. Words for which nothing fits get estimated times; they and words that are not what is said are marked approximate.
 */
export async function alignScript({
  path,
  language,
  parts: given,
  isWordForWord = false,
  signal,
  onProgress,
}: AlignRequest): Promise<Heard> {
  const raw = join(tmpdir(), `speech-${randomUUID()}.raw`)
  try {
    const recording = await makeRecording(path, raw, signal)
    onProgress?.(0.05)
    const parts = given
      .map(({ text, ...rest }) => ({ ...rest, words: splitWords(text, language) }))
      .filter(({ words }) => words.length > 0)
    const texts = parts.flatMap(({ words }) => words)
    const pronunciations = canAlign()
      ? await pronounceWords(texts, language, signal)
      : new Map<string, readonly string[]>()
    const scriptLanguage = isWordForWord ? undefined : language
    const options = { pronunciations, scriptLanguage, ...(signal ? { signal } : {}) }
    const isTimed = parts.length > 0 && parts.every(({ span }) => span !== null)
    const words = isTimed
      ? await alignParts(recording, parts, { ...options, onProgress })
      : await followScript(recording, texts, { ...options, onProgress: (part) => onProgress?.(0.05 + part * 0.95) })
    const { durationMs } = recording
    return {
      engine,
      language,
      durationMs,
      words: isTimed ? words : named(words, parts),
      soundsForeign: false,
      unclear: [],
    }
  } finally {
    await rm(raw, { force: true })
  }
}

async function alignParts(
  recording: Recording,
  parts: readonly Part[],
  { onProgress, ...options }: Parameters<typeof alignWindow>[3] & { onProgress: AlignRequest['onProgress'] },
): Promise<HeardWord[]> {
  const words: HeardWord[] = []
  for (const [index, { words: texts, span, speaker }] of parts.entries()) {
    const before = parts[index - 1]?.span?.endMs ?? 0
    const after = parts[index + 1]?.span?.startMs ?? recording.durationMs
    const startMs = Math.min(recording.durationMs, Math.max(before, (span?.startMs ?? 0) - slackMs))
    const endMs = Math.min(recording.durationMs, after, (span?.endMs ?? 0) + slackMs)
    if (endMs > startMs) {
      const found = await alignWindow(recording, { startMs, endMs }, texts, options)
      words.push(...found.map((word) => (speaker === null ? word : { ...word, speaker })))
    }
    onProgress?.(0.05 + ((index + 1) / parts.length) * 0.95)
  }
  return words
}

/** Speakers of parts without times: their words are found in the same order. */
function named(words: readonly HeardWord[], parts: readonly Part[]): HeardWord[] {
  const speakers = parts.flatMap(({ words: texts, speaker }) => texts.map(() => speaker))
  return words.map((word, index) => {
    const speaker = speakers[index]
    return speaker ? { ...word, speaker } : word
  })
}
