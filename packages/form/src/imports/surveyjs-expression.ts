import { type Comparison, type Condition, conditionSchema, otherAnswer } from '../logic/condition.ts'
import { isAnswered } from '../walk.ts'
import type { Draft } from './draft.ts'

type Token = { type: 'name' | 'value' | 'list' | 'word'; text: string }

const words: Record<string, Comparison['operator']> = {
  '=': 'is',
  '==': 'is',
  equal: 'is',
  '!=': 'is-not',
  '<>': 'is-not',
  notequal: 'is-not',
  '>': 'greater',
  greater: 'greater',
  '<': 'less',
  less: 'less',
  '>=': 'at-least',
  greaterorequal: 'at-least',
  '<=': 'at-most',
  lessorequal: 'at-most',
  contains: 'contains',
  contain: 'contains',
  notcontains: 'contains-not',
  notcontain: 'contains-not',
  anyof: 'any-of',
  noneof: 'none-of',
  allof: 'all-of',
  empty: 'empty',
  notempty: 'answered',
}

/** A condition of simple comparisons (`{a} = 'x' and ({b} > 5 or {c} notempty)`); null for anything unsupported. */
export function readSurveyExpression(draft: Draft, source: string): Condition | null {
  const tokens = tokensOf(source)
  if (!tokens) return null
  let place = 0
  let depth = 0
  const isNext = (word: string) => tokens[place]?.type === 'word' && tokens[place]?.text === word
  const chain = (word: string, other: string, type: 'any' | 'all', inner: () => Condition | null): Condition | null => {
    const first = inner()
    if (!first) return null
    const of = [first]
    while (isNext(word) || isNext(other)) {
      place += 1
      const next = inner()
      if (!next) return null
      of.push(next)
    }
    return of.length === 1 ? first : { type, of }
  }
  const either = (): Condition | null => chain('or', '||', 'any', () => chain('and', '&&', 'all', single))
  const single = (): Condition | null => {
    depth += 1
    if (depth > 200) return null
    if (isNext('not') || isNext('!')) {
      place += 1
      const of = single()
      return of ? { type: 'not', of } : null
    }
    if (isNext('(')) {
      place += 1
      const inner = either()
      if (!inner || !isNext(')')) return null
      place += 1
      return inner
    }
    return comparison()
  }
  const comparison = (): Condition | null => {
    const [name, sign, value] = tokens.slice(place, place + 3)
    const element = name?.type === 'name' ? draft.elementNamed(name.text) : null
    const operator = sign?.type === 'word' ? words[sign.text] : undefined
    if (!element || !isAnswered(element) || !operator) return null
    const left = { type: 'answer', elementId: element.id } as const
    if (operator === 'empty' || operator === 'answered') {
      place += 2
      return { type: 'compare', left, operator }
    }
    if (!value || (value.type !== 'value' && value.type !== 'list')) return null
    place += 3
    const scope = `c ${name?.text ?? ''}`
    if (value.text === 'other' && value.type === 'value' && 'hasOther' in element && element.hasOther) {
      const isGiven = operator === 'is' || operator === 'contains'
      if (!draft.knows(scope, 'other')) {
        if (!isGiven && operator !== 'is-not' && operator !== 'contains-not') return null
        return otherAnswer(element.id, isGiven)
      }
    }
    const meant = (text: string): string | number | boolean | null => {
      if ('choices' in element) {
        if (draft.knows(scope, text)) return draft.idOf(scope, text)
        const labelled = element.choices.find(({ label }) => label.toLowerCase() === text.toLowerCase())
        // Without a text of one's own no answer can be anything else.
        if (labelled || !('hasOther' in element) || !element.hasOther) return labelled?.id ?? null
      }
      const answers = element.kind === 'yes-no' ? draft.choiceValues.get(element.id) : undefined
      const answer = answers?.find((each) => each.name === text)
      if (answer) return answer.label === 'true'
      if (text === 'true' || text === 'false') return text === 'true'
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
    }
    const list = value.type === 'list' ? listOf(value.text).map((text) => meant(text)) : null
    const plain = list
      ? list.flatMap((item) => (item === null ? [] : [typeof item === 'boolean' ? String(item) : item]))
      : meant(value.text)
    if (plain === null || (list && Array.isArray(plain) && plain.length < list.length)) return null
    return { type: 'compare', left, operator, right: { type: 'value', value: plain } }
  }
  const condition = either()
  if (!condition || place < tokens.length) return null
  return conditionSchema.safeParse(condition).success ? condition : null
}

function tokensOf(source: string): Token[] | null {
  const tokens: Token[] = []
  const pattern =
    /\s+|\{(?<name>[^{}]{1,200})\}|'(?<single>[^']*)'|"(?<double>[^"]*)"|\[(?<list>[^[\]]*)\]|(?<number>-?\d+(?:\.\d+)?)|(?<word>[A-Za-z]+|&&|\|\||[<>=!]=?|<>|\(|\))/y
  while (pattern.lastIndex < source.length) {
    const match = pattern.exec(source)
    if (!match || tokens.length > 400) return null
    const { name, single, double, list, number, word } = match.groups ?? {}
    const value = single ?? double ?? number
    if (name !== undefined) tokens.push({ type: 'name', text: name.trim() })
    else if (value !== undefined) tokens.push({ type: 'value', text: value })
    else if (list !== undefined) tokens.push({ type: 'list', text: list })
    else if (word === 'true' || word === 'false') tokens.push({ type: 'value', text: word })
    else if (word !== undefined) tokens.push({ type: 'word', text: word.toLowerCase() })
  }
  // "<>" is tokenized as two characters by the class above.
  return tokens.flatMap((token, index) => {
    const before = tokens[index - 1]
    if (token.text === '>' && before?.text === '<') return []
    return token.text === '<' && tokens[index + 1]?.text === '>' ? [{ type: 'word' as const, text: '<>' }] : [token]
  })
}

function listOf(text: string): string[] {
  return [...text.matchAll(/'([^']*)'|"([^"]*)"|([^\s,'"]+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? '',
  )
}
