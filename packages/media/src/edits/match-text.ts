import type { Captions } from '../document/captions.ts'
import { makeId } from '../document/make-id.ts'
import { limits, shortestWordMs } from '../limits.ts'
import { makeCaptions } from '../making/make-captions.ts'
import { retime } from '../words/retime.ts'
import { splitWords } from '../words/split-words.ts'

/**
 * Replaces the words of captions by those of a plain text, such as a corrected transcript. Words that are in both keep their times and
 * speakers; the others get times between these and are marked approximate. Style, speakers and cuts stay. Null when the text has no
 * words, or more than there is time for.
 */
export function matchText(captions: Captions, text: string, newId: () => string = makeId): Captions | null {
  const { language, durationMs, speakers, cuts, style } = captions
  const texts = splitWords(text, language).map((word) => word.slice(0, limits.wordLength))
  const nameOf = new Map(speakers.map(({ id, name }) => [id, name]))
  const before = captions.cues.flatMap(({ words, speakerId }) =>
    words.map((word) => ({ ...word, speaker: speakerId === null ? undefined : nameOf.get(speakerId) })),
  )
  if (texts.length === 0 || before.length === 0 || durationMs < texts.length * shortestWordMs) return null
  let speaker: string | undefined
  const words = retime(before, texts, { fromMs: 0, toMs: durationMs }).map((word) => {
    const known = word.from === null ? null : before[word.from]
    speaker = known ? known.speaker : speaker
    const isApproximate = known ? known.isApproximate : true
    return {
      ...{ text: word.text, startMs: word.startMs, endMs: word.endMs },
      ...(isApproximate ? { isApproximate } : {}),
      ...(speaker === undefined ? {} : { speaker }),
    }
  })
  const origin = { engine: captions.origin.engine, method: 'imported' } as const
  const made = makeCaptions({ language, durationMs, origin, words }, 'subtitle', newId)
  return { ...made, cuts, ...(style ? { style } : {}) }
}
