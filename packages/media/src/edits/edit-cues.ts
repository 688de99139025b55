import { captionShape } from '../cues/caption-shape.ts'
import { groupWords } from '../cues/group-words.ts'
import type { Captions, Cue } from '../document/captions.ts'
import { makeId } from '../document/make-id.ts'
import { joinWords } from '../words/split-words.ts'
import { cueIndex, EditRefused, withCue, wordPlace } from './locate.ts'

/** Splits a cue before a word. Its translations stay with the first part, as nobody knows where they divide. */
export function splitCue(
  captions: Captions,
  { wordId, newId = makeId }: { wordId: string; newId?: () => string },
): Captions {
  const { cue: index, word } = wordPlace(captions, wordId)
  const cue = captions.cues[index]
  if (!cue || word === 0) throw new EditRefused('nothing-to-do')
  const first: Cue = { ...cue, words: cue.words.slice(0, word), holdMs: 0, breakAt: null }
  const second: Cue = { ...cue, id: newId(), words: cue.words.slice(word), breakAt: null }
  return withCue(captions, index, first, second)
}

/** Joins a cue with the one after it; translations are joined too. */
export function mergeCues(captions: Captions, { cueId }: { cueId: string }): Captions {
  const index = cueIndex(captions, cueId)
  const cue = captions.cues[index]
  const next = captions.cues[index + 1]
  if (!cue || !next) throw new EditRefused('nothing-to-do')
  const merged: Cue = { ...cue, words: [...cue.words, ...next.words], holdMs: next.holdMs, breakAt: null }
  return {
    ...captions,
    cues: captions.cues.toSpliced(index, 2, merged),
    translations: Object.fromEntries(
      Object.entries(captions.translations).map(([language, texts]) => {
        const { [cue.id]: own, [next.id]: other, ...rest } = texts
        const parts = [own, other].flatMap((text) => (text ? [text] : []))
        return [language, parts.length > 0 ? { ...rest, [cue.id]: joinWords(parts, language) } : rest]
      }),
    ),
  }
}

/**
 * Groups all words anew, for another shape of caption. Words keep their ids, times and speakers. A cue whose words stay
 * together keeps its id and translations; the translations of others are dropped, and their number is returned.
 */
export function regroup(
  captions: Captions,
  kind: 'subtitle' | 'styled',
  newId: () => string = makeId,
): { captions: Captions; translationsLost: number } {
  const { language } = captions
  const words = captions.cues.flatMap((cue) => cue.words.map((word) => ({ ...word, speaker: cue.speakerId })))
  const known = new Map(captions.cues.map((cue) => [cue.words.map(({ id }) => id).join(' '), cue]))
  const cues: Cue[] = []
  let start = 0
  for (const end of groupWords(words, language, captionShape(kind, language))) {
    const members = words.slice(start, end)
    start = end
    const same = known.get(members.map(({ id }) => id).join(' '))
    cues.push(
      same ?? {
        id: newId(),
        words: members.map(({ speaker: _, ...word }) => word),
        speakerId: members[0]?.speaker ?? null,
        holdMs: 0,
        breakAt: null,
      },
    )
  }
  const left = new Set(cues.map(({ id }) => id))
  let translationsLost = 0
  const translations = Object.fromEntries(
    Object.entries(captions.translations).map(([code, texts]) => {
      const entries = Object.entries(texts).filter(([id]) => left.has(id))
      translationsLost += Object.keys(texts).length - entries.length
      return [code, Object.fromEntries(entries)]
    }),
  )
  return { captions: { ...captions, cues, translations }, translationsLost }
}

/** Names who speaks from this cue on, to the next change of speaker, or in this cue alone. */
export function setSpeaker(
  captions: Captions,
  { cueId, speakerId, reach }: { cueId: string; speakerId: string | null; reach: 'cue' | 'turn' },
): Captions {
  if (speakerId !== null && !captions.speakers.some(({ id }) => id === speakerId)) throw new EditRefused('speaker-gone')
  const index = cueIndex(captions, cueId)
  const before = captions.cues[index]?.speakerId ?? null
  let end = index + 1
  if (reach === 'turn')
    while (end < captions.cues.length && (captions.cues[end]?.speakerId ?? null) === before) end += 1
  return {
    ...captions,
    cues: captions.cues.map((cue, at) => (at >= index && at < end ? { ...cue, speakerId } : cue)),
  }
}

/** Deletes a speaker; what they said stays, without a name. */
export function deleteSpeaker(captions: Captions, speakerId: string): Captions {
  return {
    ...captions,
    speakers: captions.speakers.filter(({ id }) => id !== speakerId),
    cues: captions.cues.map((cue) => (cue.speakerId === speakerId ? { ...cue, speakerId: null } : cue)),
  }
}

/** Sets, or with an empty text deletes, the translation of a cue. */
export function translateCue(
  captions: Captions,
  { cueId, language, text }: { cueId: string; language: string; text: string },
): Captions {
  cueIndex(captions, cueId)
  const { [cueId]: _, ...rest } = captions.translations[language] ?? {}
  const texts = text.trim() === '' ? rest : { ...rest, [cueId]: text.trim() }
  return { ...captions, translations: { ...captions.translations, [language]: texts } }
}
