import type { Content } from '../kit/content.ts'
import type { Design } from '../kit/design.ts'
import { type NamedLayout, pageLayouts } from '../systems/index.ts'
import { composePage } from './compose.ts'

const longestTitle = 80

/** The kind of content a text is, by its form: a quotation, a list, a number, or a title with text. */
export function contentOfText(text: string): Content {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const whole = lines.join(' ')
  const said = /^[“"„«「](?<quote>.+?)[”"“»」]\s*(?:[—–-]\s*(?<by>.{2,80}))?$/su.exec(whole)?.groups
  if (said?.quote) return { quote: said.quote, ...(said.by ? { by: said.by } : {}) }
  const marker = /^(?:[-*•·–]|\d{1,2}[.)])\s+/u
  const rows = lines.filter((line) => marker.test(line))
  if (rows.length >= 2) {
    const [title] = lines.filter((line) => !marker.test(line))
    return { ...(title ? { title } : {}), items: rows.slice(0, 6).map((row) => row.replace(marker, '')) }
  }
  const formatNumber =
    /^(?<numeral>[^\p{L}\s]?\d[\d.,:\u00a0 ]*\s?(?:%|‰|€|\$|£|°C?|km|m|kg)?)\s+(?<label>\p{L}.{2,80})$/u.exec(
      whole,
    )?.groups
  if (formatNumber?.numeral && formatNumber.label)
    return { numeral: formatNumber.numeral.trim(), label: formatNumber.label }
  const [first = '', ...rest] = lines
  if (rest.length > 0 && first.length <= longestTitle) return { title: first, text: rest.join('\n') }
  const sentence = /^.{3,80}?[.!?。！？](?=\s|$)/u.exec(whole)?.[0]
  const below = sentence ? whole.slice(sentence.length).trim() : ''
  if (sentence && below) return { title: sentence.replace(/[.。]$/u, ''), text: below }
  return whole.length <= longestTitle ? { title: whole } : { text: whole }
}

/**
 * Layouts that have a slot for all content of a page, that fit its text, and that leave few slots empty: closest
 * first, one per system. Works from the text alone, without any service.
 */
export function suggestLayouts(
  content: Content,
  given: { design: Design; images: number; direction: 'ltr' | 'rtl'; most?: number },
): NamedLayout[] {
  const wanted = Object.keys(content).map((slot) => (slot === 'action' ? 'cta' : slot))
  if (wanted.length === 0) return []
  const families = new Set<string>()
  return pageLayouts
    .filter(({ slots }) => wanted.every((slot) => slots.includes(slot)))
    .map((layout) => ({ layout, distance: distanceOf(layout, wanted, given.images) }))
    .sort((left, right) => left.distance - right.distance)
    .map(({ layout }) => layout)
    .filter((layout) => {
      if (families.has(layout.system)) return false
      const { fits } = composePage(layout, { ...given, content, tone: 'paper', number: 2, total: 6 })
      if (fits) families.add(layout.system)
      return fits
    })
    .slice(0, given.most ?? 6)
}

/** Number of empty slots, images weighted most: a hole in the page is noticed immediately. */
function distanceOf({ slots }: NamedLayout, wanted: readonly string[], images: number): number {
  const places = slots.filter((slot) => slot.startsWith('picture')).length
  const empty = slots.filter((slot) => !slot.startsWith('picture') && !wanted.includes(slot)).length
  return empty + 3 * Math.max(0, places - images) + 2 * Math.max(0, images - places)
}
