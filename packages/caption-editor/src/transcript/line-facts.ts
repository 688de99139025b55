import { type Captions, type Cue, type Cut, unheardIn } from '@taplore/media'
import { createContext, useContext } from 'react'
import { useEditorState } from '../session-context.ts'
import { issuesOfCue, shapeOf, speedOfCue } from '../store/facts.ts'
import type { EditorState, FocusWish } from '../store/state.ts'
import { cutAt, wordIndexOf, wordsOfRange } from '../store/word-index.ts'

/** All that a line shows besides its cue. */
export interface LineFacts {
  readonly language: string
  readonly isReadOnly: boolean
  readonly isCurrent: boolean
  /** The one line that Tab stops at; arrows go on from there. */
  readonly isStop: boolean
  /** Someone else speaks than in the caption before. */
  readonly isTurn: boolean
  /** Ids of the words in the marked range, separated by spaces. */
  readonly picked: string
  /** The language shown beside the captions, and what is said in it. */
  readonly translation: string | null
  readonly translated: string
  readonly speed: number
  readonly fault: 'fast' | 'long' | null
  readonly wish: FocusWish | null
  readonly cuts: readonly Cut[]
  readonly find: string
  /** Where the pause after the cue ends, and what cuts it. */
  readonly nextMs: number
  readonly pauseCut: Cut | null
  /** Someone speaks until then, and was not recognized: that is no pause. */
  readonly isSpokenUntilNext: boolean
}

/** Derived from everything a line depends on. A key that is typed into another line changes none of it. */
export function lineFactsOf(state: EditorState, cue: Cue, index: number): LineFacts {
  const { captions, translation, cueId } = state
  const hasCurrent = cueId !== null && wordIndexOf(captions).cueAt.has(cueId)
  const nextMs = captions.cues[index + 1]?.words[0]?.startMs ?? captions.durationMs
  const endMs = cue.words.at(-1)?.endMs ?? 0
  const fault = faultOf(captions, index)
  const speed = speedOfCue(captions, cue)
  return {
    language: captions.language,
    isReadOnly: state.isReadOnly,
    isCurrent: cueId === cue.id,
    isStop: hasCurrent ? cueId === cue.id : index === 0,
    isTurn: cue.speakerId !== (captions.cues[index - 1]?.speakerId ?? null),
    picked: pickedOf(state, cue),
    translation,
    translated: translation === null ? '' : (captions.translations[translation]?.[cue.id] ?? ''),
    // What is too fast is also shown as more than the maximum.
    speed: fault === 'fast' ? Math.ceil(speed) : Math.round(speed),
    fault,
    wish: state.focusWish?.cueId === cue.id ? state.focusWish : null,
    cuts: captions.cuts,
    find: state.find,
    nextMs,
    pauseCut: cutAt(captions.cuts, (endMs + nextMs) / 2),
    isSpokenUntilNext: unheardIn(captions.origin, { fromMs: endMs, toMs: nextMs }).length > 0,
  }
}

function pickedOf({ captions, range }: EditorState, cue: Cue): string {
  if (!range) return ''
  const ids = new Set(cue.words.map(({ id }) => id))
  return wordsOfRange(wordIndexOf(captions), range)
    .filter(({ id }) => ids.has(id))
    .map(({ id }) => id)
    .join(' ')
}

function faultOf(captions: Captions, index: number): LineFacts['fault'] {
  const issues = issuesOfCue(captions, index, shapeOf(captions))
  if (issues.some(({ code }) => code === 'too-fast')) return 'fast'
  return issues.some(({ code }) => code === 'line-too-long') ? 'long' : null
}

export function isSameFacts(left: LineFacts, right: LineFacts): boolean {
  return (Object.keys(left) as (keyof LineFacts)[]).every((key) => Object.is(left[key], right[key]))
}

/** The facts of a line by one question to the store: each line on the screen is asked at each key. */
export function useFactsOfLine(cue: Cue, index: number): LineFacts {
  return useEditorState((state) => lineFactsOf(state, cue, index), isSameFacts)
}

export const LineFactsContext = createContext<LineFacts | null>(null)

/** The facts of the line around a component. */
export function useLineFacts(): LineFacts {
  const facts = useContext(LineFactsContext)
  if (!facts) throw new Error('This part of a line was drawn outside of one.')
  return facts
}
