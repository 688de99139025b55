import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from '../../../platform/programs/run-program.ts'

/** A stretch of an alignment: frames of 10 ms, both inside, and how well the sound fits altogether; the higher, the better. */
export interface Fitted {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly score: number
}

const program = 'pocketsphinx_continuous'
const phones =
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(' ')

/**
 * By how much words fit worse than any sounds would, per frame. Speakers, recordings and languages differ, so that words are compared
 * with the median of their window, which is between these where most of what is said is in the script; the acoustic model is English,
 * so that other languages fit worse. Measured with English, Spanish,
 * German, French, Russian, Hindi and Turkish speech, as it is and with noise.
 */
const usual = { least: { en: -12, other: -25 }, most: 0 } as const
/** So much worse than the others is something else: a word with its two neighbors, a long word by itself, all words of a window. */
const worse = { among: 15, alone: 60, all: 13 } as const
const longFrames = 12

/** What the aligner wrote into its log with `-backtrace yes`: every word and pause with its score. */
export function readFit(log: string): Fitted[] {
  const line = /^(\S+)\s+(\d+)\s+(\d+)\s+-?[\d.]+\s+(-?\d+)\s+-?\d+\s+-?\d+\s*$/gm
  return [...log.matchAll(line)]
    .map(([, name = '', from, to, score]) => ({ name, from: Number(from), to: Number(to), score: Number(score) }))
    .filter(({ name, from, to }) => !name.startsWith('(') && to >= from)
}

/**
 * The words of an alignment that the sound does not bear out. The aligner must find every word, so a word that nobody says gets a time
 * as well; but then the sound fits it far worse than it fits any sounds in a row, which are looked for here in a second pass.
 */
export async function findDoubtful(
  aligned: readonly Fitted[],
  { folder, wav, options, language, timeoutMs, signal }: Pass & { readonly language: string },
): Promise<Set<number>> {
  const free = await freeScores({ folder, wav, options, timeoutMs, signal })
  return doubtfulIn(aligned, free, language)
}

interface Pass {
  readonly folder: string
  readonly wav: string
  /** Of the aligner: model and sound. */
  readonly options: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
}

/** The numbers of the words `w0`, `w1` … that fit badly, given what any sounds reach in each frame. */
export function doubtfulIn(aligned: readonly Fitted[], free: readonly number[], language: string): Set<number> {
  const least = language.startsWith('en') ? usual.least.en : usual.least.other
  const words = aligned.flatMap(({ name, from, to, score }) => {
    const [, index] = /^w(\d+)/.exec(name) ?? []
    if (index === undefined) return []
    const best = free.slice(from, to + 1).reduce((sum, value) => sum + value, 0)
    return [{ index: Number(index), frames: to - from + 1, missing: score - best }]
  })
  const mean = (some: typeof words) =>
    some.reduce((sum, { missing }) => sum + missing, 0) / some.reduce((sum, { frames }) => sum + frames, 0)
  if (words.length === 0) return new Set()
  if (mean(words) < least - worse.all) return new Set(words.map(({ index }) => index))
  const own = words.map(({ frames, missing }) => missing / frames)
  const median = own.toSorted((one, other) => one - other)[words.length >> 1] ?? 0
  const base = Math.min(usual.most, Math.max(least, median))
  const isDoubtful = (at: number) => {
    const [fit = 0, frames = 0] = [own[at], words[at]?.frames]
    if (fit < base - worse.alone && frames >= longFrames) return true
    return fit < base && mean(words.slice(Math.max(0, at - 1), at + 2)) < base - worse.among
  }
  return new Set(words.flatMap(({ index }, at) => (isDoubtful(at) ? [index] : [])))
}

/** How well any sounds in a row fit, frame by frame. */
async function freeScores({ folder, wav, options, timeoutMs, signal }: Pass): Promise<number[]> {
  const [dictionary, grammar, log] = ['any.dict', 'any.gram', 'any.log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(dictionary, `${phones.map((phone) => `${phone} ${phone}`).join('\n')}\n`)
  await writeFile(grammar, `#JSGF V1.0;\ngrammar any;\npublic <all> = ( ${phones.join(' | ')} )+;\n`)
  const given = {
    ...options,
    ...{ '-infile': wav, '-dict': dictionary, '-jsgf': grammar, '-logfn': log, '-backtrace': 'yes' },
    // Nothing has to be found, so that little has to be looked at.
    ...{ '-beam': '1e-20', '-wbeam': '1e-10', '-pbeam': '1e-20', '-maxhmmpf': '300' },
  }
  await runProgram(program, Object.entries(given).flat(), { timeoutMs, ...(signal ? { signal } : {}) })
  const scores: number[] = []
  for (const { from, to, score } of readFit(await readFile(log, 'utf8')))
    for (let frame = from; frame <= to; frame += 1) scores[frame] = score / (to - from + 1)
  return Array.from(scores, (score) => score ?? 0)
}
