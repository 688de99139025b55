import { scalarText } from '@taplore/kit'
import type { Block } from '../document.ts'
import type { FormElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import { type Comparison, type Condition, otherAnswer } from '../logic/condition.ts'
import { type Draft, listOf, numberIn, recordOf } from './draft.ts'
import { choicesOf } from './typeform-parts.ts'
import { addVariable } from './typeform-recalls.ts'

const operators: Record<string, Comparison['operator']> = {
  is: 'is',
  equal: 'is',
  on: 'is',
  is_not: 'is-not',
  not_equal: 'is-not',
  not_on: 'is-not',
  contains: 'contains',
  not_contains: 'contains-not',
  begins_with: 'starts-with',
  ends_with: 'ends-with',
  greater_than: 'greater',
  after: 'greater',
  greater_equal_than: 'at-least',
  after_on: 'at-least',
  lower_than: 'less',
  before: 'less',
  lower_equal_than: 'at-most',
  before_on: 'at-most',
}

/** Jumps and calculations. Those of questions that are left out follow those of the question before them. */
export function readRules(
  draft: Draft,
  given: readonly Record<string, unknown>[],
  questions: readonly Record<string, unknown>[],
): void {
  const rules = given.map((rule) => ({ rule, ...holderOf(draft, rule, questions) }))
  for (const { rule, block, about } of rules.filter(({ isOwn }) => isOwn)) readLogic(draft, rule, block, about)
  for (const { rule, block, about } of rules.filter(({ isOwn }) => !isOwn)) readLogic(draft, rule, block, about)
}

/** The block that a rule belongs to, and the title of its question. */
function holderOf(draft: Draft, rule: Record<string, unknown>, questions: readonly Record<string, unknown>[]) {
  const named = (field: Record<string, unknown>) => (rule.type === 'field' ? (field.ref ?? field.id) : null)
  const at = questions.findIndex((field) => named(field) === rule.ref)
  const about = at < 0 ? rule.ref : questions[at]?.title
  const own = rule.type === 'field' ? draft.elementNamed(rule.ref) : null
  if (own) return { block: blockOf(draft, own.id), about: 'title' in own ? own.title : about, isOwn: true }
  for (const before of questions.slice(0, Math.max(0, at)).reverse()) {
    const element = draft.elementNamed(named(before))
    if (element) return { block: blockOf(draft, element.id), about, isOwn: false }
  }
  return { block: undefined, about, isOwn: false }
}

function readLogic(draft: Draft, rule: Record<string, unknown>, block: Block | undefined, about: unknown) {
  for (const entry of listOf(rule.actions)) {
    const when = conditionOf(draft, recordOf(entry.condition))
    const details = recordOf(entry.details)
    if (!block || when === undefined) {
      draft.note('logic-left-out', about, entry.action)
      continue
    }
    if (entry.action === 'jump') {
      const to = recordOf(details.to)
      const isEnding = to.type === 'thankyou'
      const isKnown = draft.knows(isEnding ? 'e' : 'b', to.value)
      if (isEnding && !isKnown && to.value === 'default_tys') draft.jump(block, { when, to: { type: 'end' } }, about)
      else if (!isKnown) draft.note('logic-left-out', about, 'jump')
      else if (isEnding) draft.jump(block, { when, to: { type: 'ending', id: draft.idOf('e', to.value) } }, about)
      else draft.jump(block, { when, to: { type: 'block', id: draft.idOf('b', to.value) } }, about)
      continue
    }
    const operation = scalarText(entry.action)
    const target = recordOf(details.target).value
    const isSum =
      operation === 'add' ||
      operation === 'subtract' ||
      operation === 'multiply' ||
      operation === 'divide' ||
      operation === 'set'
    const variableId = isSum && typeof target === 'string' ? addVariable(draft, target, null) : null
    const formula = variableId === null ? null : formulaFor(draft, recordOf(details.value), variableId)
    if (!isSum || formula === null || variableId === null || block.actions.length >= limits.actionsPerBlock) {
      draft.note('logic-left-out', about, operation)
      continue
    }
    block.actions.push({
      id: draft.freshId(),
      when,
      variableId,
      operation,
      formula,
    })
  }
}

/** A number, a text, an answer that is a number, or another variable; null for anything else. */
function formulaFor(draft: Draft, { type, value }: Record<string, unknown>, variableId: string): string | null {
  const amount = type === 'field' || type === 'variable' ? null : numberIn(value)
  const isText = draft.form.variables.some(({ id, type: kind }) => id === variableId && kind === 'text')
  if (isText)
    return typeof value === 'string' && /^[^"\\\n]{0,200}$/.test(value) && type === 'constant' ? `"${value}"` : null
  if (amount !== null) return plainNumber(amount)
  if (type === 'variable' && typeof value === 'string') {
    const other = addVariable(draft, value, null)
    return other === null ? null : `{${other}}`
  }
  const element = type === 'field' ? draft.elementNamed(value) : null
  const isNumber = element && ['number', 'rating', 'scale', 'nps'].includes(element.kind)
  return isNumber ? `{${element.id}}` : null
}

/** Null: always. Undefined: unsupported. */
function conditionOf(draft: Draft, condition: Record<string, unknown>): Condition | null | undefined {
  const op = scalarText(condition.op)
  const vars = listOf(condition.vars)
  if (op === 'always') return null
  if (op === 'and' || op === 'or') {
    const members = vars.map((member) => conditionOf(draft, member))
    if (members.some((member) => member === undefined || member === null)) return undefined
    return { type: op === 'and' ? 'all' : 'any', of: members as Condition[] }
  }
  const [left, right] = vars
  const operator = operators[op]
  if (!left || !right || !operator) return undefined
  const part = left.type === 'field' ? draft.partNamed(left.value) : null
  const element = left.type === 'field' ? draft.elementNamed(part?.name ?? left.value) : null
  const operand = element
    ? ({ type: 'answer', elementId: element.id, ...(part ? { part: part.part } : {}) } as const)
    : left.type === 'hidden' && draft.elementNamed(`hidden:${scalarText(left.value)}`)
      ? ({ type: 'answer', elementId: draft.idOf('q', `hidden:${scalarText(left.value)}`) } as const)
      : variableOperand(draft, left)
  if (!operand) return undefined
  const scope = choicesOf(part?.name ?? left.value)
  if (right.type === 'choice' && element && 'hasOther' in element && !draft.knows(scope, right.value)) {
    if (right.value !== 'other' || (operator !== 'is' && operator !== 'is-not')) return undefined
    return otherAnswer(element.id, operator === 'is')
  }
  const value =
    right.type === 'choice'
      ? draft.knows(scope, right.value)
        ? draft.idOf(scope, right.value)
        : undefined
      : constantFor(element, right.value, part !== null)
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const isMany =
    element?.kind === 'multiple-choice' ||
    element?.kind === 'matrix-multiple' ||
    (element?.kind === 'picture-choice' && element.isMultiple)
  const fitting = isMany && operator === 'is' ? 'contains' : isMany && operator === 'is-not' ? 'contains-not' : operator
  return { type: 'compare', left: operand, operator: fitting, right: { type: 'value', value } }
}

function variableOperand(draft: Draft, { type, value }: Record<string, unknown>) {
  const variableId = type === 'variable' && typeof value === 'string' ? addVariable(draft, value, null) : null
  return variableId === null ? null : ({ type: 'variable', variableId } as const)
}

/** Conditions also name choices by their labels, and yes and no as text. `isPart`: of a line of the question. */
function constantFor(element: FormElement | null, value: unknown, isPart: boolean): unknown {
  if (element?.kind === 'matrix-single' || element?.kind === 'matrix-multiple')
    return element.columns.find(({ label }) => label === scalarText(value))?.id
  if (isPart) return value
  if (element?.kind === 'yes-no' && (value === 'true' || value === 'false')) return value === 'true'
  if (!element || !('choices' in element)) return value
  const choice = element.choices.find(({ label }) => label === scalarText(value))
  return choice?.id ?? ('hasOther' in element && element.hasOther ? value : undefined)
}

function blockOf(draft: Draft, elementId: string): Block | undefined {
  return draft.form.pages
    .flatMap((page) => page.blocks)
    .find((block) => block.elements.some(({ id }) => id === elementId))
}

function plainNumber(value: number): string {
  const text = Math.abs(value)
    .toFixed(10)
    .replace(/\.?0+$/, '')
  return value < 0 ? `-${text}` : text
}
