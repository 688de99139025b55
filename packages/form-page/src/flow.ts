import type { Form } from '@taplore/form'
import {
  type AnswerError,
  type RespondContext,
  type Response,
  respond,
  type Screen,
  screensOf,
} from '@taplore/form/engine'

/** Positions that are not screens of questions; ids of blocks start with a letter. */
export const places = { welcome: '~welcome', review: '~review' } as const

export interface WalkResult {
  response: Response
  screens: Screen[]
  /** The current position: one of `places`, or the id of the first block of a screen. */
  at: string
  /** Index of the current screen; -1 for other positions. */
  index: number
}

/** The respondent's position with the answers so far. A position that is no longer on the path leads to the start. */
export function walkTo(form: Form, input: Record<string, unknown>, at: string, context: RespondContext): WalkResult {
  const response = respond(form, input, context)
  const screens = screensOf(form, response)
  if (at === places.review && form.settings.hasReview) return { response, screens, at, index: -1 }
  const index = indexOf(screens, at)
  if (index >= 0) return { response, screens, at: placeOf(screens, index), index }
  if (form.welcome && (at === places.welcome || at === '')) return { response, screens, at: places.welcome, index: -1 }
  return { response, screens, at: placeOf(screens, 0), index: screens.length > 0 ? 0 : -1 }
}

export type Move =
  | { type: 'show'; at: string; errors: AnswerError[]; hasMore: boolean }
  /** Everything is answered: the form can be submitted. */
  | { type: 'send' }

/**
 * One step forward. `shown` are the elements on the page: a question that has just appeared is asked first. At the
 * end everything is validated again, and the first screen with an error is shown.
 */
export function continueFrom(
  form: Form,
  input: Record<string, unknown>,
  { at, shown, ...context }: { at: string; shown: readonly string[] | null } & RespondContext,
): Move {
  const { response, screens, at: place, index } = walkTo(form, input, at, context)
  const isAsking = index >= 0
  if (isAsking) {
    const here = shownOn(screens[index])
    const errors = response.errors.filter((error) => here.includes(error.groupId ?? error.elementId))
    const fresh = shown ? here.filter((id) => !shown.includes(id)) : []
    // Errors of questions that were not shown yet do not count.
    const seen = errors.filter((error) => !fresh.includes(error.groupId ?? error.elementId))
    if (seen.length > 0 || fresh.length > 0) return { type: 'show', at: place, errors: seen, hasMore: fresh.length > 0 }
  }
  if (place === places.welcome && screens.length > 0) return show(placeOf(screens, 0))
  if (isAsking && index + 1 < screens.length) return show(placeOf(screens, index + 1))
  const wrong = screens.findIndex((screen) => errorsOn(screen, response).length > 0)
  if (wrong >= 0)
    return { type: 'show', at: placeOf(screens, wrong), errors: errorsOn(screens[wrong], response), hasMore: false }
  return form.settings.hasReview && place !== places.review ? show(places.review) : { type: 'send' }
}

/** One step back; stays at the start. */
export function goBack(form: Form, input: Record<string, unknown>, at: string, context: RespondContext): string {
  const { screens, at: place, index } = walkTo(form, input, at, context)
  if (place === places.review) return placeOf(screens, screens.length - 1)
  if (index > 0) return placeOf(screens, index - 1)
  return form.welcome ? places.welcome : place
}

function show(at: string): Move {
  return { type: 'show', at, errors: [], hasMore: false }
}

function placeOf(screens: readonly Screen[], index: number): string {
  return screens[index]?.steps[0]?.blockId ?? ''
}

function indexOf(screens: readonly Screen[], at: string): number {
  return screens.findIndex(({ steps }) => steps.some(({ blockId }) => blockId === at))
}

/** Ids of the elements on a screen. */
export function shownOn(screen: Screen | undefined): string[] {
  return screen?.steps.flatMap(({ elementIds }) => elementIds) ?? []
}

function errorsOn(screen: Screen | undefined, response: Response): AnswerError[] {
  const here = shownOn(screen)
  return response.errors.filter((error) => here.includes(error.groupId ?? error.elementId))
}
