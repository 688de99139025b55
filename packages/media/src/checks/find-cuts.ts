import type { Captions, Word } from '../document/captions.ts'
import { unheardIn } from './unheard.ts'

/** Words that carry nothing, by language. Languages that are not listed have none: no guesses. */
const fillers: Readonly<Record<string, readonly string[]>> = {
  en: ['um', 'uh', 'uhm', 'er', 'erm', 'hmm', 'mm'],
  de: ['äh', 'ähm', 'öhm', 'hm'],
  fr: ['euh', 'heu', 'hum'],
  es: ['eh', 'em', 'mmm'],
  it: ['ehm', 'uhm', 'mmm'],
  pt: ['hum', 'ahn', 'é'],
  nl: ['eh', 'ehm', 'uh', 'uhm'],
}

/** Languages whose filler words are known. */
export const fillerLanguages: readonly string[] = Object.keys(fillers)

export interface FoundCut {
  readonly startMs: number
  readonly endMs: number
  readonly reason: 'silence' | 'filler'
  /** The filler word as it is spoken. */
  readonly text: string | null
}

/**
 * Pauses and filler words that can be left out. Speech that was not recognized is no pause. A pause is cut to `keepMs` in its middle, never closer than that to a word;
 * a filler word from its own beginning to its end. They are found, not made: the caller decides.
 */
export function findCuts(
  captions: Captions,
  { pauseMs = 800, keepMs = 150 }: { pauseMs?: number; keepMs?: number } = {},
): FoundCut[] {
  const words = captions.cues.flatMap((cue) => cue.words)
  const known = new Set(fillers[captions.language.split('-')[0] ?? ''] ?? [])
  const found: FoundCut[] = words.flatMap((word) =>
    known.has(plain(word))
      ? [{ startMs: word.startMs, endMs: word.endMs, reason: 'filler' as const, text: word.text }]
      : [],
  )
  const edges = [0, ...words.flatMap(({ startMs, endMs }) => [startMs, endMs]), captions.durationMs]
  for (let index = 0; index < edges.length; index += 2) {
    const [fromMs, toMs] = [edges[index] ?? 0, edges[index + 1] ?? 0]
    const startMs = fromMs + (index === 0 ? 0 : keepMs)
    const endMs = toMs - (index === edges.length - 2 ? 0 : keepMs)
    if (toMs - fromMs < pauseMs || endMs <= startMs) continue
    if (unheardIn(captions.origin, { fromMs, toMs }).length === 0)
      found.push({ startMs, endMs, reason: 'silence', text: null })
  }
  return found.sort((left, right) => left.startMs - right.startMs)
}

function plain({ text }: Word): string {
  return text.toLowerCase().replace(/[^\p{L}]+/gu, '')
}
