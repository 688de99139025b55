import type { tokenizeVTTCue, VTTCue, VTTNode } from 'media-captions'
import type { HeardWord } from '../making/make-captions.ts'
import { spread } from '../words/retime.ts'
import { splitWords } from '../words/split-words.ts'

/** A cue as a file has it: when, what, and the times of words where the file has them. */
export interface ReadCue {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
  readonly speaker: string | null
  readonly words: readonly HeardWord[]
}

export interface ReadSubtitles {
  readonly cues: readonly ReadCue[]
  /** Lines that could not be read, counted from 1; at most 100. */
  readonly problems: readonly { readonly line: number; readonly reason: string }[]
}

export const subtitleFormats = ['srt', 'vtt', 'ass'] as const
export type SubtitleFormat = (typeof subtitleFormats)[number]

/** Tells the format by the content; the name of a file is often wrong. Null for what is none of them. */
export function subtitleFormatOf(text: string): SubtitleFormat | null {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('WEBVTT')) return 'vtt'
  if (/^\[(Script Info|V4\+? Styles|Events)\]/i.test(start)) return 'ass'
  return /^\s*\d*\s*\r?\n?\s*\d{1,3}:\d{2}(:\d{2})?[,.]\d{1,3}\s*-->/.test(start) ? 'srt' : null
}

/**
 * Reads SRT, WebVTT and ASS. Markup is taken out, word times of WebVTT are kept; other words share the time of
 * their cue by length. Cues are sorted; those that overlap are cut short by the next.
 */
export async function readSubtitles(text: string, format: SubtitleFormat, language: string): Promise<ReadSubtitles> {
  // Loaded when a file is read: it asks for what only browsers with video have, or none at all.
  const { parseText, tokenizeVTTCue: tokenize } = await import('media-captions')
  const { cues, errors } = await parseText(text.replace(/^\uFEFF/, ''), { type: format, errors: true })
  const read = cues
    .map((cue) => readCue(cue, format, language, tokenize))
    .filter(({ words, startMs, endMs }) => words.length > 0 && endMs > startMs)
    .sort((left, right) => left.startMs - right.startMs)
  return {
    cues: read.map((cue, index) => cutAt(cue, read[index + 1]?.startMs ?? Number.POSITIVE_INFINITY)),
    problems: errors.slice(0, 100).map(({ line, message }) => ({ line, reason: message })),
  }
}

function cutAt(cue: ReadCue, limitMs: number): ReadCue {
  if (cue.endMs <= limitMs || limitMs <= cue.startMs) return cue
  const scale = (limitMs - cue.startMs) / (cue.endMs - cue.startMs)
  const at = (ms: number) => Math.round(cue.startMs + (ms - cue.startMs) * scale)
  return {
    ...cue,
    endMs: limitMs,
    words: cue.words.map((word) => ({
      ...word,
      startMs: at(word.startMs),
      endMs: at(word.endMs),
      isApproximate: true,
    })),
  }
}

type Tokenize = typeof tokenizeVTTCue

function readCue(cue: VTTCue, format: SubtitleFormat, language: string, tokenize: Tokenize): ReadCue {
  const startMs = Math.round(cue.startTime * 1_000)
  const endMs = Number.isFinite(cue.endTime) ? Math.round(cue.endTime * 1_000) : startMs
  const { pieces, speaker } =
    format === 'vtt'
      ? piecesOf(cue, startMs, tokenize)
      : { pieces: [{ text: plainText(cue.text), fromMs: startMs }], speaker: null }
  const words = pieces.flatMap(({ text, fromMs }, index) => {
    const texts = splitWords(text, language)
    if (texts.length === 0) return []
    const until = Math.max(fromMs, Math.min(pieces[index + 1]?.fromMs ?? endMs, endMs))
    const isTimed = pieces.length > 1 && texts.length === 1
    return spread(texts, { startMs: fromMs, endMs: until }).map((word) =>
      isTimed ? word : { ...word, isApproximate: true },
    )
  })
  const named = speaker === null ? words : words.map((word) => ({ ...word, speaker }))
  return { startMs, endMs, text: words.map((word) => word.text).join(' '), speaker, words: named }
}

interface Piece {
  readonly text: string
  readonly fromMs: number
}

function piecesOf(cue: VTTCue, startMs: number, tokenize: Tokenize): { pieces: Piece[]; speaker: string | null } {
  const pieces: { text: string; fromMs: number }[] = [{ text: '', fromMs: startMs }]
  let speaker: string | null = null
  const walk = (nodes: readonly VTTNode[]) => {
    for (const node of nodes) {
      if (node.type === 'text') {
        const last = pieces.at(-1)
        if (last) last.text += decodeEntities(node.data)
        continue
      }
      if (node.type === 'timestamp') pieces.push({ text: '', fromMs: Math.round(node.time * 1_000) })
      if (node.type === 'v') speaker ??= node.voice?.trim() || null
      walk(node.children)
    }
  }
  walk(tokenize(cue))
  return { pieces, speaker }
}

/** Without the tags of SubRip and ASS. */
function plainText(text: string): string {
  return decodeEntities(
    text
      .replace(/\{[^{}]*\}/gu, '')
      .replace(/<\/?[a-z][^<>]*>/giu, '')
      .replace(/\\[Nnh]/gu, ' '),
  )
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
}
function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos|nbsp|lrm|rlm);/gu, (_, name: string) => entities[name] ?? '')
}
