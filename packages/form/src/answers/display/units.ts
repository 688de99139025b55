import type { AnsweredElement } from '../../walk.ts'

/** What stands beside the field of a question, and on which side. */
export interface FieldUnit {
  readonly unit: string
  readonly isBefore: boolean
}

type UnitElement = Extract<AnsweredElement, { kind: 'number' | 'slider' | 'currency' | 'calculated' }>

/** Money has the sign of its currency where the language has it; a sign that was typed as a unit is at the same place. */
export function unitOf(element: UnitElement, language: string): FieldUnit {
  if (element.kind !== 'currency') return { unit: element.unit, isBefore: moneyGap(element.unit, language) !== null }
  const parts = partsOfMoney(element.currency, language)
  const sign = parts.find(({ type }) => type === 'currency')?.value ?? element.currency
  return { unit: sign, isBefore: parts[0]?.type === 'currency' }
}

/** A number with its unit, if it has one. */
export function withUnit(text: string, unit: string, language: string): string {
  if (unit === '') return text
  const gap = moneyGap(unit, language)
  return gap === null ? `${text} ${unit}` : `${unit}${gap}${text}`
}

/** What the language has between the sign of a currency and the number after it; null where the sign comes last, and for other units. */
function moneyGap(unit: string, language: string): string | null {
  if (!/^[A-Z]{0,3}\p{Sc}$/u.test(unit)) return null
  const known = gaps.get(language)
  if (known !== undefined) return known
  const [first, second] = partsOfMoney('USD', language)
  const gap = first?.type !== 'currency' ? null : second?.type === 'literal' ? second.value : ''
  gaps.set(language, gap)
  return gap
}

const gaps = new Map<string, string | null>()

function partsOfMoney(currency: string, language: string): Intl.NumberFormatPart[] {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(1)
}
