import type { Block, FormPage } from '../document.ts'
import type { FormElement } from '../elements/index.ts'
import type { CalculatedElement } from '../elements/logic.ts'
import { limits } from '../limits.ts'
import { type Formula, type formulaFunctions, parseFormula, referencesIn } from '../logic/formula.ts'
import { isAnswered } from '../walk.ts'
import type { Draft } from './draft.ts'
import { isSeveral } from './surveyjs-choices.ts'

/** Something calculated there: its element here, and the expression that is still to be read. */
export interface Calculation {
  readonly made: { readonly element: CalculatedElement; readonly block: Block }
  readonly source: string
  readonly about: string
  /** How it is named if it cannot be kept. */
  readonly detail: string
  /** Where it stands on a page of its own; otherwise it stands behind the last answer that it uses. */
  readonly isPlaced: boolean
}

/** Functions by their names there; `InArray` ones take a repeated group and the name of a question in it. */
const functions: Record<string, keyof typeof formulaFunctions> = {
  iif: 'if',
  sum: 'sum',
  min: 'min',
  max: 'max',
  avg: 'average',
  round: 'round',
  today: 'today',
  currentdate: 'today',
  suminarray: 'sum',
  avginarray: 'average',
  mininarray: 'min',
  maxinarray: 'max',
  countinarray: 'count',
}
const operators: Record<string, string> = { '==': '=', '<>': '!=', '&&': 'and', '||': 'or', '!': 'not' }
const pattern =
  /\s+|\{(?<name>[^{}]{1,200})\}|'(?<single>[^'"]*)'|"(?<double>[^"]*)"|(?<number>\d+(?:\.\d+)?)|(?<word>[A-Za-z]+)|(?<sign>&&|\|\||==|<>|[<>!]=|[-+*/%^()<>=!,])/y

/**
 * Reads all calculations, those that use others after them, and puts each behind what it uses. What cannot be
 * calculated here is removed and named.
 */
export function readCalculations(draft: Draft, calculations: readonly Calculation[]): void {
  const waiting = new Set(calculations)
  const isWaiting = (id: string) => [...waiting].some(({ made }) => made.element.id === id)
  for (let before = -1; before !== waiting.size; ) {
    before = waiting.size
    for (const calculation of waiting) {
      const formula = toFormula(draft, calculation.source, isWaiting)
      if (formula === null) continue
      waiting.delete(calculation)
      calculation.made.element.formula = formula
      place(draft, calculation)
    }
  }
  for (const { made, about, detail } of waiting) {
    draft.remove(made)
    draft.note('logic-left-out', about, detail)
  }
}

/** The same formula in our language; null if it uses anything that does not exist here. */
function toFormula(draft: Draft, source: string, isWaiting: (id: string) => boolean): string | null {
  const words: string[] = []
  /** The repeated group that an `InArray` function was given. */
  let group: string | null = null
  /** The name of a question in a group was read; nothing but a parenthesis may follow, as there are no filters here. */
  let isInner = false
  pattern.lastIndex = 0
  while (pattern.lastIndex < source.length) {
    const match = pattern.exec(source)
    if (!match) return null
    const { name, single, double, number, word, sign } = match.groups ?? {}
    const text = single ?? double
    if (isInner && match[0].trim() !== '') {
      if (sign !== ')') return null
      isInner = false
    }
    if (name !== undefined) {
      const element = draft.elementNamed(name.trim())
      if (!element || !isAnswered(element) || isWaiting(element.id)) return null
      if (element.kind === 'repeat') {
        group = name.trim()
        continue
      }
      const reference = isSeveral(element) ? chosenIn(draft, element.id, source) : referenceTo(draft, element)
      if (reference === null) return null
      words.push(reference)
    } else if (text !== undefined) {
      const inner = group === null ? null : innerOf(draft, group, text)
      if (group !== null && inner === null) return null
      words.push(inner ?? `"${text}"`)
      isInner = inner !== null
      group = null
    } else if (number !== undefined) words.push(number)
    else if (word !== undefined) {
      const plain = word.toLowerCase()
      // `{name} notempty` follows its answer.
      if (plain === 'empty' || plain === 'notempty') {
        words.push(`${plain === 'empty' ? '' : 'not '}empty(${words.pop() ?? ''})`)
        continue
      }
      const known = functions[plain] ?? (/^(and|or|not|true|false)$/.test(plain) ? plain : null)
      if (known === null) return null
      words.push(known)
    }
    // The comma between a group and the name of a question in it.
    else if (sign !== undefined && !(sign === ',' && group !== null)) words.push(operators[sign] ?? sign)
  }
  const formula = words.join(' ')
  const parsed = parseFormula(formula)
  return group === null && parsed.ok && !isAmbiguous(parsed.formula) ? formula : null
}

/** Choices have values there and texts here: `if` gives the value of the text that was chosen. */
function referenceTo(draft: Draft, { id, kind }: FormElement): string | null {
  const values = draft.choiceValues.get(id)
  if (values === undefined) return `{${id}}`
  if (values.some(({ value, label }) => value === null || label.includes('"'))) return null
  const isText = values.some(({ value }) => typeof value === 'string')
  const said = (value: number | string | null) => (typeof value === 'number' && !isText ? String(value) : `"${value}"`)
  return values.reduceRight(
    (rest, { label, value }) => `if({${id}} = ${kind === 'yes-no' ? label : `"${label}"`}, ${said(value)}, ${rest})`,
    isText ? '""' : '0',
  )
}

/** `{name} contains 'value'` of a question with several answers; null for anything else that is done with them. */
function chosenIn(draft: Draft, elementId: string, source: string): string | null {
  chosen.lastIndex = pattern.lastIndex
  const match = chosen.exec(source)
  if (!match) return draft.choiceValues.has(elementId) ? null : `{${elementId}}`
  const { not, single, double } = match.groups ?? {}
  const name = single ?? double ?? ''
  const label = draft.choiceValues.get(elementId)?.find((choice) => choice.name === name)?.label
  if (label === undefined || label.includes('"')) return null
  pattern.lastIndex = chosen.lastIndex
  return `${not ? 'not ' : ''}contains({${elementId}}, "${label}")`
}

const chosen = /\s*(?<not>not)?contains\s*(?:'(?<single>[^'"]*)'|"(?<double>[^"]*)")/iy

function innerOf(draft: Draft, group: string, name: string): string | null {
  const element = draft.elementNamed(group)
  if (element?.kind !== 'repeat') return null
  const inner = element.elements.find(
    (each) => ('key' in each && each.key === name) || ('title' in each && each.title === name),
  )
  return inner ? `{${element.id}.${inner.id}}` : null
}

/** Plus joins texts there as here, and what is missing is nothing beside one; digits in quotes are a text only there. */
function isAmbiguous(formula: Formula): boolean {
  if (formula.type === 'unary') return isAmbiguous(formula.of)
  if (formula.type === 'call') return formula.of.some(isAmbiguous)
  if (formula.type !== 'binary') return false
  const isDigits = (side: Formula) => side.type === 'text' && /^\s*[+-]?[\d.]*$/.test(side.value) && side.value !== ' '
  const isJoined = formula.operator === '+' && [formula.left, formula.right].some(isDigits)
  return isJoined || isAmbiguous(formula.left) || isAmbiguous(formula.right)
}

/** Behind the last answer that it uses, unless it stands further behind already. */
function place({ form }: Draft, { made, isPlaced }: Calculation): void {
  const parsed = parseFormula(made.element.formula)
  const used = new Set(parsed.ok ? referencesIn(parsed.formula).map(({ name }) => name) : [])
  const blocks = form.pages.flatMap((page) => page.blocks.map((block) => ({ page, block })))
  const own = blocks.findIndex(({ block }) => block === made.block)
  const last = blocks.findLastIndex(({ block }) => block.elements.some(({ id }) => used.has(id)))
  const target = blocks[last]
  if (own < 0 || !target || (isPlaced && last < own)) return
  if (target.page.blocks.length >= limits.blocksPerPage) return
  takeOut(form.pages, made.block)
  target.page.blocks.splice(target.page.blocks.indexOf(target.block) + 1, 0, made.block)
}

function takeOut(pages: readonly FormPage[], block: Block): void {
  for (const page of pages) page.blocks = page.blocks.filter((each) => each !== block)
}
