import { callingCodeIn, callingCodeOf, nationalNumberOf } from '../countries.ts'
import { latinDigits } from './read-number.ts'

/**
 * A phone number as E.164 (`+4930123456`), from common formats. A number without a country code belongs to `country`.
 * Checks the calling code and the length, not whether the number is in use. Null: invalid; `no-country`: its country
 * is unknown.
 */
export function readPhone(text: string, country: string | null): string | 'no-country' | null {
  const plain = latinDigits(text.trim())
    .replace(/^\+?\s*\(0{2}\)/, '00')
    .replace(/(?<=^\+[\d\s]{1,6})\(0\)/, '')
  if (!/^\+?[\d\s().\-/\u00a0\u2010-\u2013]{4,40}$/.test(plain)) return null
  const digits = plain.replace(/\D/g, '')
  if (plain.startsWith('+')) return international(digits)
  if (digits.startsWith('00')) return international(digits.slice(2))
  if (!country) return digits.length >= 4 && digits.length <= 15 ? 'no-country' : null
  const code = callingCodeOf(country)
  if (!code) return null
  if (country !== 'US' && digits.startsWith('011') && code === '1') return international(digits.slice(3))
  const trunk = nationalNumberOf(country)
  const national = trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits
  return international(code + national)
}

/** ITU-T E.164: at most 15 digits with the country code; shorter than seven is not a complete number. */
function international(digits: string): string | null {
  if (digits.length < 7 || digits.length > 15) return null
  const code = callingCodeIn(digits)
  if (!code) return null
  if (code === '1' && !/^1[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return null
  return digits.length - code.length >= 4 ? `+${digits}` : null
}
