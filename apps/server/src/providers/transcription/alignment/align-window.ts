import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HeardWord, spread } from '@taplore/media'
import { isInstalled, ProgramFailed, runProgram } from '../../../platform/programs/run-program.ts'
import type { Span } from '../sound/choose-windows.ts'
import { trimToSound } from '../sound/loudness.ts'
import type { Recording } from '../sound/recording.ts'
import { moveToSound } from '../sound/word-edges.ts'
import { findDoubtful, readFit } from './judge-words.ts'

const program = 'pocketsphinx_continuous'
const modelFolder = '/usr/share/pocketsphinx/model/en-us/en-us'
const timeoutMs = 120_000

/** Whether words can be aligned here at all; else their times are estimated by their length. */
export function canAlign(): boolean {
  return isInstalled(program) && isInstalled('espeak-ng')
}

export interface AlignOptions {
  readonly pronunciations: ReadonlyMap<string, readonly string[]>
  /** Of a script: its words may not be what is said, and are judged. Without it they are taken for what is said. */
  readonly scriptLanguage?: string | undefined
  readonly signal?: AbortSignal
}

/**
 * Finds when each of the given words is spoken in a part of a recording, by forced alignment: the recognizer may hear these
 * words in this order and nothing else. Where it fails, noise is removed and it is tried again; then the words share the
 * part by length and are marked approximate. So are words of a script that were found but are not what is said.
 */
export async function alignWindow(
  recording: Recording,
  window: Span,
  words: readonly string[],
  { pronunciations, scriptLanguage, signal }: AlignOptions,
): Promise<HeardWord[]> {
  if (words.length === 0) return []
  const spoken = words.map((text, index) => ({ text, index, ways: pronunciations.get(text) ?? [] }))
  const known = spoken.filter(({ ways }) => ways.length > 0)
  const sound = await recording.read(window)
  const times =
    canAlign() && known.length > 0
      ? ((await tryToAlign(recording, window, known, { denoise: false, scriptLanguage, signal })) ??
        (await tryToAlign(recording, window, known, { denoise: true, scriptLanguage, signal })))
      : null
  if (!times) return estimate(words, trimToSound(sound, window))
  return moveToSound(fillGaps(placeWords(words, times, window), words, window), sound, window)
}

/** The words at their times; null for those that were not looked for. */
export function placeWords(
  words: readonly string[],
  times: ReadonlyMap<number, FoundTime>,
  window: Span,
): (HeardWord | null)[] {
  return words.map((text, index) => {
    const time = times.get(index)
    if (!time) return null
    const word = { text, startMs: window.startMs + time.startMs, endMs: window.startMs + time.endMs }
    return time.isDoubtful ? { ...word, isApproximate: true } : word
  })
}

/** From the beginning of the window. Doubtful: something else is said there, or in other words. */
export interface FoundTime extends Span {
  readonly isDoubtful?: boolean
}

interface Known {
  readonly index: number
  readonly ways: readonly string[]
}

/**
 * Null when the words do not match the sound. Times are from the beginning of the window. With `least`, only so many words have to be
 * there: the aligner may stop after any later one. Each of the first `skippable` may be missing.
 */
export async function tryToAlign(
  recording: Recording,
  window: Span,
  known: readonly Known[],
  {
    denoise,
    scriptLanguage,
    signal,
    least = known.length,
    skippable = 0,
  }: {
    denoise: boolean
    scriptLanguage: string | undefined
    signal: AbortSignal | undefined
    least?: number
    skippable?: number
  },
): Promise<Map<number, FoundTime> | null> {
  if (known.length === 0) return null
  const folder = await mkdtemp(join(tmpdir(), 'align-'))
  try {
    const wav = join(folder, 'part.wav')
    await recording.cut(window, wav, { denoise, ...(signal ? { signal } : {}) })
    await writeFile(join(folder, 'words.dict'), dictionaryOf(known))
    await writeFile(join(folder, 'words.gram'), grammarOf(known, least, skippable))
    const log = join(folder, 'fit.log')
    const given = { ...options, '-infile': wav, '-logfn': log, '-backtrace': 'yes' }
    const files = { '-dict': join(folder, 'words.dict'), '-jsgf': join(folder, 'words.gram') }
    const limits = { timeoutMs, ...(signal ? { signal } : {}) }
    const output = await runProgram(program, Object.entries({ ...given, ...files }).flat(), limits)
    const times = readTimes(output.toString('utf8'), known.slice(skippable), Math.max(0, least - skippable))
    if (!times || scriptLanguage === undefined) return times
    const fit = readFit(await readFile(log, 'utf8'))
    const doubtful = await findDoubtful(fit, { folder, wav, options, language: scriptLanguage, timeoutMs, signal })
    return new Map([...times].map(([index, span]) => [index, { ...span, isDoubtful: doubtful.has(index) }]))
  } catch (error) {
    if (error instanceof ProgramFailed) return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const options: Readonly<Record<string, string>> = {
  '-hmm': modelFolder,
  '-time': 'yes',
  '-remove_silence': 'no',
  '-remove_noise': 'yes',
  '-bestpath': 'no',
  '-fsgusefiller': 'yes',
  // With the usual beams whole languages fail.
  '-beam': '1e-250',
  '-wbeam': '1e-250',
  '-pbeam': '1e-250',
  '-maxhmmpf': '-1',
}

function dictionaryOf(known: readonly Known[]): string {
  return `${known
    .flatMap(({ index, ways }) => ways.map((way, at) => `w${index}${at === 0 ? '' : `(${at + 1})`} ${way}`))
    .join('\n')}\n`
}

/** One sentence; every optional word is a rule of its own, which has the next one inside. */
function grammarOf(known: readonly Known[], least: number, skippable: number): string {
  const names = known.map(({ index }) => `w${index}`)
  const needed = names.slice(0, Math.max(1, least))
  const start = needed.map((name, index) => (index < skippable ? `[${name}]` : name))
  const optional = names.slice(needed.length)
  const rules = optional.map((name, index) => {
    const next = index + 1 < optional.length ? ` [<more${index + 1}>]` : ''
    return `<more${index}> = ${name}${next};\n`
  })
  const tail = optional.length > 0 ? ' [<more0>]' : ''
  return `#JSGF V1.0;\ngrammar words;\n${rules.reverse().join('')}public <all> = ${start.join(' ')}${tail};\n`
}

/** Lines such as `w3(2) 1.260 1.620 1.000000`; the last frame is inside, so a word ends 10 ms after it. */
export function readTimes(
  output: string,
  known: readonly { readonly index: number }[],
  least = known.length,
): Map<number, Span> | null {
  const times = new Map<number, Span>()
  for (const [, index, start, end] of output.matchAll(/^w(\d+)(?:\(\d+\))? (\d+\.\d+) (\d+\.\d+) /gmu)) {
    times.set(Number(index), {
      startMs: Math.round(Number(start) * 1_000),
      endMs: Math.round(Number(end) * 1_000) + 10,
    })
  }
  return times.size > 0 && known.slice(0, least).every(({ index }) => times.has(index)) ? times : null
}

function estimate(words: readonly string[], span: Span): HeardWord[] {
  return spread(words, span).map((word) => ({ ...word, isApproximate: true }))
}

/** Words that nobody can pronounce (signs, emoji) stand between their neighbors. */
export function fillGaps(placed: readonly (HeardWord | null)[], words: readonly string[], window: Span): HeardWord[] {
  const filled: HeardWord[] = []
  for (let index = 0; index < placed.length; index += 1) {
    const word = placed[index]
    if (word) {
      filled.push(word)
      continue
    }
    let end = index
    while (end < placed.length && !placed[end]) end += 1
    const startMs = filled.at(-1)?.endMs ?? window.startMs
    filled.push(
      ...estimate(words.slice(index, end), { startMs, endMs: Math.max(startMs, placed[end]?.startMs ?? window.endMs) }),
    )
    index = end - 1
  }
  return filled
}
