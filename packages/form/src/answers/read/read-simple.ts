import type { YesNoElement } from '../../elements/choices.ts'
import type { HiddenElement } from '../../elements/logic.ts'
import type { CurrencyElement, NumberElement, SliderElement } from '../../elements/numbers.ts'
import type {
  ConsentElement,
  CountryElement,
  EmailElement,
  LongTextElement,
  PhoneElement,
  ShortTextElement,
} from '../../elements/texts.ts'
import { limits } from '../../limits.ts'
import { callingCodeIn, callingCodeOf, countryCodes } from '../countries.ts'
import type { ConsentValue, MoneyValue } from '../value.ts'
import { currencyDecimals, decimalsOf, readNumber } from './read-number.ts'
import { readPhone } from './read-phone.ts'
import { fitsMask, readEmail, readWebsite, storable } from './read-texts.ts'
import {
  empty,
  isBlank,
  isRecord,
  ownMember,
  type Reading,
  type ReadingContext,
  read,
  refuse,
  textIn,
} from './reading.ts'

export function readText(element: ShortTextElement | LongTextElement, raw: unknown): Reading<string> {
  const text = textIn(raw)
  if (text === null) return refuse('invalid')
  const value =
    element.kind === 'long-text'
      ? storable(text.replace(/\r\n?/g, '\n'))
      : storable(text.replace(/[\r\n\u2028\u2029]+/g, ' '))
  if (value.trim() === '') return empty
  const ceiling = element.kind === 'long-text' ? limits.longTextLength : limits.shortTextLength
  const max = Math.min(element.maxLength ?? ceiling, ceiling)
  // Length in visible characters; half a surrogate pair is none.
  const length = [...value].length
  if (length > max) return refuse('text-long', { max })
  if (element.minLength !== null && length < element.minLength) return refuse('text-short', { min: element.minLength })
  if (element.kind === 'short-text' && element.mask !== null && !fitsMask(value.trim(), element.mask))
    return refuse('text-mask', { mask: element.mask })
  return read(value)
}

export function readHidden(_element: HiddenElement, raw: unknown): Reading<string> {
  const text = textIn(raw)
  if (text === null) return refuse('invalid')
  const value = storable(text)
  return value.length > limits.hiddenLength ? refuse('text-long', { max: limits.hiddenLength }) : read(value)
}

export function readEmailAnswer(element: EmailElement, raw: unknown): Reading<string> {
  const text = textIn(raw)
  const email = text === null ? null : readEmail(text)
  if (!email) return refuse('email')
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const isOf = (name: string) => domain === name || domain.endsWith(`.${name}`)
  const isRefused =
    element.blockedDomains.some(isOf) || (element.allowedDomains.length > 0 && !element.allowedDomains.some(isOf))
  return isRefused ? refuse('email-domain', { domain }) : read(email)
}

/** Accepts a text, or `{ country, number }` of a field with a country list. */
export function readPhoneAnswer(element: PhoneElement, raw: unknown, context: ReadingContext): Reading<string> {
  const chosen = isRecord(raw) ? textIn(ownMember(raw, 'country')) : null
  const text = isRecord(raw) ? textIn(ownMember(raw, 'number')) : textIn(raw)
  if (isRecord(raw) && isBlank(text)) return empty
  if (text === null) return refuse('phone')
  const phone = readPhone(text, chosen || element.defaultCountry || context.country)
  if (phone === 'no-country') return refuse('phone-country')
  if (!phone) return refuse('phone')
  if (element.allowedCountries.length === 0) return read(phone)
  const isAllowed = element.allowedCountries.some((country) => startsWithCode(phone, country))
  return isAllowed ? read(phone) : refuse('phone-not-allowed')
}

export function readWebsiteAnswer(_element: unknown, raw: unknown): Reading<string> {
  const text = textIn(raw)
  const website = text === null ? null : readWebsite(text)
  return website ? read(website) : refuse('website')
}

export function readCountry(element: CountryElement, raw: unknown): Reading<string> {
  const code = textIn(raw)?.trim().toUpperCase() ?? ''
  if (!countryCodes.includes(code)) return refuse('country')
  if (element.allowedCountries.length > 0 && !element.allowedCountries.includes(code)) return refuse('country')
  return read(code)
}

/** The stored wording is the form's own, whatever was sent. */
export function readConsent(element: ConsentElement, raw: unknown, context: ReadingContext): Reading<ConsentValue> {
  const agreed = isRecord(raw) ? ownMember(raw, 'agreed') : Array.isArray(raw) ? raw[0] : raw
  const truth = truthOf(agreed)
  if (truth === null) return refuse('invalid')
  if (!truth) return empty
  return read({ agreed: true, wording: element.wording, language: context.locale })
}

export function readYesNo(_element: YesNoElement, raw: unknown): Reading<boolean> {
  const truth = truthOf(Array.isArray(raw) ? raw[0] : raw)
  return truth === null ? refuse('invalid') : read(truth)
}

export function truthOf(raw: unknown): boolean | null {
  if (typeof raw === 'boolean') return raw
  const word = textIn(raw)?.trim().toLowerCase()
  if (word === 'true' || word === 'yes' || word === 'on' || word === '1') return true
  if (word === 'false' || word === 'no' || word === 'off' || word === '0') return false
  return null
}

export function readNumberAnswer(element: NumberElement, raw: unknown, context: ReadingContext): Reading<number> {
  const value = numberIn(raw, context)
  if (value === null) return refuse('number')
  if (decimalsOf(value) > element.decimals) return refuse('number-decimals', { decimals: element.decimals })
  return inBounds(value, element.min, element.max)
}

export function readCurrency(element: CurrencyElement, raw: unknown, context: ReadingContext): Reading<MoneyValue> {
  const decimals = currencyDecimals(element.currency)
  if (isRecord(raw)) {
    const minor = ownMember(raw, 'minor')
    if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || ownMember(raw, 'currency') !== element.currency)
      return refuse('invalid')
    const bounded = inBounds(minor / 10 ** decimals, element.min, element.max)
    return bounded.ok ? read({ minor, currency: element.currency }) : bounded
  }
  const text = typeof raw === 'string' ? raw.replace(/[\p{Sc}\p{L}]/gu, '') : raw
  const value = numberIn(text, context)
  if (value === null) return refuse('number')
  if (decimalsOf(value) > decimals) return refuse('number-decimals', { decimals })
  const bounded = inBounds(value, element.min, element.max)
  if (!bounded.ok) return bounded
  const minor = Math.round(value * 10 ** decimals)
  return Number.isSafeInteger(minor) ? read({ minor, currency: element.currency }) : refuse('number')
}

/** Rating, scale and NPS: integers of a short range. */
export function readStep(raw: unknown, min: number, max: number): Reading<number> {
  const value = Number(textIn(raw)?.trim() || Number.NaN)
  return Number.isInteger(value) ? inBounds(value, min, max) : refuse('number')
}

export function readSlider(element: SliderElement, raw: unknown, context: ReadingContext): Reading<number> {
  const value = steppedIn(raw, context)
  if (value === null) return refuse('number')
  const steps = (value - element.min) / element.step
  if (Math.abs(steps - Math.round(steps)) > 1e-6) return refuse('number-step', { step: element.step })
  return inBounds(value, element.min, element.max)
}

/** A range input always uses a dot; without one, respondents type in their own format. */
function steppedIn(raw: unknown, context: ReadingContext): number | null {
  const text = textIn(raw)?.trim() ?? ''
  if (text.length > 60 || !/^-?(\d+|\d*\.\d+)(e[+-]?\d{1,2})?$/i.test(text)) return numberIn(raw, context)
  return Number(text)
}

export function numberIn(raw: unknown, context: ReadingContext): number | null {
  const single = Array.isArray(raw) && raw.length === 1 ? raw[0] : raw
  if (typeof single === 'string') return readNumber(single, context.locale)
  return typeof single === 'number' && Number.isFinite(single) ? single : null
}

function inBounds(value: number, min: number | null, max: number | null): Reading<number> {
  const low = min ?? -limits.number
  const high = max ?? limits.number
  if (value < low) return refuse('number-small', { min: low })
  return value > high ? refuse('number-large', { max: high }) : read(value === 0 ? 0 : value)
}

function startsWithCode(phone: string, country: string): boolean {
  const own = callingCodeOf(country)
  return own !== null && callingCodeIn(phone.slice(1)) === own
}
