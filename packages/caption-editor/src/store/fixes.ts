import {
  type CaptionIssue,
  type Captions,
  type Cue,
  endsClause,
  holdCue,
  moveWordEdge,
  splitCue,
  textWidth,
  type Word,
} from '@taplore/media'
import { textOfCue } from './cue-text.ts'

export interface Fix {
  readonly kind: 'longer' | 'split'
  readonly apply: (captions: Captions) => Captions
}

/** So much stays between a caption that is shown longer and the next one. */
const gapMs = 80
const longestHoldMs = 10_000

/** One press that fixes what a viewer would notice; null where only someone who reads it can. */
export function fixOf(captions: Captions, issue: CaptionIssue): Fix | null {
  const index = captions.cues.findIndex(({ id }) => id === issue.cueId)
  const cue = captions.cues[index]
  if (!cue) return null
  if (issue.code === 'line-too-long' || issue.code === 'too-long') {
    const word = splitWord(cue)
    return word ? { kind: 'split', apply: (now) => splitCue(now, { wordId: word.id }) } : null
  }
  if (issue.code !== 'too-fast' && issue.code !== 'too-short') return null
  const neededMs =
    issue.code === 'too-short'
      ? issue.limit
      : Math.ceil((textWidth(textOfCue(cue, captions.language)) * 1_000) / issue.limit)
  return longerFix(captions, index, neededMs)
}

/** Shows a cue longer: after its last word while there is time, then before its first. Null where there is no time at all. */
function longerFix({ cues, durationMs }: Captions, index: number, neededMs: number): Fix | null {
  const cue = cues[index]
  const [first, last] = [cue?.words[0], cue?.words.at(-1)]
  if (!cue || !first || !last) return null
  const next = cues[index + 1]?.words[0]?.startMs
  const afterMs = next === undefined ? durationMs - last.endMs : next - gapMs - last.endMs
  const beforeMs = first.startMs - ((cues[index - 1]?.words.at(-1)?.endMs ?? -gapMs) + gapMs)
  const spokenMs = last.endMs - first.startMs
  const holdMs = Math.max(cue.holdMs, Math.min(longestHoldMs, afterMs, neededMs - spokenMs))
  const earlierMs = Math.max(0, Math.min(beforeMs, neededMs - spokenMs - Math.max(0, holdMs)))
  if (holdMs <= cue.holdMs && earlierMs === 0) return null
  return {
    kind: 'longer',
    apply(now) {
      const held = holdMs > cue.holdMs ? holdCue(now, { cueId: cue.id, holdMs }) : now
      if (earlierMs === 0) return held
      return moveWordEdge(held, { wordId: first.id, edge: 'start', toMs: first.startMs - earlierMs })
    },
  }
}

/** Where a cue divides best: near its middle, after a clause or in a pause. */
function splitWord({ words }: Cue): Word | null {
  let best: { word: Word; cost: number } | null = null
  for (let index = 1; index < words.length; index += 1) {
    const [before, word] = [words[index - 1], words[index]]
    if (!before || !word) continue
    const pauseMs = word.startMs - before.endMs
    const cost = Math.abs(index - words.length / 2) - (endsClause(before.text) ? 2 : 0) - Math.min(2, pauseMs / 150)
    if (!best || cost < best.cost) best = { word, cost }
  }
  return best?.word ?? null
}
