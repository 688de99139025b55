/**
 * Money as whole numbers of a currency's smallest unit (cents, yen). No function here rounds without saying how.
 * Amounts are safe integers: 2^53 cents are more than 90 trillion dollars.
 */
export interface Money {
  readonly minor: number
  /** ISO 4217 code. */
  readonly currency: string
}

/**
 * Decimal places by ISO 4217, for currencies that do not have two. `Intl` follows how prices are shown instead and
 * says 0 for HUF, ISK and TWD, so it cannot be asked.
 */
const decimals: Readonly<Record<string, number>> = {
  BHD: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
}

/** Decimal places of a currency in ISO 4217; 2 where the standard is not listed otherwise. */
export function decimalsOf(currency: string): number {
  return decimals[currency] ?? 2
}

/** The amount as an exact decimal string, `-12.05`, for `Intl.NumberFormat`, which formats such strings without rounding. */
export function toDecimal({ minor, currency }: Money): string {
  const places = decimalsOf(currency)
  const digits = String(Math.abs(requireSafe(minor))).padStart(places + 1, '0')
  const sign = minor < 0 ? '-' : ''
  if (places === 0) return sign + digits
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/**
 * The whole units of a decimal number as services write it, `1299.50`; further decimals are rounded, halves away from zero. Null when
 * it is none, or too large to be exact.
 */
export function fromDecimal(decimal: string, currency: string): number | null {
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,18}))?$/.exec(decimal.trim())
  if (!match) return null
  const [, sign, whole = '0', fraction = ''] = match
  const places = decimalsOf(currency)
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  const minor = Number(kept + ((fraction[places] ?? '0') >= '5' ? 1n : 0n))
  if (!Number.isSafeInteger(minor)) return null
  return sign && minor !== 0 ? -minor : minor
}

/** `amount × numerator ÷ denominator` in whole units, halves away from zero; exact, whatever the size of the product. */
export function scaleMinor(amount: number, numerator: number, denominator: number): number {
  const n = BigInt(requireSafe(amount)) * BigInt(requireSafe(numerator))
  const d = BigInt(requireSafe(denominator))
  if (d <= 0n) throw new RangeError('The denominator must be positive.')
  const half = n < 0n ? -d : d
  return requireSafe(Number((n * 2n + half) / (d * 2n)))
}

/**
 * Splits an amount by weights into whole units whose sum is the amount: largest remainders first, earlier parts before
 * later ones. All weights 0 give everything to the first part.
 */
export function splitMinor(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) throw new RangeError('There is nothing to split among.')
  const total = weights.reduce((sum, weight) => sum + BigInt(requireSafe(weight)), 0n)
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const sign = amount < 0 ? -1 : 1
  const whole = BigInt(Math.abs(requireSafe(amount)))
  const parts = weights.map((weight, index) => {
    const product = whole * BigInt(weight)
    return { index, share: Number(product / total), remainder: product % total }
  })
  let left = Number(whole) - parts.reduce((sum, { share }) => sum + share, 0)
  for (const part of [...parts].sort(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.index - b.index,
  )) {
    if (left === 0) break
    part.share += 1
    left -= 1
  }
  return parts.map(({ share }) => sign * share)
}

/** @throws RangeError when the number is no safe integer: money is never approximate. */
function requireSafe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole amount.`)
  return value
}
