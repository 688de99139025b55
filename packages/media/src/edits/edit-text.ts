import type { Captions } from '../document/captions.ts'
import { makeId } from '../document/make-id.ts'
import { limits, shortestWordMs } from '../limits.ts'
import { retime } from '../words/retime.ts'
import { joinWords, splitWords } from '../words/split-words.ts'
import { cueIndex, EditRefused, endOf, roomOf, startOf, withCue } from './locate.ts'

/**
 * Sets the text of a cue. Words that are still there keep their times and ids; new ones get times between their neighbors
 * and are marked approximate. An empty text deletes the cue.
 */
export function editCueText(
  captions: Captions,
  { cueId, text, newId = makeId }: { cueId: string; text: string; newId?: () => string },
): Captions {
  const index = cueIndex(captions, cueId)
  const cue = captions.cues[index]
  if (!cue) throw new EditRefused('cue-gone')
  const texts = splitWords(text, captions.language).map((word) => word.slice(0, limits.wordLength))
  if (texts.length === 0) return deleteCue(captions, { cueId })
  const words = retime(cue.words, texts, timeFor(captions, index, texts.length))
  return withCue(captions, index, {
    ...cue,
    words: words.map(({ text: word, startMs, endMs, from }) => {
      const known = from === null ? undefined : cue.words[from]
      return known
        ? { ...known, text: word, startMs, endMs }
        : { id: newId(), text: word, startMs, endMs, isApproximate: true }
    }),
    breakAt: texts.length === cue.words.length ? cue.breakAt : null,
  })
}

/** The time of the cue; for many words more, as far as its neighbors leave some: first after it, then before. */
function timeFor(captions: Captions, index: number, count: number): { fromMs: number; toMs: number } {
  const cue = captions.cues[index]
  if (!cue) throw new EditRefused('cue-gone')
  const room = roomOf(captions, index)
  const neededMs = count * shortestWordMs
  if (room.toMs - room.fromMs < neededMs) throw new EditRefused('no-room')
  const toMs = Math.min(room.toMs, Math.max(endOf(cue), startOf(cue) + count * comfortableWordMs))
  return { fromMs: Math.max(room.fromMs, Math.min(startOf(cue), toMs - neededMs)), toMs }
}

/** What a word gets where there is time. */
const comfortableWordMs = 100

/** Deletes a cue with its words and translations. The time it took stays free. */
export function deleteCue(captions: Captions, { cueId }: { cueId: string }): Captions {
  const index = cueIndex(captions, cueId)
  return {
    ...captions,
    cues: captions.cues.toSpliced(index, 1),
    translations: Object.fromEntries(
      Object.entries(captions.translations).map(([language, { [cueId]: _, ...rest }]) => [language, rest]),
    ),
  }
}

/** Replaces a text in all words, without regard to case unless asked to; `count` says how often. */
export function replaceText(
  captions: Captions,
  { find, replacement, isCaseSensitive = false, newId = makeId }: ReplaceText,
): { captions: Captions; count: number } {
  if (find.trim() === '') return { captions, count: 0 }
  const pattern = new RegExp(
    find
      .trim()
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\s+/gu, '\\s+'),
    isCaseSensitive ? 'gu' : 'giu',
  )
  let count = 0
  let next = captions
  for (const cue of captions.cues) {
    const before = joinWords(
      cue.words.map(({ text }) => text),
      captions.language,
    )
    const found = before.match(pattern)?.length ?? 0
    if (found === 0) continue
    try {
      next = editCueText(next, { cueId: cue.id, text: before.replace(pattern, () => replacement), newId })
      count += found
    } catch (error) {
      // One caption that has no room for it does not keep the others from being changed.
      if (!(error instanceof EditRefused)) throw error
    }
  }
  return { captions: next, count }
}

export interface ReplaceText {
  readonly find: string
  readonly replacement: string
  readonly isCaseSensitive?: boolean
  readonly newId?: () => string
}
