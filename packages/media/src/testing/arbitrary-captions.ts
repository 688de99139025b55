import fc from 'fast-check'
import type { Captions } from '../document/captions.ts'
import { type HeardWord, makeCaptions } from '../making/make-captions.ts'

const texts = [
  'Hello,',
  'world.',
  'a',
  'the',
  'extraordinarily',
  '1,234',
  'naïve',
  'ok?',
  '—',
  'x.',
  'don’t',
  '“Yes!”',
  'مرحبا',
  '日本',
  'नमस्ते',
]

/** What an engine may report, with times in any order and of any length. */
export const arbitrarySpeech: fc.Arbitrary<{ durationMs: number; words: HeardWord[]; language: string }> = fc
  .record({
    durationMs: fc.integer({ min: 0, max: 120_000 }),
    language: fc.constantFrom('en', 'de', 'ar', 'ja', 'hi', 'zh-Hans', 'th'),
    words: fc.array(
      fc.record({
        text: fc.constantFrom(...texts),
        startMs: fc.integer({ min: -500, max: 125_000 }),
        lengthMs: fc.integer({ min: -200, max: 4_000 }),
        speaker: fc.constantFrom('Ada', 'Ben', undefined),
      }),
      { maxLength: 80 },
    ),
  })
  .map(({ durationMs, language, words }) => ({
    durationMs,
    language,
    words: words.map(({ text, startMs, lengthMs, speaker }) => ({
      text,
      startMs,
      endMs: startMs + lengthMs,
      ...(speaker ? { speaker } : {}),
    })),
  }))

/** Valid caption documents. */
export const arbitraryCaptions: fc.Arbitrary<Captions> = fc
  .record({ speech: arbitrarySpeech, kind: fc.constantFrom('subtitle' as const, 'styled' as const) })
  .map(({ speech, kind }) => makeCaptions({ ...speech, origin: { engine: 'test', method: 'transcribed' } }, kind))
