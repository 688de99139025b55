import {
  type CaptionIssue,
  type CaptionShape,
  type Captions,
  type Cue,
  captionShape,
  checkCaptions,
  type FoundCut,
  findCuts,
  textWidth,
  unheardIn,
} from '@taplore/media'
import { textOfCue } from './cue-text.ts'
import { gapBefore } from './gaps.ts'

/** Also for upright videos: what doesn’t fit their frame at once is shown in parts, each in its own time. */
export function shapeOf({ language }: Captions): CaptionShape {
  return captionShape('subtitle', language)
}

interface Checked {
  readonly nextMs: number
  readonly shape: string
  readonly issues: readonly CaptionIssue[]
}
const checked = new WeakMap<Cue, Checked>()

/** What a viewer would notice of one cue. A cue is checked once, as long as it and what follows it stay. */
export function issuesOfCue(captions: Captions, index: number, shape: CaptionShape): readonly CaptionIssue[] {
  const cue = captions.cues[index]
  if (!cue) return []
  const nextMs = captions.cues[index + 1]?.words[0]?.startMs ?? captions.durationMs
  const kind = `${captions.language} ${shape.lineWidth}`
  const known = checked.get(cue)
  if (known?.nextMs === nextMs && known.shape === kind) return known.issues
  const issues = checkCaptions({ ...captions, cues: [cue], durationMs: nextMs, translations: {} }, shape)
  checked.set(cue, { nextMs, shape: kind, issues })
  return issues
}

const speeds = new WeakMap<Cue, number>()

/** Characters a second that a viewer has to read of a cue. */
export function speedOfCue({ language }: Captions, cue: Cue): number {
  const known = speeds.get(cue)
  if (known !== undefined) return known
  const [first, last] = [cue.words[0], cue.words.at(-1)]
  const durationMs = Math.max(1, (last?.endMs ?? 0) + cue.holdMs - (first?.startMs ?? 0))
  const speed = (textWidth(textOfCue(cue, language)) * 1_000) / durationMs
  speeds.set(cue, speed)
  return speed
}

/** What follows from captions and takes a while to find out for a long video. */
export interface Facts {
  readonly issues: readonly CaptionIssue[]
  readonly fillers: readonly FoundCut[]
  readonly pauses: readonly FoundCut[]
  /** Speech that the engine did not recognize, and that has no captions yet. */
  readonly unheard: readonly { readonly startMs: number; readonly endMs: number }[]
  /** Characters a second of the whole video. */
  readonly speed: number
}

export const noFacts: Facts = { issues: [], fillers: [], pauses: [], unheard: [], speed: 0 }

function gapsOf(captions: Captions) {
  if (!captions.origin.unheard) return []
  return Array.from({ length: captions.cues.length + 1 }, (_, index) => gapBefore(captions, index))
}

export function factsOf(captions: Captions): Facts {
  const shape = shapeOf(captions)
  const cuts = findCuts(captions)
  let width = 0
  let spokenMs = 0
  for (const cue of captions.cues) {
    const durationMs = Math.max(1, (cue.words.at(-1)?.endMs ?? 0) + cue.holdMs - (cue.words[0]?.startMs ?? 0))
    width += (speedOfCue(captions, cue) * durationMs) / 1_000
    spokenMs += durationMs
  }
  return {
    issues: captions.cues.flatMap((_, index) => issuesOfCue(captions, index, shape)),
    fillers: cuts.filter(({ reason }) => reason === 'filler'),
    pauses: cuts.filter(({ reason }) => reason === 'silence'),
    unheard: gapsOf(captions).flatMap((gap) => unheardIn(captions.origin, gap)),
    speed: spokenMs > 0 ? (width * 1_000) / spokenMs : 0,
  }
}
