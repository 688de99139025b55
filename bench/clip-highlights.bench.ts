import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultClipWish, findClips, makeCaptions } from '@taplore/media'
import type { Heard } from '../apps/server/src/ports/transcription.ts'
import { alignScript } from '../apps/server/src/providers/transcription/alignment/align-script.ts'
import { openEmbeddedTranscription } from '../apps/server/src/providers/transcription/embedded/embedded.ts'
import { SeededRandom } from '../apps/server/testing/hostile/random.ts'
import type { Bench } from './lib/bench.ts'
import { type SpokenTalk, speakTalk } from './lib/spoken-talk.ts'

interface Span {
  readonly startMs: number
  readonly endMs: number
}

const chosen = 5
const windowMs = 25_000
/** A sound this short at an edge of a cut is the breath of the aligner, not a word. */
const toleranceMs = 60

/**
 * Which share of the highlights of a talk of twenty minutes is among the first five clips. It is spoken by the embedded voice and matched
 * to its script by the embedded aligner, and every cut is compared with when its sentences are really spoken. `recognized` is the same
 * without the script: the voice is a robotic one, which recognition misreads more than a person. Beside it what random, evenly spaced
 * and the loudest parts would find.
 */
export const bench: Bench = {
  name: 'clip-highlights',
  title: 'Highlights of a spoken talk among the first five clips',
  unit: '%',
  limit: 80,
  better: 'higher',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'clip-highlights-'))
    try {
      const talk = await speakTalk(folder)
      const { hear } = openEmbeddedTranscription({ folder })
      if (!hear) throw new Error('The models of speech recognition are not installed.')
      const script = talk.sentences.map(({ text }) => ({ text, span: null, speaker: null }))
      const aligned = await alignScript({ path: talk.path, language: 'en', parts: script })
      const captions = captionsOf(aligned)
      const media = { loudness: talk.loudness, sceneCutsMs: [] }
      const { clips } = findClips(captions, media)
      const recognized = findClips(captionsOf(await hear({ path: talk.path, language: 'en' })), media).clips
      const words = captions.cues.flatMap((cue) => cue.words)
      const percent = (share: number) => Math.round(share * 1_000) / 10
      const wished = findClips(captions, media, {
        ...defaultClipWish,
        minMs: 10_000,
        maxMs: 30_000,
        keywords: ['oven'],
      })
      return {
        value: percent(recall(talk, clips.slice(0, chosen))),
        detail: {
          recognized: percent(recall(talk, recognized.slice(0, chosen))),
          random: percent(randomRecall(talk)),
          loudest: percent(recall(talk, loudest(talk))),
          even: percent(recall(talk, even(talk))),
          clips: clips.length,
          minutes: Math.round(talk.durationMs / 6_000) / 10,
          cutsInWords: clips.filter((clip) => cuts(clip, words, 0)).length,
          cutsInSentences: [...clips, ...recognized].filter((clip) => cuts(clip, talk.sentences, toleranceMs)).length,
          wrongLength: clips.filter(({ startMs, endMs }) => endMs - startMs < 15_000 || endMs - startMs > 61_000)
            .length,
          withKeyword: wished.clips.length,
          withoutKeyword: wished.clips.filter(({ text }) => !/oven/i.test(text)).length,
        },
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

function captionsOf(heard: Heard) {
  return makeCaptions({ ...heard, origin: { engine: heard.engine, method: 'transcribed' } })
}

/** Intersection over union. */
function agreement(left: Span, right: Span): number {
  const shared = Math.max(0, Math.min(left.endMs, right.endMs) - Math.max(left.startMs, right.startMs))
  return shared / (left.endMs - left.startMs + right.endMs - right.startMs - shared)
}

function recall({ highlights }: SpokenTalk, found: readonly Span[]): number {
  return highlights.filter((planted) => found.some((clip) => agreement(clip, planted) > 0.5)).length / highlights.length
}

/** Whether a part begins or ends inside one of these. */
function cuts({ startMs, endMs }: Span, spans: readonly Span[], tolerance: number): boolean {
  return spans.some((span) =>
    [startMs, endMs].some((at) => at > span.startMs + tolerance && at < span.endMs - tolerance),
  )
}

function even({ durationMs }: SpokenTalk): Span[] {
  return Array.from({ length: chosen }, (_, index) => windowAt(((index + 0.5) * durationMs) / chosen - windowMs / 2))
}

/** The loudest parts that do not overlap. */
function loudest({ loudness: { stepMs, values }, durationMs }: SpokenTalk): Span[] {
  const length = windowMs / stepMs
  const means = Array.from({ length: Math.floor(durationMs / stepMs - length) }, (_, at) => ({
    startMs: at * stepMs,
    mean: values.slice(at, at + length).reduce((total, value) => total + value, 0),
  })).sort((left, right) => right.mean - left.mean)
  const parts: Span[] = []
  for (const { startMs } of means) {
    if (parts.length >= chosen) break
    if (parts.every((part) => Math.abs(part.startMs - startMs) >= windowMs)) parts.push(windowAt(startMs))
  }
  return parts
}

function randomRecall(talk: SpokenTalk): number {
  const random = new SeededRandom('parts')
  const tries = 200
  let total = 0
  for (let index = 0; index < tries; index += 1)
    total += recall(
      talk,
      Array.from({ length: chosen }, () => windowAt(random.below(talk.durationMs - windowMs))),
    )
  return total / tries
}

function windowAt(startMs: number): Span {
  return { startMs, endMs: startMs + windowMs }
}
