import type { ElementByKind } from '@taplore/form'
import { boundOf, displayDay } from '@taplore/form/engine'
import { choicesIn, memberOf, textOf } from '../field-values.ts'
import { attributes, type Html, html } from '../html.ts'
import type { Field } from '../render-context.ts'
import { describedBy, fieldAttributes, group, options, single } from './frame.ts'

type Day = ElementByKind['date' | 'date-time' | 'date-range']

/** The first and last day; a relative bound is left to validation when the day is unknown. */
function bounds({ element, drawing }: Field<Day>) {
  return { min: boundOf(element.min, drawing.today), max: boundOf(element.max, drawing.today) }
}

export function date(field: Field<ElementByKind['date']>): Html {
  const input = attributes({
    class: 'in',
    type: 'date',
    ...bounds(field),
    ...fieldAttributes(field),
    value: textOf(field.raw),
  })
  return single(field, html`<input${input}>`)
}

export function time(field: Field<ElementByKind['time']>): Html {
  const { min, max, stepMinutes } = field.element
  const input = attributes({
    class: 'in',
    type: 'time',
    min,
    max,
    step: stepMinutes * 60,
    ...fieldAttributes(field),
    value: textOf(field.raw),
  })
  return single(field, html`<input${input}>`)
}

export function dateTime(field: Field<ElementByKind['date-time']>): Html {
  const [day = '', clock = ''] = textOf(field.raw).split('T')
  const words = field.drawing.words.page
  return pair(field, [
    {
      part: 'date',
      label: words.date,
      type: 'date',
      value: textOf(memberOf(field.raw, 'date')) || day,
      ...bounds(field),
    },
    { part: 'time', label: words.time, type: 'time', value: textOf(memberOf(field.raw, 'time')) || clock },
  ])
}

export function dateRange(field: Field<ElementByKind['date-range']>): Html {
  const words = field.drawing.words.page
  const end = (part: 'from' | 'to') => ({
    part,
    label: words[part],
    type: 'date',
    value: textOf(memberOf(field.raw, part)),
    ...bounds(field),
  })
  return pair(field, [end('from'), end('to')])
}

function pair(
  field: Field<Day>,
  parts: readonly {
    part: string
    label: string
    type: string
    value: string
    min?: string | null
    max?: string | null
  }[],
): Html {
  const described = { 'aria-describedby': describedBy(field), 'aria-invalid': field.errors.length > 0 ? 'true' : null }
  return group(
    field,
    html`<div class="pair">${parts.map(
      ({ part, label, ...input }) =>
        html`<label class="part"><span>${label}</span><input${attributes({ class: 'in', name: `${field.name}.${part}`, ...input, ...described })}></label>`,
    )}</div>`,
  )
}

/** Appointment slots, by day. */
export function slot(field: Field<ElementByKind['slot']>): Html {
  const { element, drawing } = field
  const chosen = choicesIn(field.raw).choices
  const taken = Object.hasOwn(drawing.taken, element.id) ? drawing.taken[element.id] : undefined
  const list = element.slots.map(({ id, date: day, time: clock }) => {
    const label = displayDay(`${day}T${clock}`, drawing.language)
    const isDisabled = taken?.includes(id) ?? false
    return {
      value: id,
      label: isDisabled ? html`<s>${label}</s> <span class="note">${drawing.words.page.taken}</span>` : label,
      isChosen: !isDisabled && chosen.includes(id),
      isDisabled,
    }
  })
  return group(
    field,
    html`${options(field, { type: 'radio', name: field.name, list, columns: 2 })}<p class="note">${element.timeZone}</p>`,
  )
}
