import type { ElementByKind } from '@taplore/form'
import { callingCodeOf, countryCodes, limits } from '@taplore/form/engine'
import { isYes, memberOf, textOf } from '../field-values.ts'
import { attributes, type Html, html } from '../html.ts'
import { type Field, say } from '../render-context.ts'
import { richText } from '../rich.ts'
import { textDirection } from '../text-direction.ts'
import { describedBy, fieldAttributes, group, single } from './frame.ts'

type Attributes = Record<string, string | number | boolean | null>

function line(field: Field<ElementByKind['short-text' | 'email' | 'website']>, extra: Attributes): Html {
  const placeholder = field.drawing.recall.plain(field.element.placeholder) || extra.placeholder
  return single(
    field,
    html`<input${attributes({ class: 'in', ...fieldAttributes(field), value: textOf(field.raw), ...extra, placeholder: placeholder || null })}>`,
  )
}

export function shortText(field: Field<ElementByKind['short-text']>): Html {
  const { mask, maxLength } = field.element
  return line(field, {
    type: 'text',
    maxlength: Math.min(maxLength ?? limits.shortTextLength, limits.shortTextLength),
    placeholder: mask,
  })
}

export function longText(field: Field<ElementByKind['long-text']>): Html {
  const { rows, placeholder } = field.element
  // HTML ignores the first line break after the tag.
  const area = attributes({
    class: 'in',
    ...fieldAttributes(field),
    rows,
    placeholder: field.drawing.recall.plain(placeholder) || null,
  })
  return single(field, html`<textarea${area}>\n${textOf(field.raw)}</textarea>`)
}

export function email(field: Field<ElementByKind['email']>): Html {
  return line(field, {
    type: 'email',
    placeholder: 'name@example.com',
    inputmode: 'email',
    autocomplete: field.isInRow ? 'off' : 'email',
    spellcheck: 'false',
    maxlength: limits.emailLength,
  })
}

export function website(field: Field<ElementByKind['website']>): Html {
  return line(field, {
    type: 'text',
    inputmode: 'url',
    placeholder: 'https://',
    autocomplete: field.isInRow ? 'off' : 'url',
    spellcheck: 'false',
    maxlength: limits.urlLength,
  })
}

/** One field for the whole number; a country list where only some are allowed. */
export function phone(field: Field<ElementByKind['phone']>): Html {
  const { element, drawing, raw, id, name } = field
  const number = typeof raw === 'object' ? textOf(memberOf(raw, 'number')) : textOf(raw)
  const input = {
    class: 'in',
    type: 'tel',
    inputmode: 'tel',
    autocomplete: field.isInRow ? 'off' : 'tel',
    maxlength: 40,
    value: number,
  }
  if (element.allowedCountries.length < 2) {
    const placeholder = drawing.recall.plain(element.placeholder) || null
    return single(field, html`<input${attributes({ ...input, ...fieldAttributes(field), placeholder })}>`)
  }
  const chosen = textOf(memberOf(raw, 'country')) || element.defaultCountry || ''
  const list = countryOptions(element.allowedCountries, drawing.language, chosen, { hasCodes: true })
  const described = { 'aria-describedby': describedBy(field), 'aria-invalid': field.errors.length > 0 ? 'true' : null }
  return group(
    field,
    html`<div class="pair tel"><select${attributes({ class: 'in', name: `${name}.country`, 'aria-label': drawing.words.page.countryCode, 'data-search': searchable(list.length), ...described })}>${list}</select><input${attributes({ ...input, id: `${id}-n`, name: `${name}.number`, 'aria-label': drawing.words.page.phoneNumber, ...described })}></div>`,
  )
}

export function country(field: Field<ElementByKind['country']>): Html {
  const { element, drawing } = field
  const list = countryOptions(element.allowedCountries, drawing.language, textOf(field.raw))
  const first = drawing.recall.plain(element.placeholder) || drawing.words.page.choose
  return single(
    field,
    html`<select${attributes({ class: 'in', ...fieldAttributes(field), autocomplete: field.isInRow ? 'off' : 'country', 'data-search': searchable(list.length) })}><option value=""${textDirection(first, drawing.direction)}>${first}</option>${list}</select>`,
  )
}

/** More than these are searched by typing instead of read one by one. */
const mostToRead = 8

/** Marks a select of a long list for the page's script. */
export function searchable(count: number): string | null {
  return count > mostToRead ? 'yes' : null
}

/** Countries sorted by name, with their calling codes if wanted; all by default. */
export function countryOptions(
  allowed: readonly string[],
  language: string,
  chosen: string,
  { hasCodes = false } = {},
): Html[] {
  const all = allCountries(language)
  const shown = allowed.length > 0 ? all.filter(({ code }) => allowed.includes(code)) : all
  return shown.map(({ code, name, option }) => {
    if (code !== chosen && !hasCodes) return option
    const calling = hasCodes && callingCodeOf(code)
    return html`<option${attributes({ value: code, selected: code === chosen })}>${name}${calling && ` +${calling}`}</option>`
  })
}

interface CountryOption {
  readonly code: string
  readonly name: string
  readonly option: Html
}

/** Created once per language: a page renders its lists again with every keystroke. */
const countries = new Map<string, readonly CountryOption[]>()

function allCountries(language: string): readonly CountryOption[] {
  const known = countries.get(language)
  if (known) return known
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const { compare } = new Intl.Collator(language)
  const made = countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((left, right) => compare(left.name, right.name))
    .map(({ code, name }) => ({ code, name, option: html`<option value="${code}">${name}</option>` }))
  countries.set(language, made)
  return made
}

export function consent(field: Field<ElementByKind['consent']>): Html {
  const { element, drawing, name, id, raw } = field
  const wording = richText(drawing.recall.rich(element.wording), drawing.direction)
  const isChosen = isYes(memberOf(raw, 'agreed') ?? raw) === true
  const box = attributes({
    type: 'checkbox',
    name,
    value: 'yes',
    checked: isChosen,
    'aria-describedby': [describedBy(field), element.wording !== '' && `${id}-w`].filter(Boolean).join(' ') || null,
    'aria-required': field.isRequired ? 'true' : null,
  })
  return group(
    field,
    html`${element.wording !== '' && html`<div class="wording" id="${id}-w">${wording}</div>`}<input type="hidden" name="${name}" value="no"><label class="opt"><input${box}><span class="lab">${say(drawing.words, 'agree')}</span></label>`,
  )
}
