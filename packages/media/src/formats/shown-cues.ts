import { breakLines } from '../cues/break-lines.ts'
import { type CaptionShape, captionShape } from '../cues/caption-shape.ts'
import type { Captions, Word } from '../document/captions.ts'

/** A cue as a subtitle file has it. */
export interface ShownCue {
  readonly id: string
  readonly startMs: number
  readonly endMs: number
  readonly lines: readonly string[]
  readonly words: readonly Word[]
  readonly speaker: string | null
}

/**
 * What is shown when: cues with their lines and the time they stay, which is never into the next cue. With `language`, its
 * translations; cues that are not translated yet are left out.
 */
export function shownCues(
  captions: Captions,
  {
    language,
    shape = captionShape('subtitle', language ?? captions.language),
  }: { language?: string; shape?: CaptionShape } = {},
): ShownCue[] {
  const names = new Map(captions.speakers.map(({ id, name }) => [id, name]))
  const texts =
    language === undefined || language === captions.language ? null : (captions.translations[language] ?? {})
  return captions.cues.flatMap((cue, index) => {
    const first = cue.words[0]
    const last = cue.words.at(-1)
    if (!first || !last) return []
    const next = captions.cues[index + 1]?.words[0]?.startMs ?? captions.durationMs
    const shown = {
      id: cue.id,
      startMs: first.startMs,
      endMs: Math.min(next, last.endMs + cue.holdMs),
      speaker: cue.speakerId === null ? null : (names.get(cue.speakerId) ?? null),
    }
    if (!texts) {
      const words = cue.words.map(({ text }) => text)
      return [{ ...shown, lines: breakLines(words, captions.language, shape, cue.breakAt), words: cue.words }]
    }
    const text = texts[cue.id]
    if (!text) return []
    return [{ ...shown, lines: breakLines(text.split(/\s+/u), language ?? '', shape), words: [] }]
  })
}
