import type { AnswerError } from '@taplore/form/engine'
import { attributes, type Html, html } from '../html.ts'
import type { Field } from '../render-context.ts'
import { sentenceOf } from '../render-context.ts'
import { richText } from '../rich.ts'
import { textInDirection } from '../text-direction.ts'

/** The parts of every question. */
interface Asked {
  id: string
  kind: string
  title: string
  help: string
  width: 'full' | 'half'
}

/** Links a field to its help and error for assistive technology. */
export function describedBy(field: Field<Asked>): string | null {
  const ids = [field.element.help !== '' && `${field.id}-h`, field.errors.length > 0 && `${field.id}-e`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : null
}

/**
 * The question of the first error: a page without scripts begins there. Rows of a group leave that to the group.
 */
function isFirstError({ element, drawing, isInRow }: Field<Asked>): boolean {
  const [first] = drawing.errors
  return !isInRow && first !== undefined && (first.groupId ?? first.elementId) === element.id
}

/** The attributes of every single field. */
export function fieldAttributes(field: Field<Asked>): Record<string, string | boolean | null> {
  return {
    id: field.id,
    name: field.name,
    'aria-describedby': describedBy(field),
    'aria-invalid': field.errors.length > 0 ? 'true' : null,
    'aria-required': field.isRequired ? 'true' : null,
    autofocus: isFirstError(field),
  }
}

/** A question with one field: its title is the field's label. */
export function single(field: Field<Asked>, control: Html): Html {
  return html`<div${questionAttributes(field)}><label class="${titleClass(field)}" for="${field.id}">${titleOf(field)}</label>${helpOf(field)}${control}${errorsOf(field)}</div>`
}

/**
 * A question with several fields: a group with a legend, and the rule for choosing. What is wrong is said above them: below, a phone
 * would not show it.
 */
export function group(field: Field<Asked>, controls: Html, rule: string | null = null): Html {
  const described = attributes({
    'aria-describedby': [rule === null ? null : `${field.id}-m`, describedBy(field)].filter(Boolean).join(' ') || null,
    'aria-invalid': null,
    id: field.id,
    tabindex: '-1',
    autofocus: isFirstError(field),
  })
  return html`<fieldset${questionAttributes(field)}${described}><legend class="${titleClass(field)}">${titleOf(field)}</legend>${helpOf(field)}${rule !== null && html`<p class="help" id="${field.id}-m">${rule}</p>`}${errorsOf(field)}${controls}</fieldset>`
}

function questionAttributes({ element, errors }: Field<Asked>): Html {
  const classes = ['q', `k-${element.kind}`, element.width === 'half' && 'half', errors.length > 0 && 'bad']
  return attributes({ class: classes.filter(Boolean).join(' ') })
}

/** Long questions are set smaller. */
function titleClass({ element, drawing }: Field<Asked>): string {
  return drawing.recall.plain(element.title).length > 90 ? 't long' : 't'
}

function titleOf({ drawing, element, isRequired }: Field<Asked>): Html {
  const mark = isRequired
    ? html` <span class="req" aria-hidden="true">*</span><span class="sr"> (${drawing.words.page.required})</span>`
    : null
  const number = drawing.numbers?.get(element.id)
  return html`${number !== undefined && html`<span class="num">${number}.</span> `}${textInDirection(drawing.recall.plain(element.title), drawing.direction) || '\u00a0'}${mark}`
}

function helpOf({ drawing, element, id }: Field<Asked>): Html | null {
  return element.help === ''
    ? null
    : html`<div class="help" id="${id}-h">${richText(drawing.recall.rich(element.help), drawing.direction)}</div>`
}

/** One line per error; the same sentence appears once. */
function errorsOf({ drawing, errors, id }: Field<Asked>): Html | null {
  if (errors.length === 0) return null
  const sentences = [...new Set(errors.map((error: AnswerError) => sentenceOf(error, drawing.words)))]
  return html`<div class="err" id="${id}-e">${sentences.map((sentence) => html`<p>${sentence}</p>`)}</div>`
}

export interface Option {
  value: string
  label: string | Html
  isChosen: boolean
  isDisabled?: boolean
  before?: Html | null
}

/** Checkbox or radio rows, with letters for keyboard input. */
export function options(
  field: Field<Asked>,
  {
    type,
    name,
    list,
    columns = 1,
    after = null,
    firstLetter = 0,
  }: {
    type: 'radio' | 'checkbox'
    name: string
    list: readonly Option[]
    columns?: number
    after?: Html | null
    /** Of a list in several parts: how many choices are before this one. */
    firstLetter?: number
  },
): Html {
  const rows = list.map(
    ({ value, label, isChosen, isDisabled, before }, index) =>
      html`<label class="opt"><input${attributes({ type, name, value, checked: isChosen, disabled: isDisabled, 'aria-invalid': field.errors.length > 0 && type === 'checkbox' ? 'true' : null })}>${before}<kbd class="key" aria-hidden="true">${letterOf(firstLetter + index)}</kbd><span class="lab">${typeof label === 'string' ? textInDirection(label, field.drawing.direction) : label}</span></label>`,
  )
  const look = isShort(field, { list, columns, after }) ? 'chips' : `c${columns}`
  return html`<div class="opts ${look}">${rows}${after}</div>`
}

/** Few short words stand in a row on a page of many questions. */
function isShort(
  { drawing, element }: Field<Asked>,
  { list, columns, after }: { list: readonly Option[]; columns: number; after: Html | null },
): boolean {
  return (
    drawing.form.settings.layout === 'pages' &&
    (columns === 1 || element.kind === 'yes-no') &&
    after === null &&
    list.length <= 8 &&
    list.every(({ label, before }) => typeof label === 'string' && label.length <= 20 && !before)
  )
}

function letterOf(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : ''
}
