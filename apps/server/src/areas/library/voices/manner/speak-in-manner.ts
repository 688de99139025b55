import { assetRefusals, voiceRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import { ProgramMissing, runProgram } from '../../../../platform/programs/run-program.ts'
import type { SpeakRequest, SpeechProvider, Spoken } from '../../../../ports/speech.ts'
import { maxCharacters } from '../../../../ports/speech.ts'
import { mp3Duration } from '../../../../providers/speech/mp3-duration.ts'
import { pronounce, type SpokenPart, splitAtPauses, withoutPauses } from './read-text.ts'
import type { readManner } from './speech-settings.ts'

export type Manner = Awaited<ReturnType<typeof readManner>>

const rate = 44_100
const raw = ['-f', 's16le', '-ar', String(rate), '-ac', '1']
const quiet = ['-nostdin', '-v', 'error', '-protocol_whitelist', 'pipe']

/** Speech, and the words that were spoken: those of the text with its pronunciations. */
export interface SpokenInManner extends Spoken {
  readonly words: string
  /** What was written, by the parts that were spoken in one go, and when each is heard. */
  readonly parts: readonly SpokenSpan[]
}

export interface SpokenSpan {
  readonly text: string
  readonly startMs: number
  readonly endMs: number
}

/**
 * Speaks a text as the workspace wants it: its pace, its pronunciations and its pauses. A text with pauses is spoken part by part and
 * joined to one recording; the first part chooses the voice of all. `bySentence`: each sentence is spoken by itself, so that its time
 * is known.
 */
export async function speakInManner(
  speech: Pick<SpeechProvider, 'speak'>,
  { bySentence = false, ...request }: SpeakRequest & { bySentence?: boolean },
  { speed, sentencePauseMs, spellings }: Manner,
): Promise<SpokenInManner> {
  const { language } = request
  if (withoutPauses(request.text).length > maxCharacters)
    throw refuse(voiceRefusals.VOICE_TEXT_TOO_LONG, { maxCharacters })
  const parts = splitAtPauses(request.text, { language, sentencePauseMs, bySentence }).map(({ text, pauseMs }) => ({
    written: text,
    text: pronounce(text, { language, spellings }),
    pauseMs,
  }))
  const words = parts
    .map(({ text }) => text)
    .join(' ')
    .trim()
  const paced = { ...request, ...(speed === 1 ? {} : { speed }) }
  const [first] = parts
  if (!first || words === '') throw refuse(voiceRefusals.VOICE_TEXT_EMPTY)
  if (parts.length === 1 && first.pauseMs === 0) {
    const spoken = await speech.speak({ ...paced, text: words })
    return { ...spoken, words, parts: [{ text: first.written, startMs: 0, endMs: spoken.durationMs }] }
  }
  const joined = await speakParts(speech, paced, parts).catch((error: unknown) => {
    // Without the tools that join recordings, what needs no pauses is spoken in one go.
    const isWhole = parts.every(({ pauseMs }) => pauseMs === 0)
    if (isWhole && error instanceof Refusal && error.code === 'MEDIA_TOOLS_MISSING') return null
    throw error
  })
  if (joined) return { ...joined, words }
  const spoken = await speech.speak({ ...paced, text: words })
  return { ...spoken, words, parts: [{ text: withoutPauses(request.text), startMs: 0, endMs: spoken.durationMs }] }
}

async function speakParts(
  speech: Pick<SpeechProvider, 'speak'>,
  request: SpeakRequest,
  parts: readonly (SpokenPart & { written: string })[],
): Promise<Omit<SpokenInManner, 'words'>> {
  const { signal } = request
  let { voice } = request
  const sounds: Buffer[] = []
  const spans: SpokenSpan[] = []
  for (const { written, text, pauseMs } of parts) {
    if (text !== '') {
      const spoken = await speech.speak({ ...request, text, ...(voice === undefined ? {} : { voice }) })
      voice = spoken.voice
      const startMs = lengthOf(sounds)
      sounds.push(await ffmpeg([...quiet, '-i', 'pipe:0', ...raw, 'pipe:1'], spoken.audio, signal))
      spans.push({ text: written, startMs, endMs: lengthOf(sounds) })
    }
    sounds.push(silence({ pauseMs }))
  }
  const encoded = ['-c:a', 'libmp3lame', '-b:a', '96k', '-map_metadata', '-1', '-f', 'mp3', 'pipe:1']
  const audio = await ffmpeg([...quiet, ...raw, '-i', 'pipe:0', ...encoded], Buffer.concat(sounds), signal)
  const durationMs = mp3Duration(audio)
  if (durationMs === null || voice === undefined) throw refuse(voiceRefusals.SPEECH_UNUSABLE)
  return { audio, mime: 'audio/mpeg', durationMs, voice, parts: spans }
}

function lengthOf(sounds: readonly Buffer[]): number {
  const bytes = sounds.reduce((sum, sound) => sum + sound.length, 0)
  return Math.round((bytes / 2 / rate) * 1_000)
}

function silence({ pauseMs }: Pick<SpokenPart, 'pauseMs'>): Buffer {
  return Buffer.alloc(Math.round((rate * pauseMs) / 1_000) * 2)
}

async function ffmpeg(args: readonly string[], input: Buffer, signal: AbortSignal | undefined): Promise<Buffer> {
  try {
    return await runProgram('ffmpeg', args, { input, ...(signal ? { signal } : {}) })
  } catch (error) {
    throw error instanceof ProgramMissing ? refuse(assetRefusals.MEDIA_TOOLS_MISSING) : error
  }
}
