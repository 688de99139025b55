import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedTranscription } from '../apps/server/src/providers/transcription/embedded/embedded.ts'
import type { Bench } from './lib/bench.ts'
import { joinSentences, mixWith, plainWords, wordErrorRate } from './lib/real-speech.ts'

/** Of more than 200 words of real English that this machine recognizes: which share is wrong, clean and beside noise and music. */
export const bench: Bench = {
  name: 'speech-words',
  title: 'Words of clean English speech that are wrong',
  unit: '%',
  limit: 5,
  better: 'lower',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'speech-bench-'))
    try {
      const { hear } = openEmbeddedTranscription({ folder })
      if (!hear) throw new Error('The models of speech recognition are not installed.')
      const { path, words } = await joinSentences(folder)
      const errorsOf = async (recording: string) => {
        const heard = await hear({ path: recording, language: 'en' })
        const rate = wordErrorRate(words, plainWords(heard.words.map(({ text }) => text).join(' ')))
        return { rate: Math.round(rate * 1_000) / 10, durationMs: heard.durationMs }
      }
      await errorsOf(path)
      const started = performance.now()
      const clean = await errorsOf(path)
      const ofRealTime = Math.round(((performance.now() - started) / clean.durationMs) * 100) / 100
      const noise = await errorsOf(await mixWith('noise', path, 15, folder))
      const music = await errorsOf(await mixWith('music', path, 10, folder))
      return {
        value: clean.rate,
        detail: { words: words.length, noise15dB: noise.rate, music10dB: music.rate, ofRealTime },
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
