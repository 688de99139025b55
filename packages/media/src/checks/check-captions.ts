import { breakLines } from '../cues/break-lines.ts'
import { type CaptionShape, textWidth } from '../cues/caption-shape.ts'
import type { Captions, Cue } from '../document/captions.ts'
import { joinWords } from '../words/split-words.ts'

export const captionIssueCodes = [
  'too-fast',
  'line-too-long',
  'too-short',
  'too-long',
  'unsure',
  'untranslated',
] as const

/** Something that a viewer would notice. None of them prevents an export. */
export interface CaptionIssue {
  readonly code: (typeof captionIssueCodes)[number]
  readonly cueId: string
  /** What was measured, in the unit of `limit`: characters a second, characters, milliseconds, or a share. */
  readonly value: number
  readonly limit: number
  /** Of a translation; null for the captions themselves. */
  readonly language: string | null
}

/** Below this an engine was not sure of a word. */
const sureFrom = 0.5

/** What a viewer would notice, in the order of time. */
export function checkCaptions(captions: Captions, shape: CaptionShape): CaptionIssue[] {
  return captions.cues.flatMap((cue, index) => {
    const next = captions.cues[index + 1]?.words[0]?.startMs ?? captions.durationMs
    return [
      ...checkCue(captions, cue, { nextMs: next, shape }),
      ...Object.entries(captions.translations).flatMap(([language, texts]) =>
        texts[cue.id] ? [] : [{ code: 'untranslated' as const, cueId: cue.id, value: 0, limit: 1, language }],
      ),
    ]
  })
}

function checkCue(
  captions: Captions,
  cue: Cue,
  { nextMs, shape }: { nextMs: number; shape: CaptionShape },
): CaptionIssue[] {
  const texts = cue.words.map(({ text }) => text)
  const first = cue.words[0]
  const last = cue.words.at(-1)
  if (!first || !last) return []
  const issues: CaptionIssue[] = []
  const add = (code: CaptionIssue['code'], value: number, limit: number) =>
    issues.push({ code, cueId: cue.id, value, limit, language: null })
  const durationMs = Math.min(nextMs, last.endMs + cue.holdMs) - first.startMs
  const speed = readingSpeed(captions, cue, durationMs)
  if (speed > shape.maxSpeed) add('too-fast', Math.round(speed * 10) / 10, shape.maxSpeed)
  const widest = Math.max(...breakLines(texts, captions.language, shape, cue.breakAt).map(textWidth))
  if (widest > shape.lineWidth) add('line-too-long', widest, shape.lineWidth)
  if (durationMs < shape.minDurationMs) add('too-short', durationMs, shape.minDurationMs)
  if (durationMs > shape.maxDurationMs) add('too-long', durationMs, shape.maxDurationMs)
  const unsure = Math.min(...cue.words.map(({ confidence = 1 }) => confidence))
  if (unsure < sureFrom) add('unsure', unsure, sureFrom)
  return issues
}

/** Characters a second that a viewer has to read. */
function readingSpeed({ language }: Captions, cue: Cue, durationMs: number): number {
  const text = joinWords(
    cue.words.map(({ text: word }) => word),
    language,
  )
  return (textWidth(text) * 1_000) / Math.max(1, durationMs)
}
