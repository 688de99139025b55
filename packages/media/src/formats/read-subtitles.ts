import type { tokenizeVTTCue, VTTCue, VTTNode } from 'media-captions'
import type { HeardWord } from '../making/make-captions.ts'
import { spread } from '../words/retime.ts'
import { splitWords } from '../words/split-words.ts'
import { readSrt, tidyVtt } from './read-srt.ts'

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
  return /^\s*\d*\s*[\r\n]*\s*\d{1,3}:\d{2}(:\d{2})?([,.]\d{1,3})?\s*-{1,2}>/.test(start) ? 'srt' : null
}

/**
 * Reads SRT, WebVTT and ASS as files have them. Markup is taken out, word times of WebVTT are kept; other words share the time of
 * their cue by length. Cues are sorted; those that overlap are cut short by the next.
 */
export async function readSubtitles(text: string, format: SubtitleFormat, language: string): Promise<ReadSubtitles> {
  const { cues, problems } = format === 'srt' ? srtCues(text, language) : await parsedCues(text, format, language)
  const read = cues
    .filter(({ words, startMs, endMs }) => words.length > 0 && endMs > startMs)
    .sort((left, right) => left.startMs - right.startMs)
  return {
    cues: read.map((cue, index) => cutAt(cue, read[index + 1]?.startMs ?? Number.POSITIVE_INFINITY)),
    problems: problems.slice(0, 100),
  }
}

/** The words of cues, which know where the file begins a caption. */
export function wordsOfCues(cues: readonly ReadCue[]): HeardWord[] {
  return cues.flatMap(({ words }) =>
    words.map((word, index) => (index === 0 ? { ...word, beginsCaption: true } : word)),
  )
}

interface Parsed {
  readonly cues: readonly ReadCue[]
  readonly problems: ReadSubtitles['problems']
}

function srtCues(text: string, language: string): Parsed {
  const { cues, problems } = readSrt(text)
  const read = cues.map(({ startMs, endMs, text: said }) =>
    withWords({ startMs, endMs, speaker: null, pieces: [{ text: plainText(said), fromMs: startMs }] }, language),
  )
  return { cues: read, problems }
}

async function parsedCues(text: string, format: 'vtt' | 'ass', language: string): Promise<Parsed> {
  // Loaded when a file is read: it asks for what only browsers with video have, or none at all.
  const { parseText, tokenizeVTTCue: tokenize } = await import('media-captions')
  const tidy = format === 'vtt' ? tidyVtt(text) : text.replace(/^\uFEFF/, '')
  const { cues, errors } = await parseText(tidy, { type: format, errors: true })
  return {
    cues: cues.map((cue) => readCue(cue, format, language, tokenize)),
    problems: errors.map(({ line, message }) => ({ line, reason: message })),
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

function readCue(cue: VTTCue, format: 'vtt' | 'ass', language: string, tokenize: Tokenize): ReadCue {
  const startMs = Math.round(cue.startTime * 1_000)
  const endMs = Number.isFinite(cue.endTime) ? Math.round(cue.endTime * 1_000) : startMs
  const { pieces, speaker } =
    format === 'vtt'
      ? piecesOf(cue, startMs, tokenize)
      : { pieces: [{ text: plainText(cue.text), fromMs: startMs }], speaker: null }
  return withWords({ startMs, endMs, speaker, pieces }, language)
}

function withWords(
  { startMs, endMs, speaker, pieces }: Omit<ReadCue, 'text' | 'words'> & { readonly pieces: readonly Piece[] },
  language: string,
): ReadCue {
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
      .replace(/<br\s*\/?>/giu, ' ')
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
  return text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/giu, (whole, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replace(/&(amp|lt|gt|quot|apos|nbsp|lrm|rlm);/gu, (_, name: string) => entities[name] ?? '')
}
