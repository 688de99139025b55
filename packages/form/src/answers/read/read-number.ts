/** Zero of the decimal digits in the scripts of our languages. */
const zeros = ['\u0660', '\u06f0', '\u0966', '\uff10']

/**
 * Parses a number in a locale's format: `1.234,5` in German, `1,234.5` in English, `१,२३४` in native digits. With
 * both separators, the last one is the decimal one, whatever the locale. Null for an invalid number.
 */
export function readNumber(text: string, locale: string): number | null {
  // Longer than any number; checked first, because the following expression backtracks.
  if (text.length > 100) return null
  let plain = latinDigits(text.trim())
    .replace(/[\s\u00a0\u202f'’٬]/g, '')
    .replace(/[−–]/g, '-')
    .replace('٫', '.')
  if (!/^[+-]?[\d.,]*\d[\d.,]*(e[+-]?\d{1,2})?$/i.test(plain) || plain.length > 60) return null
  const dot = plain.lastIndexOf('.')
  const comma = plain.lastIndexOf(',')
  if (dot >= 0 && comma >= 0) {
    const group = dot > comma ? ',' : '.'
    plain = plain.replaceAll(group, '').replace(',', '.')
  } else if (dot >= 0 || comma >= 0) {
    const mark = dot >= 0 ? '.' : ','
    const isGrouped = new RegExp(`^[+-]?\\d{1,3}(\\${mark}\\d{2,3})*\\${mark}\\d{3}$`).test(plain)
    const isMany = plain.split(mark).length > 2
    plain =
      isGrouped && (isMany || mark !== decimalMark(locale)) ? plain.replaceAll(mark, '') : plain.replace(mark, '.')
  }
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

/** Digits of other scripts as 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = zeros.find((start) => code >= start.charCodeAt(0) && code <= start.charCodeAt(0) + 9)
    return zero ? String(code - zero.charCodeAt(0)) : digit
  })
}

function decimalMark(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.find((part) => part.type === 'decimal')?.value ?? '.'
}

/** Number of decimals of a number. */
export function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e')
  return Math.max(0, (mantissa.split('.')[1] ?? '').length - Number(exponent))
}

/** Decimals of a currency: 2 for euros, 0 for yen. */
export function currencyDecimals(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}
