import type { ElementByKind } from '@taplore/form'
import { limits } from '@taplore/form/engine'
import { memberOf, textOf } from '../field-values.ts'
import { attributes, type Html, html } from '../html.ts'
import type { Field } from '../render-context.ts'
import { textInDirection } from '../text-direction.ts'
import { describedBy, group } from './frame.ts'
import { countryOptions, searchable } from './texts.ts'

/** HTML autofill tokens of the lines (WCAG 1.3.5). */
const tokens: Record<string, string> = {
  prefix: 'honorific-prefix',
  first: 'given-name',
  middle: 'additional-name',
  last: 'family-name',
  suffix: 'honorific-suffix',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
  country: 'country',
  email: 'email',
  phone: 'tel',
  company: 'organization',
  jobTitle: 'organization-title',
  website: 'url',
}
const types: Record<string, string> = { email: 'email', phone: 'tel' }

/** An address, a name or a contact: a labelled line for each part. */
export function parts(field: Field<ElementByKind['address' | 'name' | 'contact']>): Html {
  const { element, drawing, name, id, raw, isInRow } = field
  const lines = element.parts.map(({ part, label, isRequired }) => {
    const isBad = field.errors.some((error) => error.part === part)
    const given = textOf(memberOf(raw, part))
    const shared = attributes({
      class: 'in',
      id: `${id}-${part}`,
      name: `${name}.${part}`,
      autocomplete: isInRow ? 'off' : tokens[part],
      'aria-required': isRequired && field.isRequired ? 'true' : null,
      'aria-invalid': isBad ? 'true' : null,
      'aria-describedby': isBad ? describedBy(field) : null,
    })
    const needed = isRequired && field.isRequired ? html` <span class="req" aria-hidden="true">*</span>` : null
    const words = html`<label for="${id}-${part}">${textInDirection(drawing.recall.plain(label) || drawing.words.page[part], drawing.direction)}${needed}</label>`
    const defaultCountry = 'defaultCountry' in element ? (element.defaultCountry ?? '') : ''
    const countries = part === 'country' ? countryOptions([], drawing.language, given || defaultCountry) : null
    const control =
      countries !== null
        ? html`<select${shared}${attributes({ 'data-search': searchable(countries.length) })}><option value="">${drawing.words.page.choose}</option>${countries}</select>`
        : html`<input${shared}${attributes({ type: types[part] ?? 'text', value: given, maxlength: limits.partLength })}>`
    return html`<div class="part p-${part}">${words}${control}</div>`
  })
  return group(field, html`<div class="parts">${lines}</div>`)
}
