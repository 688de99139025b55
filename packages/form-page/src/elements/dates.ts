import type { ElementByKind } from '@taplore/form'
import { boundOf } from '@taplore/form/engine'
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
  return single(field, picked(html`<input${input}>`, field.element.closedWeekdays))
}

/** Where the page's script adds a calendar or a list of times of its own; it knows the weekdays that are not offered. */
function picked(input: Html, closedWeekdays: readonly number[] = []): Html {
  return html`<span class="pick"${attributes({ 'data-closed': closedWeekdays.join(' ') || null })}>${input}</span>`
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
  return single(field, picked(html`<input${input}>`))
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
    html`<div class="pair days">${parts.map(
      ({ part, label, ...input }) =>
        html`<div class="part"><label for="${field.id}-${part}">${label}</label>${picked(html`<input${attributes({ class: 'in', id: `${field.id}-${part}`, name: `${field.name}.${part}`, ...input, ...described })}>`, field.element.closedWeekdays)}</div>`,
    )}</div>`,
  )
}

/** Appointment slots: the times of each day below its name. */
export function slot(field: Field<ElementByKind['slot']>): Html {
  const { element, drawing, id } = field
  const chosen = choicesIn(field.raw).choices
  const taken = Object.hasOwn(drawing.taken, element.id) ? drawing.taken[element.id] : undefined
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(drawing.language, { ...options, timeZone: 'UTC' })
  const clock = format({ timeStyle: 'short' })
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const otherYear = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  let firstLetter = 0
  const days = [...Map.groupBy(element.slots, ({ date }) => date)].map(([date, slots]) => {
    const list = slots.map((each) => {
      const label = clock.format(Date.parse(`${date}T${each.time}Z`))
      const isDisabled = taken?.includes(each.id) ?? false
      return {
        value: each.id,
        label: isDisabled ? html`<s>${label}</s> <span class="note">${drawing.words.page.taken}</span>` : label,
        isChosen: !isDisabled && chosen.includes(each.id),
        isDisabled,
      }
    })
    const name = (drawing.today?.slice(0, 4) === date.slice(0, 4) ? day : otherYear).format(Date.parse(date))
    const times = options(field, { type: 'radio', name: field.name, list, columns: 4, firstLetter })
    firstLetter += list.length
    const dayId = `${id}-${date}`
    return html`<div class="day" role="group" aria-labelledby="${dayId}"><p id="${dayId}">${name}</p>${times}</div>`
  })
  return group(field, html`${days}<p class="note">${element.timeZone}</p>`)
}
