import { dayNumber, isDay, yearsBetween } from '../calendar.ts'
import { limits } from '../limits.ts'
import type { BinaryOperator, Formula, FormulaFunction } from './formula.ts'
import type { Scalar, ScopeValue } from './scalar.ts'

/** The source of a formula's values. */
export interface FormulaScope {
  /** Null for missing values. */
  resolve(name: string, part: string): ScopeValue
  /** `2026-02-28`; null when the day is unknown. */
  today: string | null
  /** Called for a division by zero, whose result is empty. */
  dividedByZero?(): void
}

/**
 * Evaluates a formula. Total: there is a value for every formula and every scope. An empty value counts as 0 beside a
 * number and as nothing in a text; a text that is no number makes a sum empty; a division by zero and out-of-range
 * results are empty.
 */
export function calculate(formula: Formula, scope: FormulaScope): ScopeValue {
  switch (formula.type) {
    case 'number':
    case 'text':
    case 'truth':
      return formula.value
    case 'reference':
      return scope.resolve(formula.name, formula.part)
    case 'unary': {
      const value = calculate(formula.of, scope)
      if (formula.operator === 'not') return !isTrue(value)
      const number = numberOf(value)
      return number === null ? null : bounded(-number)
    }
    case 'binary':
      return combine(formula.operator, formula.left, formula.right, scope)
    case 'call':
      return call(formula.name, formula.of, scope)
  }
}

/** Truthy: true, a nonzero number, a non-empty text, a non-empty list. */
export function isTrue(value: ScopeValue): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'string') return value !== ''
  return value !== null && value !== false && value !== 0
}

/** A value as a number: empty is 0, a list of one is its member, a boolean is 1 or 0; null when it is none. */
export function numberOf(value: ScopeValue): number | null {
  if (value === null) return 0
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (Array.isArray(value)) return value.length === 0 ? 0 : value.length === 1 ? numberOf(value[0] ?? null) : null
  const text = value.trim()
  if (!/^[+-]?(\d{1,15}(\.\d{1,15})?|\.\d{1,15})$/.test(text)) return null
  return Number(text)
}

/** A value as text: lists with commas, booleans as true and false. */
export function textOf(value: ScopeValue): string {
  if (value === null) return ''
  return Array.isArray(value) ? value.map(textOf).join(', ') : String(value)
}

function combine(operator: BinaryOperator, leftOf: Formula, rightOf: Formula, scope: FormulaScope): ScopeValue {
  const left = calculate(leftOf, scope)
  if (operator === 'and') return isTrue(left) && isTrue(calculate(rightOf, scope))
  if (operator === 'or') return isTrue(left) || isTrue(calculate(rightOf, scope))
  const right = calculate(rightOf, scope)
  switch (operator) {
    case '=':
      return order(left, right) === 0
    case '!=':
      return order(left, right) !== 0
    case '<':
      return order(left, right) < 0
    case '<=':
      return order(left, right) <= 0
    case '>':
      return order(left, right) > 0
    case '>=':
      return order(left, right) >= 0
  }
  const [one, two] = [numberOf(left), numberOf(right)]
  // Plus concatenates texts.
  if (operator === '+' && (one === null || two === null))
    return `${textOf(left)}${textOf(right)}`.slice(0, limits.longTextLength)
  if (one === null || two === null) return null
  if (operator === '+') return bounded(one + two)
  if (operator === '-') return bounded(one - two)
  if (operator === '*') return bounded(one * two)
  if (operator === '^') return bounded(one ** two)
  if (two === 0) {
    scope.dividedByZero?.()
    return null
  }
  return bounded(operator === '/' ? one / two : one % two)
}

/** Numbers by size, everything else by text; never NaN. */
function order(left: ScopeValue, right: ScopeValue): number {
  const isNumeric = typeof left === 'number' || typeof right === 'number'
  const [one, two] = isNumeric ? [numberOf(left), numberOf(right)] : [null, null]
  if (one !== null && two !== null) return one === two ? 0 : one < two ? -1 : 1
  const [first, second] = [textOf(left).toLowerCase(), textOf(right).toLowerCase()]
  return first === second ? 0 : first < second ? -1 : 1
}

function call(name: FormulaFunction, of: Formula[], scope: FormulaScope): ScopeValue {
  const [first, second, third] = of
  const value = (formula: Formula | undefined) => (formula ? calculate(formula, scope) : null)
  const number = (formula: Formula | undefined) => numberOf(value(formula))
  if (name === 'if') return isTrue(value(first)) ? value(second) : value(third)
  if (name === 'today') return scope.today
  const all: Scalar[] = of.flatMap((formula) => value(formula))
  const given = all.filter((item) => item !== null && item !== '')
  const numbers = given.map(numberOf).filter((item) => item !== null)
  switch (name) {
    case 'round':
      return rounded(number(first), number(second))
    case 'floor':
      return mapped(number(first), Math.floor)
    case 'ceil':
      return mapped(number(first), Math.ceil)
    case 'abs':
      return mapped(number(first), Math.abs)
    case 'min':
      return numbers.length === 0 ? null : Math.min(...numbers)
    case 'max':
      return numbers.length === 0 ? null : Math.max(...numbers)
    case 'sum':
      return bounded(numbers.reduce((total, item) => total + item, 0))
    case 'average':
      return numbers.length === 0 ? null : bounded(numbers.reduce((total, item) => total + item, 0) / numbers.length)
    case 'count':
      return given.length
    case 'length':
      return [...textOf(value(first))].length
    case 'lower':
      return textOf(value(first)).toLowerCase()
    case 'upper':
      return textOf(value(first)).toUpperCase().slice(0, limits.longTextLength)
    case 'trim':
      return textOf(value(first)).trim()
    case 'join':
      return given.map(textOf).join(' ').slice(0, limits.longTextLength)
    case 'contains':
      return containsValue(value(first), textOf(value(second)))
    case 'empty':
      return given.length === 0
    case 'number':
      return number(first)
    case 'text':
      return textOf(value(first))
    case 'days':
    case 'years': {
      const [from, to] = [textOf(value(first)), textOf(value(second))]
      if (!isDay(from) || !isDay(to)) return null
      if (name === 'years') return yearsBetween(from.slice(0, 10), to.slice(0, 10))
      return dayNumber(to.slice(0, 10)) - dayNumber(from.slice(0, 10))
    }
  }
}

function containsValue(value: ScopeValue, wanted: string): boolean {
  const word = wanted.toLowerCase()
  if (Array.isArray(value)) return value.some((item) => textOf(item).toLowerCase() === word)
  return textOf(value).toLowerCase().includes(word)
}

function mapped(value: number | null, change: (value: number) => number): number | null {
  return value === null ? null : bounded(change(value))
}

function rounded(value: number | null, places: number | null): number | null {
  if (value === null) return null
  const factor = 10 ** Math.min(limits.decimals, Math.max(0, Math.trunc(places ?? 0)))
  // Half is rounded away from zero; the last digit is corrected first, so that 1.005 becomes 1.01.
  const scaled = Number((Math.abs(value) * factor).toPrecision(15))
  return bounded((Math.sign(value) * Math.round(scaled)) / factor)
}

/** Decimal addition without rounding errors (0.1 + 0.2 is 0.3), and no NaN or infinity. */
function bounded(value: number): number | null {
  if (!Number.isFinite(value) || Math.abs(value) > limits.number) return null
  const tidy = Number(value.toPrecision(14))
  return tidy === 0 ? 0 : tidy
}
