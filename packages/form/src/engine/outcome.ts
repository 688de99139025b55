import { type DisplayOptions, displayDay, displayNumber, displayValue } from '../answers/display/display.ts'
import type { Form } from '../document.ts'
import { textOf } from '../logic/calculate.ts'
import { recall, recallInAddress } from '../logic/recall.ts'
import { parseRichText, type RichBlock, recallRich } from '../rich-text.ts'
import { namesOf } from './names.ts'
import type { Response } from './respond.ts'
import { Scope } from './scope.ts'

/** Inserts the answers of a response into texts of its form. */
export interface Recaller {
  /** `{{name|fallback}}` in a title, a label, a subject. */
  plain(text: string): string
  rich(text: string): RichBlock[]
  /** Answers are encoded and cannot change the structure of the URL. */
  address(text: string): string
}

export function recallerOf(form: Form, response: Response, options: Partial<DisplayOptions> = {}): Recaller {
  const display = { locale: response.language, ...options }
  const scope = new Scope(form, response, { highest: response.highestScore, today: null })
  const names = namesOf(form)
  const wordsOf = (name: string, part: string): string => {
    const named = names.get(name)
    if (!named) return ''
    if (named.type === 'element' && named.element.kind !== 'calculated' && part === '') {
      const { element } = named
      return displayValue(
        element,
        Object.hasOwn(response.answers, element.id) ? response.answers[element.id] : undefined,
        display,
      )
    }
    const value = scope.valueOf(name, part, 'label')
    if (typeof value === 'number') return displayNumber(value, display.locale)
    const text = textOf(value)
    return /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/.test(text) ? displayDay(text, display.locale) : text
  }
  return {
    plain: (text) => recall(text, wordsOf),
    rich: (text) => recallRich(parseRichText(text), wordsOf),
    address: (text) => recallInAddress(text, wordsOf),
  }
}

export type Outcome =
  | {
      type: 'page'
      endingId: string
      title: string
      text: RichBlock[]
      button: { label: string; url: string } | null
      /** Null when the ending does not show it. */
      score: { points: number; highest: number; band: string | null } | null
      canRestart: boolean
    }
  | { type: 'redirect'; endingId: string; url: string }

/**
 * The ending of a response, with its answers inserted. `form` in the response's language (`translateForm`).
 * `endingId` may override the response's ending, for a full quota.
 */
export function outcomeOf(form: Form, response: Response, endingId: string = response.endingId): Outcome | null {
  const ending = form.endings.find(({ id }) => id === endingId) ?? form.endings.at(-1)
  if (!ending) return null
  const words = recallerOf(form, response)
  if (ending.type === 'redirect') return { type: 'redirect', endingId: ending.id, url: words.address(ending.url) }
  const band = form.scoreBands.find(({ id }) => id === response.scoreBandId)
  return {
    type: 'page',
    endingId: ending.id,
    title: words.plain(ending.title),
    text: words.rich(ending.text),
    button:
      ending.buttonUrl === '' ? null : { label: words.plain(ending.buttonLabel), url: words.address(ending.buttonUrl) },
    score: ending.showsScore
      ? { points: response.score, highest: response.highestScore, band: band ? words.plain(band.label) : null }
      : null,
    canRestart: ending.canRestart,
  }
}

/** The first full quota of a response, by current counts; null when none is full. */
export function fullQuota(
  form: Form,
  response: Response,
  countsById: Record<string, number>,
): Form['quotas'][number] | null {
  const isFull = ({ id, limit }: Form['quotas'][number]) =>
    response.quotaIds.includes(id) && (Object.hasOwn(countsById, id) ? (countsById[id] ?? 0) : 0) >= limit
  return form.quotas.find(isFull) ?? null
}
