import type { ElementByKind } from '@taplore/form'
import { currencyDecimals, displayNumber, unitOf } from '@taplore/form/engine'
import { moneyIn, numberIn, textOf } from '../field-values.ts'
import { attributes, fixed, type Html, html } from '../html.ts'
import type { Field } from '../render-context.ts'
import { textInDirection } from '../text-direction.ts'
import { fieldAttributes, group, single } from './frame.ts'

/** A text field, because number formats differ by country and a number field drops what it cannot parse. */
export function number(field: Field<ElementByKind['number']>): Html {
  const { element, drawing } = field
  const placeholder = drawing.recall.plain(element.placeholder) || null
  const mode = element.min !== null && element.min >= 0 ? (element.decimals === 0 ? 'numeric' : 'decimal') : null
  const input = attributes({
    class: 'in',
    type: 'text',
    inputmode: mode,
    maxlength: 60,
    autocomplete: 'off',
    // A number without a unit may be a year or a code.
    'data-group': element.unit !== '' && 'yes',
    ...fieldAttributes(field),
    value: numberIn(field.raw, drawing.language),
    placeholder,
  })
  return single(field, withUnit(field, html`<input${input}>`))
}

export function currency(field: Field<ElementByKind['currency']>): Html {
  const { element, drawing } = field
  const value = moneyIn(field.raw, currencyDecimals(element.currency), drawing.language)
  const placeholder = drawing.recall.plain(element.placeholder) || null
  const input = attributes({
    class: 'in',
    type: 'text',
    inputmode: 'decimal',
    maxlength: 60,
    autocomplete: 'off',
    'data-group': 'yes',
    ...fieldAttributes(field),
    value,
    placeholder,
  })
  return single(field, withUnit(field, html`<input${input}>`))
}

/** A number that can be typed; the page's script adds a slider. */
export function slider(field: Field<ElementByKind['slider']>): Html {
  const { element } = field
  const input = attributes({
    class: 'in',
    type: 'number',
    min: element.min,
    max: element.max,
    step: element.step,
    ...fieldAttributes(field),
    value: textOf(field.raw),
  })
  return single(field, html`<div class="slide">${withUnit(field, html`<input${input}>`)}${ends(field)}</div>`)
}

export function rating(field: Field<ElementByKind['rating']>): Html {
  const { icon: name, max } = field.element
  const isFace = name === 'face'
  const icon = fixed(`<span class="icon" aria-hidden="true">${isFace ? '' : icons[name]}</span>`)
  // Faces go from sad to glad, whatever their number.
  const lookOf = (step: number) => (isFace ? `m${1 + Math.round((4 * (step - 1)) / (max - 1))}` : null)
  const label = (text: string) => html`${icon}<span class="sr">${text}</span>`
  return steps(field, { min: 1, max, look: isFace ? 'rate faces' : 'rate', label, lookOf })
}

export function scale(field: Field<ElementByKind['scale']>): Html {
  return scaleOf(field, field.element.min, field.element.max)
}

export function nps(field: Field<ElementByKind['nps']>): Html {
  return scaleOf(field, 0, 10)
}

function scaleOf(field: Field<ElementByKind['scale' | 'nps']>, min: number, max: number): Html {
  return steps(field, { min, max, look: 'scale', label: (text) => html`<span>${text}</span>`, after: ends(field) })
}

const icons = { star: '★', heart: '♥', thumb: '👍\ufe0e', bolt: '⚡\ufe0e' } as const

/** Its class contains the number of steps, so that a narrow page can break them into two equal rows. */
function steps(
  field: Field<ElementByKind['rating' | 'scale' | 'nps']>,
  {
    min,
    max,
    look,
    label,
    lookOf = () => null,
    after = null,
  }: {
    min: number
    max: number
    look: 'rate' | 'rate faces' | 'scale'
    label: (text: string) => Html
    lookOf?: (step: number) => string | null
    after?: Html | null
  },
): Html {
  const chosen = textOf(field.raw)
  const { language } = field.drawing
  const list = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  return group(
    field,
    html`<div class="${look} n${list.length}">${list.map(
      (step) =>
        html`<label${attributes({ class: lookOf(step) })}><input${attributes({ type: 'radio', name: field.name, value: step, checked: chosen === String(step), 'aria-describedby': after && step === min ? `${field.id}-l` : after && step === max ? `${field.id}-u` : null })}>${label(displayNumber(step, language))}</label>`,
    )}</div>${after}`,
  )
}

/** The meaning of the first and last step; both refer to it by `aria-describedby`. */
function ends({ drawing, element, id }: Field<ElementByKind['scale' | 'nps' | 'slider']>): Html | null {
  const { lowLabel, highLabel } = element
  const words = (label: string, end: string) =>
    html`<span id="${id}-${end}">${textInDirection(label, drawing.direction)}</span>`
  return lowLabel === '' && highLabel === ''
    ? null
    : html`<div class="ends">${words(lowLabel, 'l')}${words(highLabel, 'u')}</div>`
}

/** The unit inside the frame of the field. */
function withUnit({ element, drawing }: Field<ElementByKind['number' | 'currency' | 'slider']>, input: Html): Html {
  const { unit, isBefore } = unitOf(element, drawing.language)
  if (unit === '') return input
  const words = html`<span>${textInDirection(unit, drawing.direction)}</span>`
  return html`<span class="unit">${isBefore && words}${input}${!isBefore && words}</span>`
}
