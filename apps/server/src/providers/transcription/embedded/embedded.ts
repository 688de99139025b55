import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaToolRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type HeardWord, makeCaptions, shownCues, splitWords } from '@taplore/media'
import { createGate } from '../../../platform/programs/concurrency-limit.ts'
import { isInstalled } from '../../../platform/programs/run-program.ts'
import type { Cue, Heard, HearRequest, TranscriptionRequest } from '../../../ports/transcription.ts'
import type { ModelItem } from '../../downloads/catalog.ts'
import type { Installed } from '../../downloads/installed.ts'
import { alignWindow, canAlign } from '../alignment/align-window.ts'
import { pronounceWords } from '../alignment/pronounce-words.ts'
import { chooseWindows, type Span } from '../sound/choose-windows.ts'
import { isQuiet } from '../sound/loudness.ts'
import { makeRecording, type Recording } from '../sound/recording.ts'
import { soundsForeign } from './judge-text.ts'
import type { ModelFiles } from './messages.ts'
import { findModelFiles, installedModelFiles, writeTokens } from './model-files.ts'
import { openRecognizer } from './recognizer.ts'

/** Both cores are busy with one. */
const mostAtOnce = 1
const engine = 'Moonshine base'
const english = 'en'
/** Windows in which the small model listens too. */
const comparedWindows = 8

/**
 * Recognizes English speech on this machine, without key or network: Silero finds pauses, Moonshine hears words,
 * pocketsphinx finds when each is spoken. Measured on clear, read speech: 1 % of words wrong, 4 % in noise; conversations are
 * harder. Speech in another language is told apart, never turned into invented English.
 */
export interface EmbeddedTranscription {
  /** Null where the models are not installed. */
  readonly hear: ((request: HearRequest) => Promise<Heard>) | null
  readonly transcribe: ((request: TranscriptionRequest) => Promise<readonly Cue[]>) | null
  /** What it hears, without regions. */
  readonly languages: readonly string[]
  readonly limits: string
}

/** `folder` holds what is derived from the models, `installed` are those that an operator has added. */
export function openEmbeddedTranscription({
  folder,
  installed = [],
}: {
  folder: string
  installed?: readonly Installed<ModelItem>[]
}): EmbeddedTranscription {
  const models = isInstalled('ffmpeg') ? findModelFiles() : null
  if (!models) {
    const limits = 'Cannot hear: the speech models or ffmpeg are not installed.'
    return { hear: null, transcribe: null, languages: [], limits }
  }
  const added = new Map(installed.filter(({ language }) => language !== english).map((item) => [item.language, item]))
  const languages = [english, ...added.keys()]
  const gate = createGate(mostAtOnce)
  const hear = (request: HearRequest) =>
    gate(async () => {
      const tokens = await writeTokens(folder)
      const language = request.language.split('-')[0] ?? ''
      const item = added.get(language)
      if (item) {
        const base = installedModelFiles(item)
        return hearFile({ ...models, base, tiny: null, tokens }, request, item.name)
      }
      if (language !== english) throw refuse(mediaToolRefusals.SUBTITLES_ONLY_ENGLISH)
      return hearFile({ ...models, tokens }, request, engine)
    })
  return {
    hear,
    languages,
    async transcribe({ sound, language, signal }) {
      const work = await mkdtemp(join(tmpdir(), 'transcribe-'))
      try {
        const path = join(work, 'sound.mp3')
        await writeFile(path, sound)
        return toCues(await hear({ path, language, ...(signal ? { signal } : {}) }))
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    },
    limits: [
      added.size === 0
        ? 'English only, on this machine. Other languages need a service.'
        : `On this machine: ${languages.join(', ')}. Other languages need a service.`,
      ...(canAlign() ? [] : ['Times of words are estimates: pocketsphinx is not installed.']),
    ].join(' '),
  }
}

async function hearFile(
  files: ModelFiles,
  { path, language, signal, onProgress }: HearRequest,
  engine: string,
): Promise<Heard> {
  const raw = join(tmpdir(), `speech-${randomUUID()}.raw`)
  const recognizer = openRecognizer(files, signal)
  try {
    const recording = await makeRecording(path, raw, signal)
    onProgress?.(0.05)
    const speech = await recognizer.detect(raw)
    const windows = await windowsOf(recording, speech)
    const nothing = { engine, language, durationMs: recording.durationMs, words: [], soundsForeign: false, unclear: [] }
    if (windows.length === 0) return nothing
    const compared = files.tiny ? spreadEvenly(windows.length, comparedWindows) : []
    const spoken = windows.map((window) => ({ ...window, isSpoken: overlapMs(window, speech) >= leastSpokenMs }))
    const heard = await recognizer.recognize(raw, spoken, {
      compared,
      onProgress: (fraction) => onProgress?.(0.1 + fraction * 0.7),
    })
    const pairs = heard.flatMap(({ text, other }) =>
      other === null ? [] : [{ one: splitWords(text, language), other: splitWords(other, language) }],
    )
    const words: HeardWord[] = []
    const texts = heard.map(({ text }) => splitWords(text, language))
    const pronunciations = canAlign()
      ? await pronounceWords(texts.flat(), language, signal)
      : new Map<string, readonly string[]>()
    for (const [index, window] of heard.entries()) {
      const options = { pronunciations, ...(signal ? { signal } : {}) }
      words.push(...(await alignWindow(recording, window, texts[index] ?? [], options)))
      onProgress?.(0.8 + ((index + 1) / heard.length) * 0.2)
    }
    const isForeign = soundsForeign(pairs)
    // Words that both models invent differently where hardly anyone speaks, or a few where nobody does, come from music or noise.
    const share = shareOf(speech, recording.durationMs)
    if (share < leastSpeech && (isForeign || (share === 0 && words.length < fewWords))) return nothing
    return {
      ...nothing,
      words,
      soundsForeign: isForeign,
      unclear: heard.flatMap(({ unclear }) => unclear.filter((part) => overlapMs(part, speech) >= leastSpokenMs)),
    }
  } finally {
    recognizer.close()
    await rm(raw, { force: true })
  }
}

/** Of a recording in which someone speaks. */
const leastSpeech = 0.1
const fewWords = 8

/** A window with less speech than this may have no words. */
const leastSpokenMs = 1_000

function overlapMs({ startMs, endMs }: Span, spans: readonly Span[]): number {
  return spans.reduce(
    (total, span) => total + Math.max(0, Math.min(endMs, span.endMs) - Math.max(startMs, span.startMs)),
    0,
  )
}

function shareOf(spans: readonly Span[], durationMs: number): number {
  return spans.reduce((total, { startMs, endMs }) => total + endMs - startMs, 0) / Math.max(1, durationMs)
}

async function windowsOf(recording: Recording, speech: readonly Span[]): Promise<Span[]> {
  const gaps = speech.map((span, index) => ({ startMs: speech[index - 1]?.endMs ?? 0, endMs: span.startMs }))
  gaps.push({ startMs: speech.at(-1)?.endMs ?? 0, endMs: recording.durationMs })
  const quiet = new Set<string>()
  for (const gap of gaps) {
    // Of a long gap the beginning says enough, and an hour of music is not read into memory.
    const part = { startMs: gap.startMs, endMs: Math.min(gap.endMs, gap.startMs + 60_000) }
    if (part.endMs > part.startMs && (speech.length === 0 || isQuiet(await recording.read(part)))) quiet.add(keyOf(gap))
  }
  return chooseWindows(speech, recording.durationMs, (gap) => quiet.has(keyOf(gap)))
}

function keyOf({ startMs, endMs }: Span): string {
  return `${startMs} ${endMs}`
}

function spreadEvenly(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: most }, (_, index) => Math.floor(((index + 0.5) * count) / most))
}

/** What was heard as subtitles; refused where the words are likely invented. */
export function toCues(heard: Heard): Cue[] {
  if (heard.soundsForeign) throw refuse(mediaToolRefusals.SUBTITLES_SOUND_FOREIGN)
  const captions = makeCaptions({ ...heard, origin: { engine: heard.engine, method: 'transcribed' } })
  return shownCues(captions).map(({ startMs, endMs, lines }) => ({ startMs, endMs, text: lines.join('\n') }))
}
