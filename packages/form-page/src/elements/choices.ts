import type { Choice, ElementByKind, FormImage } from '@taplore/form'
import { allowsSeveral, choicesInOrder, limits, otherMark } from '@taplore/form/engine'
import { choicesIn, isYes, placesIn } from '../field-values.ts'
import { attributes, type Html, html } from '../html.ts'
import { type Field, say, sentenceOf } from '../render-context.ts'
import { textDirection, textInDirection } from '../text-direction.ts'
import { describedBy, fieldAttributes, group, type Option, options, single } from './frame.ts'
import { searchable } from './texts.ts'

type ChoiceElement = ElementByKind['single-choice' | 'multiple-choice' | 'dropdown' | 'picture-choice']

function ordered({ element, drawing }: Field<ChoiceElement | ElementByKind['ranking']>): Choice[] {
  return choicesInOrder(element, { seed: `${drawing.seed}${element.id}`, locale: drawing.language })
}

/** Checkboxes or radio buttons, with a free-text choice at the end. */
export function choice(field: Field<ChoiceElement>): Html {
  const { element, drawing, name, raw } = field
  const { choices, other } = choicesIn(raw)
  const isMany = allowsSeveral(element)
  const hasImages = element.kind === 'picture-choice'
  const list: Option[] = ordered(field).map(({ id, label, picture }) => ({
    value: id,
    label:
      hasImages && !element.hasLabels && picture
        ? html`<span class="sr">${label || picture.alt}</span>`
        : drawing.recall.plain(label),
    isChosen: choices.includes(id),
    before: hasImages && picture ? renderImage(picture, '') : null,
  }))
  const words = drawing.recall.plain(element.otherLabel) || drawing.words.page.other
  if (element.hasOther)
    list.push({ value: otherMark, label: words, isChosen: choices.includes(otherMark) || other !== '' })
  const own = element.hasOther ? otherText(field, other, words) : null
  const columns = 'columns' in element ? element.columns : 1
  const type = isMany ? 'checkbox' : 'radio'
  return group(field, options(field, { type, name, list, columns, after: own }), isMany ? manyRule(field) : null)
}

/** How many may be chosen. A question that explains itself is left alone, unless there are limits. */
function manyRule({ element, drawing }: Field<ChoiceElement>): string | null {
  const { words } = drawing
  const [min, max] = 'minChoices' in element ? [element.minChoices, element.maxChoices] : [null, null]
  if (min === null && max === null) return element.help === '' ? words.page.chooseMany : null
  const rules = [
    min !== null && sentenceOf({ elementId: element.id, message: 'choice-few', values: { min } }, words),
    max !== null && sentenceOf({ elementId: element.id, message: 'choice-many', values: { max } }, words),
  ]
  return rules.filter(Boolean).join(' ')
}

/** A native select, which the script makes searchable when it is long; multiple choice uses checkboxes. */
export function dropdown(field: Field<ElementByKind['dropdown']>): Html {
  const { element, drawing, raw } = field
  if (element.isMultiple) return choice(field)
  const { choices, other } = choicesIn(raw)
  const isOther = other !== '' || choices.includes(otherMark)
  const option = (text: string, given: { value: string; selected: boolean }) =>
    html`<option${attributes(given)}${textDirection(text, drawing.direction)}>${text}</option>`
  const list = ordered(field).map(({ id, label }) =>
    option(drawing.recall.plain(label), { value: id, selected: !isOther && choices.includes(id) }),
  )
  const first = drawing.recall.plain(element.placeholder) || drawing.words.page.choose
  const words = drawing.recall.plain(element.otherLabel) || drawing.words.page.other
  const ownOption = element.hasOther ? option(words, { value: otherMark, selected: isOther }) : null
  const own = element.hasOther ? otherText(field, other, words) : null
  return single(
    field,
    html`<select${attributes({ class: 'in', 'data-search': element.isSearchable ? searchable(list.length) : null, ...fieldAttributes(field) })}>${option(first, { value: '', selected: false })}${list}${ownOption}</select>${own}`,
  )
}

/** The text field of the free-text choice, shown while that is selected. */
function otherText(field: Field<ChoiceElement>, value: string | undefined, label: string): Html {
  const isBad = field.errors.some(({ part }) => part === 'other')
  return html`<input${attributes({
    class: 'in own',
    type: 'text',
    name: `${field.name}.other`,
    value,
    maxlength: limits.otherLength,
    'aria-label': label,
    'aria-invalid': isBad ? 'true' : null,
    'aria-describedby': isBad ? describedBy(field) : null,
  })}>`
}

export function yesNo(field: Field<ElementByKind['yes-no']>): Html {
  const { element, drawing, name, raw } = field
  const answer = isYes(raw)
  const { yes, no } = drawing.words.page
  const list = [
    { value: 'yes', label: element.yesLabel || yes, isChosen: answer === true },
    { value: 'no', label: element.noLabel || no, isChosen: answer === false },
  ]
  return group(field, options(field, { type: 'radio', name, list, columns: 2 }))
}

/** A rank for each choice. The page's script turns it into a sortable list. */
export function ranking(field: Field<ElementByKind['ranking']>): Html {
  const { drawing, name, id, raw } = field
  const choices = ordered(field)
  const places = placesIn(raw)
  const rows = choices.map((entry) => {
    const label = drawing.recall.plain(entry.label)
    const list = choices.map(
      (_, index) =>
        html`<option${attributes({ value: index + 1, selected: places.get(entry.id) === String(index + 1) })}>${index + 1}</option>`,
    )
    const select = attributes({
      class: 'in',
      name: `${name}.${entry.id}`,
      'aria-label': say(drawing.words, 'place', { choice: label }),
    })
    return html`<li><select${select}><option value=""></option>${list}</select><span class="lab">${textInDirection(label, drawing.direction)}</span></li>`
  })
  return group(field, html`<ol class="rank" id="${id}-r">${rows}</ol>`)
}

export function renderImage({ url, width, height, alt }: FormImage, fallback = alt): Html | null {
  if (url === '') return null
  return html`<img${attributes({ src: url, width, height, alt: fallback, loading: 'lazy', decoding: 'async' })}>`
}
