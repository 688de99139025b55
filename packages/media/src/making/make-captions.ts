import { type CaptionShape, captionShape, textWidth } from '../cues/caption-shape.ts'
import { groupWords } from '../cues/group-words.ts'
import { type Captions, type Cue, captionsVersion, type Word } from '../document/captions.ts'
import { makeId } from '../document/make-id.ts'
import { limits, shortestWordMs } from '../limits.ts'
import { joinWords } from '../words/split-words.ts'

/** A word as an engine reports it. Times may be broken in every way; `tidyWords` repairs them. */
export interface HeardWord {
  readonly text: string
  readonly startMs: number
  readonly endMs: number
  readonly confidence?: number
  readonly isApproximate?: boolean
  readonly speaker?: string
  /** The first word of a caption that someone divided, as in a subtitle file. */
  readonly beginsCaption?: boolean
}

export interface HeardSpeech {
  readonly language: string
  readonly durationMs: number
  readonly origin: Captions['origin']
  readonly words: readonly HeardWord[]
}

/** A caption document of what an engine heard, or a file has. Captions that are divided already stay as they are. */
export function makeCaptions(
  speech: HeardSpeech,
  kind: 'subtitle' | 'styled' = 'subtitle',
  newId: () => string = makeId,
): Captions {
  const { language, origin } = speech
  const durationMs = Math.max(0, Math.min(limits.durationMs, Math.round(speech.durationMs)))
  const heard = tidyWords(speech.words, durationMs)
  const names = [...new Set(heard.flatMap(({ speaker }) => speaker ?? []))].slice(0, limits.speakers)
  const speakers = names.map((name) => ({ id: newId(), name: name.slice(0, limits.nameLength) }))
  const idOf = new Map(names.map((name, index) => [name, speakers[index]?.id ?? null]))
  const shape = captionShape(kind, language)
  const cues: Cue[] = []
  let start = 0
  for (const end of divide(heard, language, shape)) {
    const words = heard.slice(start, end)
    cues.push({
      id: newId(),
      words: words.map((word) => toWord(word, newId)),
      speakerId: idOf.get(words[0]?.speaker ?? '') ?? null,
      holdMs: 0,
      breakAt: null,
    })
    start = end
  }
  return { version: captionsVersion, language, durationMs, origin, cues, speakers, cuts: [], translations: {} }
}

/** What is longer than so many captions was never meant to be one. */
const mostCaptions = 3

/** For each caption the index after its last word. */
function divide(heard: readonly HeardWord[], language: string, shape: CaptionShape): number[] {
  if (!heard.some(({ beginsCaption }) => beginsCaption)) return groupWords(heard, language, shape)
  const ends: number[] = []
  let start = 0
  for (let index = 1; index <= heard.length; index += 1) {
    if (index < heard.length && !heard[index]?.beginsCaption) continue
    const words = heard.slice(start, index)
    const width = textWidth(
      joinWords(
        words.map(({ text }) => text),
        language,
      ),
    )
    const isOne = width <= mostCaptions * shape.maxLines * shape.lineWidth
    for (const end of isOne ? [words.length] : groupWords(words, language, shape)) ends.push(start + end)
    start = index
  }
  return ends
}

function toWord({ text, startMs, endMs, confidence, isApproximate }: HeardWord, newId: () => string): Word {
  return {
    id: newId(),
    text,
    startMs,
    endMs,
    ...(isApproximate ? { isApproximate } : {}),
    ...(confidence === undefined ? {} : { confidence: Math.min(1, Math.max(0, confidence)) }),
  }
}

/**
 * Words in order, without overlap, each of at least 80 ms and within the media. Nothing that was heard is dropped, unless
 * there is no room for it at all; words that had to be moved are marked approximate.
 */
export function tidyWords(words: readonly HeardWord[], durationMs: number): HeardWord[] {
  const sorted = words
    .map((word) => ({ ...word, text: word.text.normalize('NFC').trim().slice(0, limits.wordLength) }))
    .filter(({ text, startMs, endMs }) => text !== '' && Number.isFinite(startMs) && Number.isFinite(endMs))
    .flatMap((word) => splitAtSpaces(word))
    .sort((left, right) => left.startMs - right.startMs)
    .slice(0, Math.min(limits.words, Math.floor(durationMs / shortestWordMs)))
  const starts: number[] = []
  const ends: number[] = []
  let floor = 0
  for (const [index, word] of sorted.entries()) {
    const next = sorted[index + 1]
    starts[index] = Math.max(floor, Math.round(word.startMs))
    const wanted = Math.max(Math.round(word.endMs), (starts[index] ?? 0) + shortestWordMs)
    const limit = next ? Math.max(Math.round(next.startMs), (starts[index] ?? 0) + shortestWordMs) : durationMs
    ends[index] = Math.min(wanted, limit)
    floor = Math.max(floor, ends[index] ?? 0)
  }
  let ceiling = durationMs
  for (let index = sorted.length - 1; index >= 0; index -= 1) {
    ends[index] = Math.min(ends[index] ?? 0, ceiling)
    starts[index] = Math.min(starts[index] ?? 0, (ends[index] ?? 0) - shortestWordMs)
    ceiling = starts[index] ?? 0
  }
  return sorted.map((word, index) => {
    const startMs = starts[index] ?? 0
    const endMs = ends[index] ?? 0
    const isMoved = Math.abs(startMs - word.startMs) > 1 || endMs - Math.round(word.endMs) > 1
    return { ...word, startMs, endMs, ...(isMoved || word.isApproximate ? { isApproximate: true } : {}) }
  })
}

/** Some engines report several words as one. */
function splitAtSpaces(word: HeardWord): HeardWord[] {
  const parts = word.text.split(/\s+/u)
  if (parts.length === 1) return [word]
  const step = (word.endMs - word.startMs) / parts.length
  return parts.map((text, index) => ({
    ...word,
    beginsCaption: index === 0 && word.beginsCaption === true,
    text,
    startMs: word.startMs + step * index,
    endMs: word.startMs + step * (index + 1),
    isApproximate: true,
  }))
}
