import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { calculate } from './calculate.ts'
import { type Comparison, type Condition, conditionSchema } from './condition.ts'
import { holds } from './evaluate-condition.ts'
import { parseFormula } from './formula.ts'
import { recall, recallInAddress } from './recall.ts'
import type { ScopeValue } from './scalar.ts'

const values: Record<string, ScopeValue> = {
  price: 12.5,
  count: 3,
  name: 'Ada',
  none: null,
  tags: ['a', 'b'],
  born: '1990-05-20',
}

function work(source: string, onZero?: () => void): ScopeValue {
  const parsed = parseFormula(source)
  if (!parsed.ok) throw new Error(`${parsed.fault} at ${parsed.at}`)
  return calculate(parsed.formula, {
    resolve: (name) => (Object.hasOwn(values, name) ? (values[name] ?? null) : null),
    today: '2026-05-19',
    dividedByZero: onZero,
  })
}

describe('formulas', () => {
  it.each<[string, ScopeValue]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['10 - 4 - 3', 3],
    ['0.1 + 0.2', 0.3],
    ['{price} * {count}', 37.5],
    ['{none} + 4', 4],
    ['"Dear " + {name}', 'Dear Ada'],
    ['if({count} >= 3 and not {none}, "many", "few")', 'many'],
    ['round(1.005, 2)', 1.01],
    ['round(-2.5)', -3],
    ['sum({tags}, 4, "5")', 9],
    ['average(2, 4)', 3],
    ['average({none})', null],
    ['count({tags})', 2],
    ['contains({tags}, "B")', true],
    ['{tags} contains "B"', true],
    ['not {tags} contains "B" or {tags} contains "x" + "y"', false],
    ['if({tags} CONTAINS "b" and 1 < 2, 3, 4)', 3],
    ['years({born}, today())', 35],
    ['days("2026-02-27", "2026-03-01")', 2],
    ['{name} - 1', null],
    ['1 < 2 = true', true],
    ['"b" > "A"', true],
    ['{missing} = ""', true],
  ])('FORM-03 works out %s', (source, value) => expect(work(source)).toEqual(value))

  it('is empty after a division by zero, and says so', () => {
    let told = 0
    const tell = () => {
      told += 1
    }
    expect(work('5 / {none}', tell)).toBeNull()
    expect(work('5 % 0', tell)).toBeNull()
    expect(work('1 + 5 / 0', tell)).toBe(1)
    expect(told).toBe(3)
    expect(work('9 ^ 999')).toBeNull()
  })

  it.each([
    ['', 'empty', 0],
    ['1 +', 'unexpected-end', 3],
    ['1 2', 'unexpected-sign', 2],
    ['"open', 'open-text', 0],
    ['{1}', 'broken-reference', 0],
    ['constructor(1)', 'unknown-name', 0],
    ['__proto__', 'unexpected-sign', 0],
    ['if(1)', 'wrong-count', 0],
    ['a; b', 'unexpected-sign', 1],
  ])('refuses %j', (source, fault, at) => expect(parseFormula(source)).toEqual({ ok: false, fault, at }))

  it('is bounded in depth and length', () => {
    expect(parseFormula('('.repeat(100))).toEqual({ ok: false, fault: 'too-deep', at: 32 })
    expect(parseFormula('-'.repeat(1000))).toEqual({ ok: false, fault: 'too-long', at: limits.formulaNodes })
    expect(parseFormula('1'.repeat(3000))).toMatchObject({ fault: 'too-long', at: limits.formulaLength })
  })

  it('ends for every source, with a value of its own or a refusal', () => {
    const sign = fc.constantFrom(
      '1',
      '0',
      '{price}',
      '{none}',
      '+',
      '-',
      '*',
      '/',
      '^',
      '(',
      ')',
      ',',
      'if(',
      '"a"',
      ' ',
      'and',
      'not',
      '=',
      'max(',
    )
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), (signs) => {
        const parsed = parseFormula(signs.join(' '))
        if (!parsed.ok) return
        const value = work(signs.join(' '))
        expect(value === null || ['number', 'string', 'boolean', 'object'].includes(typeof value)).toBe(true)
        expect(Number.isNaN(value)).toBe(false)
      }),
      { numRuns: 500, seed: 5 },
    )
  })
})

describe('conditions', () => {
  const test = (
    elementId: string,
    operator: Comparison['operator'],
    value?: string | number | boolean | (string | number)[],
  ) =>
    holds(
      {
        type: 'compare',
        left: { type: 'answer', elementId },
        operator,
        ...(value === undefined ? {} : { right: { type: 'value' as const, value } }),
      },
      (operand) => (operand.type === 'answer' ? (values[operand.elementId] ?? null) : null),
    )

  it.each<[string, Comparison['operator'], string | number | boolean | (string | number)[] | undefined, boolean]>([
    ['name', 'is', 'ada', true],
    ['name', 'is-not', 'Ada', false],
    ['name', 'contains', 'D', true],
    ['name', 'starts-with', 'ad', true],
    ['name', 'ends-with', 'x', false],
    ['name', 'any-of', ['Eve', 'ADA'], true],
    ['price', 'greater', 12, true],
    ['price', 'less', '100', true],
    ['price', 'at-most', 12.5, true],
    ['price', 'between', [10, 12.5], true],
    ['price', 'between', [10, 12], false],
    ['born', 'less', '2000-01-01', true],
    ['tags', 'contains', 'a', true],
    ['tags', 'is', ['b', 'a'], true],
    ['tags', 'is', ['a'], false],
    ['tags', 'all-of', ['a', 'c'], false],
    ['tags', 'any-of', ['c', 'b'], true],
    ['tags', 'none-of', ['c'], true],
    ['none', 'empty', undefined, true],
    ['none', 'answered', undefined, false],
    ['none', 'is', '', false],
    ['none', 'is-not', 'x', true],
    ['none', 'less', 5, false],
    ['none', 'at-least', -5, false],
  ])('FORM-03 %s %s %j is %j', (id, operator, value, expected) => expect(test(id, operator, value)).toBe(expected))

  it('are bounded in depth and size', () => {
    let deep: Condition = { type: 'compare', left: { type: 'score' }, operator: 'answered' }
    for (let level = 0; level < 12; level += 1) deep = { type: 'not', of: deep }
    expect(conditionSchema.safeParse(deep).success).toBe(false)
    expect(conditionSchema.safeParse({ type: 'all', of: [] }).success).toBe(true)
    const many = Array.from({ length: 100 }, () => ({ type: 'compare', left: { type: 'score' }, operator: 'answered' }))
    expect(conditionSchema.safeParse({ type: 'any', of: many }).success).toBe(false)
  })

  it('hold for all of nothing, and not for any of nothing', () => {
    expect(holds({ type: 'all', of: [] }, () => null)).toBe(true)
    expect(holds({ type: 'any', of: [] }, () => null)).toBe(false)
    expect(holds({ type: 'not', of: { type: 'any', of: [] } }, () => null)).toBe(true)
  })
})

describe('recalled words', () => {
  const words = (name: string, part: string) =>
    ({ name: 'A {{b|x}} & B', 'address.city': 'Kiel' })[part ? `${name}.${part}` : name] ?? ''

  it('stand where they are named, with a fallback where there is no answer', () => {
    expect(recall('Hi {{ name }}, {{gone|friend}}! {{address.city|there}} {{empty}}.', words)).toBe(
      'Hi A {{b|x}} & B, friend! Kiel .',
    )
    expect(recall('{{1}} {{ }} {name} {{a{b}}', words)).toBe('{{1}} {{ }} {name} {{a{b}}')
  })

  it('stay inside their place of an address', () => {
    expect(recallInAddress('https://example.com/?n={{name}}#{{x|a b}}', words)).toBe(
      'https://example.com/?n=A%20%7B%7Bb%7Cx%7D%7D%20%26%20B#a%20b',
    )
  })
})
