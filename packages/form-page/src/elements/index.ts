import type { ElementByKind, ElementKind, FormElement, RepeatElement } from '@taplore/form'
import { fieldName, isQuestion } from '@taplore/form/engine'
import { memberOf, rowsIn } from '../field-values.ts'
import { fixed, type Html, html, nothing } from '../html.ts'
import { type Drawing, type Field, say } from '../render-context.ts'
import { textInDirection } from '../text-direction.ts'
import { choice, dropdown, ranking, yesNo } from './choices.ts'
import { calculated, captcha, picture, section, statement, video } from './content.ts'
import { date, dateRange, dateTime, slot, time } from './dates.ts'
import { file, payment, signature } from './files.ts'
import { group } from './frame.ts'
import { matrix } from './matrix.ts'
import { currency, nps, number, rating, scale, slider } from './numbers.ts'
import { parts } from './parts.ts'
import { consent, country, email, longText, phone, shortText, website } from './texts.ts'

type Draw<K extends ElementKind> = (field: Field<ElementByKind[K]>) => Html

/** The renderer of every kind; the compiler reports missing kinds. */
const faces: { [K in ElementKind]: Draw<K> } = {
  'short-text': shortText,
  'long-text': longText,
  email,
  phone,
  website,
  country,
  consent,
  number,
  currency,
  rating,
  scale,
  nps,
  slider,
  date,
  time,
  'date-time': dateTime,
  'date-range': dateRange,
  slot,
  'single-choice': choice,
  'multiple-choice': choice,
  dropdown,
  'picture-choice': choice,
  'yes-no': yesNo,
  ranking,
  'matrix-single': matrix,
  'matrix-multiple': matrix,
  'matrix-input': matrix,
  address: parts,
  name: parts,
  contact: parts,
  file,
  signature,
  payment,
  repeat,
  hidden: () => nothing,
  calculated,
  captcha,
  statement,
  section,
  picture,
  video,
  divider: () => fixed('<hr class="q">'),
}

function draw(field: Field): Html {
  // The record pairs each kind with its own renderer; the compiler cannot follow that through an index.
  return (faces[field.element.kind] as (field: Field) => Html)(field)
}

/** One element of the form on the page. */
export function drawElement(drawing: Drawing, element: FormElement, isRequired: boolean): Html {
  return draw({
    drawing,
    element,
    name: fieldName(element.id),
    id: `f-${element.id}`,
    raw: Object.hasOwn(drawing.input, element.id) ? drawing.input[element.id] : undefined,
    errors: drawing.errors.filter(({ elementId, groupId }) => (groupId ?? elementId) === element.id),
    isRequired: isQuestion(element) && isRequired,
    isInRow: false,
  })
}

/** Rows of the same questions, with add and remove buttons. */
function repeat(field: Field<RepeatElement>): Html {
  const { drawing, element, errors, name, id } = field
  const rows = rowsIn(field.raw, Math.max(1, element.minRows), element.maxRows)
  // Empty rows do not count in the row numbers of errors.
  const counted = rows.map((row) => Object.values(row ?? {}).some((value) => !isBlankIn(value)))
  const entries = rows.map((row, index) => {
    const place = counted.slice(0, index).filter(Boolean).length
    const children = element.elements.map((child) =>
      draw({
        drawing,
        element: child,
        name: fieldName(element.id, index, child.id),
        id: `${id}-${index}-${child.id}`,
        raw: memberOf(row, child.id),
        errors: counted[index] ? errors.filter((error) => error.row === place && error.elementId === child.id) : [],
        isRequired: child.isRequired,
        isInRow: true,
      } as Field),
    )
    const number = index + 1
    const remove =
      rows.length > Math.max(1, element.minRows)
        ? html`<button class="quiet" name="_drop" value="${name}:${index}">${say(drawing.words, 'removeEntry', { number })}</button>`
        : null
    return html`<fieldset class="row"><legend>${say(drawing.words, 'entry', { number })}</legend><div class="qs">${children}</div>${remove}</fieldset>`
  })
  const add =
    rows.length < element.maxRows
      ? html`<button class="more" name="_add" value="${name}">+ ${textInDirection(element.addLabel || drawing.words.page.addEntry, drawing.direction)}</button>`
      : null
  const own = errors.filter((error) => error.row === undefined)
  return group({ ...field, errors: own }, html`${entries}${add}`)
}

function isBlankIn(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (typeof value === 'object') return Object.values(value).every(isBlankIn)
  return typeof value === 'string' && value.trim() === ''
}
