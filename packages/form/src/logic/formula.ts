import { limits } from '../limits.ts'

/**
 * The formula language: numbers, `"texts"`, `true`, `false`, references in braces (`{price}`, `{address.city}`), `+ -
 * * / % ^`, `= != < <= > >=`, `contains`, `and or not`, parentheses and functions (`if({vip}, 0.9, 1)`). A reference names an
 * element by its id or key, a variable by its id or name, or `score`. Nothing else can be accessed.
 */
export type Formula =
  | { type: 'number'; value: number }
  | { type: 'text'; value: string }
  | { type: 'truth'; value: boolean }
  | { type: 'reference'; name: string; part: string }
  | { type: 'unary'; operator: '-' | 'not'; of: Formula }
  | { type: 'binary'; operator: BinaryOperator; left: Formula; right: Formula }
  | { type: 'call'; name: FormulaFunction; of: Formula[] }

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '^' | '=' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or'

/** Functions with their minimum and maximum number of arguments. */
export const formulaFunctions = {
  if: [3, 3],
  round: [1, 2],
  floor: [1, 1],
  ceil: [1, 1],
  abs: [1, 1],
  min: [1, 50],
  max: [1, 50],
  sum: [1, 50],
  average: [1, 50],
  count: [1, 50],
  length: [1, 1],
  lower: [1, 1],
  upper: [1, 1],
  trim: [1, 1],
  join: [1, 50],
  contains: [2, 2],
  empty: [1, 1],
  number: [1, 1],
  text: [1, 1],
  days: [2, 2],
  years: [2, 2],
  today: [0, 0],
} as const satisfies Record<string, readonly [number, number]>
export type FormulaFunction = keyof typeof formulaFunctions

export type FormulaFault =
  | 'empty'
  | 'unexpected-sign'
  | 'unexpected-end'
  | 'unknown-name'
  | 'wrong-count'
  | 'open-text'
  | 'broken-reference'
  | 'too-long'
  | 'too-deep'

export type ParsedFormula =
  | { ok: true; formula: Formula }
  /** `at` is the position in the source, from 0. */
  | { ok: false; fault: FormulaFault; at: number }

/** Parses a formula. Time and depth are limited, whatever the source. */
export function parseFormula(source: string): ParsedFormula {
  if (source.trim() === '') return { ok: false, fault: 'empty', at: 0 }
  if (source.length > limits.formulaLength) return { ok: false, fault: 'too-long', at: limits.formulaLength }
  try {
    return { ok: true, formula: new Parser(tokensOf(source), source.length).parse() }
  } catch (error) {
    if (error instanceof Stop) return { ok: false, fault: error.fault, at: error.at }
    throw error
  }
}

/** References of a formula in source order. */
export function referencesIn(formula: Formula): { name: string; part: string }[] {
  switch (formula.type) {
    case 'reference':
      return [{ name: formula.name, part: formula.part }]
    case 'unary':
      return referencesIn(formula.of)
    case 'binary':
      return [...referencesIn(formula.left), ...referencesIn(formula.right)]
    case 'call':
      return formula.of.flatMap(referencesIn)
    default:
      return []
  }
}

/** Whether a formula contains a division by a literal zero. */
export function dividesByZero(formula: Formula): boolean {
  switch (formula.type) {
    case 'unary':
      return dividesByZero(formula.of)
    case 'binary': {
      const isDivision = formula.operator === '/' || formula.operator === '%'
      if (isDivision && formula.right.type === 'number' && formula.right.value === 0) return true
      return dividesByZero(formula.left) || dividesByZero(formula.right)
    }
    case 'call':
      return formula.of.some(dividesByZero)
    default:
      return false
  }
}

class Stop extends Error {
  readonly fault: FormulaFault
  readonly at: number
  constructor(fault: FormulaFault, at: number) {
    super(fault)
    this.fault = fault
    this.at = at
  }
}

type Token =
  | { type: 'number'; value: number; at: number }
  | { type: 'text'; value: string; at: number }
  | { type: 'reference'; name: string; part: string; at: number }
  | { type: 'word'; value: string; at: number }
  | { type: 'sign'; value: string; at: number }

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  const pattern =
    /\s+|(?<number>\d+(?:\.\d+)?|\.\d+)|(?<text>"(?:[^"\\]|\\.)*")|\{(?<reference>[A-Za-z][\w-]*)(?:\.(?<part>[A-Za-z0-9_-]+))?\}|(?<word>[A-Za-z]+)|(?<sign><=|>=|!=|<>|[-+*/%^=<>(),])/y
  while (pattern.lastIndex < source.length) {
    const at = pattern.lastIndex
    const match = pattern.exec(source)
    if (!match)
      throw new Stop(source[at] === '"' ? 'open-text' : source[at] === '{' ? 'broken-reference' : 'unexpected-sign', at)
    const { number, text, reference, part, word, sign } = match.groups ?? {}
    if (number !== undefined) tokens.push({ type: 'number', value: Number(number), at })
    else if (text !== undefined) tokens.push({ type: 'text', value: text.slice(1, -1).replace(/\\(.)/gs, '$1'), at })
    else if (reference !== undefined) tokens.push({ type: 'reference', name: reference, part: part ?? '', at })
    else if (word !== undefined) tokens.push({ type: 'word', value: word.toLowerCase(), at })
    else if (sign !== undefined) tokens.push({ type: 'sign', value: sign === '<>' ? '!=' : sign, at })
    if (tokens.length > limits.formulaNodes) throw new Stop('too-long', at)
  }
  return tokens
}

/** `contains` between two values is the function of that name. */
const powers: Record<BinaryOperator | 'contains', number> = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  contains: 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
  '^': 8,
}
const prefixPower = 7

/** Precedence climbing; `^` is right-associative and binds tighter than unary minus. */
class Parser {
  #tokens: Token[]
  #end: number
  #place = 0
  #depth = 0

  constructor(tokens: Token[], end: number) {
    this.#tokens = tokens
    this.#end = end
  }

  parse(): Formula {
    const formula = this.#expression(0)
    const left = this.#tokens[this.#place]
    if (left) throw new Stop('unexpected-sign', left.at)
    return formula
  }

  #expression(least: number): Formula {
    this.#depth += 1
    if (this.#depth > limits.formulaDepth) throw new Stop('too-deep', this.#tokens[this.#place]?.at ?? this.#end)
    let left = this.#operand()
    for (let operator = this.#operator(); operator; operator = this.#operator()) {
      const power = powers[operator]
      if (power < least) break
      this.#place += 1
      const right = this.#expression(operator === '^' ? power : power + 1)
      left =
        operator === 'contains'
          ? { type: 'call', name: operator, of: [left, right] }
          : { type: 'binary', operator, left, right }
    }
    this.#depth -= 1
    return left
  }

  #operand(): Formula {
    const token = this.#tokens[this.#place]
    if (!token) throw new Stop('unexpected-end', this.#end)
    this.#place += 1
    if (token.type === 'number') return { type: 'number', value: token.value }
    if (token.type === 'text') return { type: 'text', value: token.value }
    if (token.type === 'reference') return { type: 'reference', name: token.name, part: token.part }
    if (token.value === '-') return { type: 'unary', operator: '-', of: this.#expression(prefixPower) }
    if (token.value === 'not') return { type: 'unary', operator: 'not', of: this.#expression(3) }
    if (token.value === '(') {
      const inner = this.#expression(0)
      this.#expect(')')
      return inner
    }
    if (token.type === 'word') return this.#word(token.value, token.at)
    throw new Stop('unexpected-sign', token.at)
  }

  #word(word: string, at: number): Formula {
    if (word === 'true' || word === 'false') return { type: 'truth', value: word === 'true' }
    if (!Object.hasOwn(formulaFunctions, word)) throw new Stop('unknown-name', at)
    const name = word as FormulaFunction
    this.#expect('(')
    const of: Formula[] = []
    if (!this.#isNext(')')) {
      do of.push(this.#expression(0))
      while (this.#take(','))
    }
    this.#expect(')')
    const [fewest, most] = formulaFunctions[name]
    if (of.length < fewest || of.length > most) throw new Stop('wrong-count', at)
    return { type: 'call', name, of }
  }

  #operator(): keyof typeof powers | null {
    const token = this.#tokens[this.#place]
    if (!token || (token.type !== 'sign' && token.type !== 'word')) return null
    return Object.hasOwn(powers, token.value) ? (token.value as keyof typeof powers) : null
  }

  #isNext(sign: string): boolean {
    const token = this.#tokens[this.#place]
    return token?.type === 'sign' && token.value === sign
  }

  #take(sign: string): boolean {
    if (!this.#isNext(sign)) return false
    this.#place += 1
    return true
  }

  #expect(sign: string) {
    if (this.#take(sign)) return
    const token = this.#tokens[this.#place]
    throw token ? new Stop('unexpected-sign', token.at) : new Stop('unexpected-end', this.#end)
  }
}
