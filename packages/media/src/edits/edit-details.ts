import type { Captions, Cut } from '../document/captions.ts'
import { makeId } from '../document/make-id.ts'
import { limits } from '../limits.ts'
import type { StyleChange } from '../style/caption-style.ts'
import { cueIndex, EditRefused, withCue, wordPlace } from './locate.ts'

/** Adds someone who speaks; `speakerId` is new. */
export function addSpeaker(captions: Captions, { speakerId, name }: { speakerId: string; name: string }): Captions {
  if (captions.speakers.length >= limits.speakers) throw new EditRefused('no-room')
  if (captions.speakers.some(({ id }) => id === speakerId)) throw new EditRefused('nothing-to-do')
  return { ...captions, speakers: [...captions.speakers, { id: speakerId, name }] }
}

export function renameSpeaker(captions: Captions, { speakerId, name }: { speakerId: string; name: string }): Captions {
  if (!captions.speakers.some(({ id }) => id === speakerId)) throw new EditRefused('speaker-gone')
  return { ...captions, speakers: captions.speakers.map((each) => (each.id === speakerId ? { ...each, name } : each)) }
}

/** Leaves out a part of the media. What it shares with cuts that are there becomes one cut with them. */
export function addCut(
  captions: Captions,
  { startMs, endMs, reason, newId = makeId }: Omit<Cut, 'id'> & { newId?: () => string },
): Captions {
  const from = Math.max(0, Math.round(startMs))
  const to = Math.min(captions.durationMs, Math.round(endMs))
  if (to <= from) throw new EditRefused('nothing-to-do')
  const touched = captions.cuts.filter((cut) => cut.startMs <= to && cut.endMs >= from)
  const others = captions.cuts.filter((cut) => !touched.includes(cut))
  if (others.length >= limits.cuts) throw new EditRefused('no-room')
  const cut: Cut = {
    id: touched[0]?.id ?? newId(),
    startMs: Math.min(from, ...touched.map((each) => each.startMs)),
    endMs: Math.max(to, ...touched.map((each) => each.endMs)),
    reason: touched.every((each) => each.reason === reason) ? reason : 'manual',
  }
  return { ...captions, cuts: [...others, cut].sort((left, right) => left.startMs - right.startMs) }
}

export function removeCut(captions: Captions, { cutId }: { cutId: string }): Captions {
  const cuts = captions.cuts.filter(({ id }) => id !== cutId)
  if (cuts.length === captions.cuts.length) throw new EditRefused('nothing-to-do')
  return { ...captions, cuts }
}

/** Says that nothing to be captioned is spoken in a part that was not recognized, such as music or a laugh. */
export function dismissUnheard(captions: Captions, { startMs, endMs }: { startMs: number; endMs: number }): Captions {
  const { unheard = [], ...origin } = captions.origin
  const rest = unheard.filter((part) => part.endMs <= startMs || part.startMs >= endMs)
  if (rest.length === unheard.length) throw new EditRefused('nothing-to-do')
  return { ...captions, origin: rest.length > 0 ? { ...origin, unheard: rest } : origin }
}

/** Shows a word in the emphasis of the look, or no longer. */
export function emphasizeWord(
  captions: Captions,
  { wordId, isEmphasized }: { wordId: string; isEmphasized: boolean },
): Captions {
  const place = wordPlace(captions, wordId)
  const cue = captions.cues[place.cue]
  const word = cue?.words[place.word]
  if (!cue || !word) throw new EditRefused('word-gone')
  const { isEmphasized: _, ...rest } = word
  const next = isEmphasized ? { ...rest, isEmphasized } : rest
  return withCue(captions, place.cue, { ...cue, words: cue.words.with(place.word, next) })
}

/** How much longer a cue stays after its last word, and which word begins its second line. */
export function holdCue(
  captions: Captions,
  { cueId, holdMs, breakAt }: { cueId: string; holdMs?: number; breakAt?: number | null },
): Captions {
  const index = cueIndex(captions, cueId)
  const cue = captions.cues[index]
  if (!cue) throw new EditRefused('cue-gone')
  if (typeof breakAt === 'number' && breakAt >= cue.words.length) throw new EditRefused('word-gone')
  return withCue(captions, index, {
    ...cue,
    holdMs: holdMs ?? cue.holdMs,
    breakAt: breakAt === undefined ? cue.breakAt : breakAt,
  })
}

/** Changes fields of the style. */
export function setStyle(captions: Captions, fields: StyleChange): Captions {
  const style = Object.fromEntries(
    Object.entries({ ...captions.style, ...fields }).filter(([, value]) => value !== null),
  )
  return { ...captions, style }
}
