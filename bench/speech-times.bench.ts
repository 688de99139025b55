import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alignScript } from '../apps/server/src/providers/transcription/alignment/align-script.ts'
import type { Bench } from './lib/bench.ts'
import { joinSingleWords } from './lib/real-speech.ts'

const nearMs = 150

/** About 100 words recorded alone and put one after another, so that the truth is known: how many are found within 150 ms. */
export const bench: Bench = {
  name: 'speech-times',
  title: 'Words whose start is found within 150 ms',
  unit: '%',
  limit: 95,
  better: 'higher',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'speech-bench-'))
    try {
      const { path, text, starts } = await joinSingleWords(folder)
      const { words } = await alignScript({ path, language: 'en', parts: [{ text, span: null, speaker: null }] })
      const errors = starts.map((start, index) => Math.abs((words[index]?.startMs ?? Number.POSITIVE_INFINITY) - start))
      const sorted = errors.toSorted((a, b) => a - b)
      const share = errors.filter((error) => error <= nearMs).length / errors.length
      return {
        value: Math.round(share * 1_000) / 10,
        detail: { words: starts.length, medianMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0) },
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
