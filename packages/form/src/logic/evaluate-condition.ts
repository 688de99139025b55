import type { Comparison, Condition, Operand } from './condition.ts'
import type { Scalar, ScopeValue } from './scalar.ts'

/** Returns the value of an operand, choices as ids. */
export type ResolveOperand = (operand: Operand) => ScopeValue

/**
 * Whether a condition is true. `all` of nothing is true, `any` of nothing is false. Texts are compared
 * case-insensitively; a missing answer equals nothing, contains nothing, and is neither less nor greater than
 * anything.
 */
export function holds(condition: Condition, resolve: ResolveOperand): boolean {
  switch (condition.type) {
    case 'all':
      return condition.of.every((member) => holds(member, resolve))
    case 'any':
      return condition.of.some((member) => holds(member, resolve))
    case 'not':
      return !holds(condition.of, resolve)
    case 'compare':
      return compare(condition, resolve)
  }
}

/** All operands of a condition, on both sides. */
export function operandsIn(condition: Condition): Operand[] {
  return comparisonsIn(condition).flatMap(({ left, right }) =>
    right === undefined || right.type === 'value' ? [left] : [left, right],
  )
}

export function comparisonsIn(condition: Condition): Comparison[] {
  if (condition.type === 'compare') return [condition]
  return (condition.type === 'not' ? [condition.of] : condition.of).flatMap(comparisonsIn)
}

function compare({ left: operand, operator, right: other }: Comparison, resolve: ResolveOperand): boolean {
  const left = resolve(operand)
  const isEmpty = left === null || left === '' || (Array.isArray(left) && left.length === 0)
  if (operator === 'empty') return isEmpty
  if (operator === 'answered') return !isEmpty
  const right = other === undefined ? null : other.type === 'value' ? other.value : resolve(other)
  if (isEmpty) return operator === 'is-not' || operator === 'contains-not' || operator === 'none-of'
  const many = listOf(left)
  const wanted = listOf(right)
  switch (operator) {
    case 'is':
      return isSame(many, wanted)
    case 'is-not':
      return !isSame(many, wanted)
    case 'contains':
      return contains(left, right)
    case 'contains-not':
      return !contains(left, right)
    case 'starts-with':
      return right !== null && fold(many[0] ?? null).startsWith(fold(wanted[0] ?? null))
    case 'ends-with':
      return right !== null && fold(many[0] ?? null).endsWith(fold(wanted[0] ?? null))
    case 'any-of':
      return many.some((item) => wanted.some((wish) => isEqual(item, wish)))
    case 'none-of':
      return !many.some((item) => wanted.some((wish) => isEqual(item, wish)))
    case 'all-of':
      return wanted.every((wish) => many.some((item) => isEqual(item, wish)))
    case 'between': {
      const [low = null, high = null] = wanted
      return (order(left, low) ?? -1) >= 0 && (order(left, high) ?? 1) <= 0
    }
    case 'less':
      return (order(left, wanted[0] ?? null) ?? 0) < 0
    case 'at-most':
      return (order(left, wanted[0] ?? null) ?? 1) <= 0
    case 'greater':
      return (order(left, wanted[0] ?? null) ?? 0) > 0
    case 'at-least':
      return (order(left, wanted[0] ?? null) ?? -1) >= 0
  }
}

function listOf(value: ScopeValue): Scalar[] {
  if (Array.isArray(value)) return value
  return value === null ? [] : [value]
}

function isSame(left: Scalar[], right: Scalar[]): boolean {
  return left.length === right.length && left.every((item) => right.some((wish) => isEqual(item, wish)))
}

function contains(left: ScopeValue, right: ScopeValue): boolean {
  const wanted = listOf(right)
  if (wanted.length === 0) return false
  if (Array.isArray(left)) return wanted.every((wish) => left.some((item) => isEqual(item, wish)))
  return wanted.every((wish) => fold(left).includes(fold(wish)))
}

function isEqual(left: Scalar, right: Scalar): boolean {
  const [one, two] = [plainNumber(left), plainNumber(right)]
  if (one !== null && two !== null) return one === two
  return fold(left) === fold(right)
}

/** Below zero: left comes first. Null: incomparable, because one is missing. Days and times sort as text. */
function order(left: ScopeValue, right: Scalar): number | null {
  const first = Array.isArray(left) ? (left[0] ?? null) : left
  if (first === null || right === null) return null
  const [one, two] = [plainNumber(first), plainNumber(right)]
  if (one !== null && two !== null) return one - two
  const [before, after] = [fold(first), fold(right)]
  return before === after ? 0 : before < after ? -1 : 1
}

function plainNumber(value: Scalar): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^\s*[+-]?\d{1,15}(\.\d{1,15})?\s*$/.test(value)) return null
  return Number(value)
}

function fold(value: Scalar): string {
  return value === null ? '' : String(value).normalize('NFC').trim().toLowerCase()
}
