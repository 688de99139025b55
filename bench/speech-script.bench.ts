import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedTranscription } from '../apps/server/src/providers/transcription/embedded/embedded.ts'
import { alignBeside } from '../apps/server/src/providers/transcription/open.ts'
import type { Bench } from './lib/bench.ts'
import { joinSentences, mixWith } from './lib/real-speech.ts'

/** Words that nobody says in the recordings; every ninth word of the script is replaced by the next one of them. */
const wrong = ['Martians', 'planet', 'bread', 'window', 'purple', 'harbour', 'teacher', 'quickly', 'sugar', 'running']

/** Single wrong words in a script of real English: how many are marked, and how many of the right ones are as well. */
export const bench: Bench = {
  name: 'speech-script',
  title: 'Single wrong words of an English script that are marked as not said',
  unit: '%',
  limit: 90,
  better: 'higher',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'speech-bench-'))
    try {
      const { hear } = openEmbeddedTranscription({ folder })
      if (!hear) throw new Error('The models of speech recognition are not installed.')
      // The same recording is heard the same way whatever its script is, and hearing is nearly all of the work.
      const heardBefore = new Map<string, ReturnType<typeof hear>>()
      const align = alignBeside((request) => {
        const heard = heardBefore.get(request.path) ?? hear(request)
        heardBefore.set(request.path, heard)
        return heard
      })
      const { path, words } = await joinSentences(folder)
      const planted = [...words]
      const places = new Set<number>()
      for (let index = 5; index < words.length; index += 9) {
        planted[index] = wrong[places.size % wrong.length] ?? ''
        places.add(index)
      }
      const share = (some: number, all: number) => Math.round((some / all) * 1_000) / 10
      const marksOf = async (recording: string, script: readonly string[]) => {
        const parts = [{ text: script.join(' '), span: null, speaker: null }]
        const aligned = await align({ path: recording, language: 'en', parts })
        return aligned.words.map(({ isApproximate = false }) => isApproximate)
      }
      const rates = async (recording: string) => {
        const marks = await marksOf(recording, planted)
        const right = await marksOf(recording, words)
        return {
          found: share([...places].filter((index) => marks[index]).length, places.size),
          falseBeside: share(marks.filter((isMarked, index) => isMarked && !places.has(index)).length, words.length),
          falseInRight: share(right.filter(Boolean).length, words.length),
        }
      }
      const clean = await rates(path)
      const noise = await rates(await mixWith('noise', path, 15, folder))
      return {
        value: clean.found,
        detail: {
          ...{ wrong: places.size, falseBeside: clean.falseBeside, falseInRight: clean.falseInRight },
          ...{ noise15dB: noise.found, noiseFalseBeside: noise.falseBeside, noiseFalseInRight: noise.falseInRight },
        },
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
