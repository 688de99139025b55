import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../apps/server/src/platform/programs/run-program.ts'
import { alignScript } from '../apps/server/src/providers/transcription/alignment/align-script.ts'
import { splitWords } from '../packages/media/src/index.ts'
import type { Bench } from './lib/bench.ts'
import spokenLanguages from './lib/spoken-languages.json' with { type: 'json' }

/**
 * What the voices of espeak-ng 1.51 say at 150 words a minute, and when they begin each word, by the events of its library (null
 * where two words are spoken as one). `spoken` is what the voice is given where it cannot read the text.
 */
interface Sentence {
  readonly text: string
  readonly spoken?: string
  readonly lengthMs: number
  readonly starts: readonly (number | null)[]
}
const languages: Readonly<Record<string, { voice: string; sentences: readonly Sentence[] }>> = spokenLanguages

const nearMs = 150
const pauseMs = 600

/** A script of some 150 words, followed through a minute of speech, in nine languages: how many of its words are found where they are. */
export const bench: Bench = {
  name: 'speech-languages',
  title: 'Words of a script whose start is found within 150 ms, worst of nine languages',
  unit: '%',
  limit: 80,
  better: 'higher',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'speech-bench-'))
    try {
      const found: Record<string, number> = {}
      for (const [language, { voice, sentences }] of Object.entries(languages)) {
        const { path, starts } = await speak(sentences, voice, join(folder, language))
        const parts = sentences.map(({ text }) => ({ text, span: null, speaker: null }))
        const { words } = await alignScript({ path, language, parts })
        const said = sentences.flatMap(({ text }) => splitWords(text, language))
        if (words.map(({ text }) => text).join(' ') !== said.join(' ')) throw new Error(`Words of ${language} differ.`)
        const near = starts.map((start, index) =>
          start === null ? null : Math.abs((words[index]?.startMs ?? Number.POSITIVE_INFINITY) - start) <= nearMs,
        )
        const known = near.filter((one) => one !== null)
        found[language] = Math.round((known.filter(Boolean).length / known.length) * 1_000) / 10
      }
      return { value: Math.min(...Object.values(found)), detail: found }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** One recording of all sentences with pauses between them, and when each word begins. */
async function speak(sentences: readonly Sentence[], voice: string, target: string) {
  const inputs: string[] = []
  const starts: (number | null)[] = []
  let at = 0
  for (const [index, { text, spoken = text, lengthMs, starts: own }] of sentences.entries()) {
    const part = `${target}-${index}.wav`
    await runProgram('espeak-ng', ['-v', voice, '-s', '150', '-w', part, spoken])
    inputs.push('-i', part)
    starts.push(...own.map((start) => (start === null ? null : at + start)))
    at += lengthMs + pauseMs
  }
  const lengths = sentences.map(({ lengthMs }) => (lengthMs + pauseMs) / 1_000)
  const padded = lengths.map((seconds, index) => `[${index}]apad=whole_dur=${seconds}[p${index}]`).join(';')
  const joined = `${padded};${lengths.map((_, index) => `[p${index}]`).join('')}concat=n=${lengths.length}:v=0:a=1`
  const path = `${target}.wav`
  await runProgram('ffmpeg', ['-v', 'error', '-y', ...inputs, '-filter_complex', joined, path])
  return { path, starts }
}
