import {
  type Action,
  type Block,
  branchesOf,
  type ComparedWith,
  type Comparison,
  type Condition,
  type Ending,
  elementIndex,
  type Form,
  type FormElement,
  isAnswered,
  isChoiceJump,
  type Jump,
  mayChooseSeveral,
  type Operand,
  partsOf,
  type Target,
  type ValueType,
} from '@taplore/form'
import { formulaInWords } from '../recalls/names.ts'
import { nameOf, partName, shortened } from '../texts/names.ts'
import type { Text } from '../texts/text.ts'

/** Its first question represents a block. */
export function nameOfBlock(form: Form, blockId: string, text: Text): string {
  return nameOfTarget(form, { type: 'block', id: blockId }, text)
}

export function nameOfTarget(form: Form, to: Target, text: Text): string {
  return titleOf(form, to, text) ?? placeOf(form, to, text)
}

/** What a target is called in this form; null where it has no such name, or is not there. */
function titleOf(form: Form, to: Target, text: Text): string | null {
  if (to.type === 'end') return null
  if (to.type === 'block') {
    const first = blockWith(form, to.id)?.elements[0]
    return first ? nameOf(first, text) : null
  }
  if (to.type === 'page') return shortened(form.pages.find(({ id }) => id === to.id)?.title ?? '') || null
  const ending = form.endings.find(({ id }) => id === to.id)
  if (!ending) return null
  return shortened(ending.name || (ending.type === 'page' ? ending.title : ending.url)) || null
}

/** A target without a name of its own. */
function placeOf(form: Form, to: Target, text: Text): string {
  if (to.type === 'end') return text('logic.toEnd')
  if (to.type === 'block') return text(blockWith(form, to.id) ? 'logic.emptyBlock' : 'logic.gone')
  if (to.type === 'ending') return text(form.endings.some(({ id }) => id === to.id) ? 'ending.one' : 'logic.gone')
  const index = form.pages.findIndex(({ id }) => id === to.id)
  return index < 0 ? text('logic.gone') : text('document.page', { number: index + 1 })
}

function blockWith(form: Form, blockId: string): Block | undefined {
  return form.pages.flatMap(({ blocks }) => blocks).find(({ id }) => id === blockId)
}

/** The type of an operand, which decides the available comparisons. */
export function typeOf(form: Form, operand: Operand): ValueType {
  if (operand.type === 'score') return 'number'
  if (operand.type === 'variable')
    return form.variables.find(({ id }) => id === operand.variableId)?.type === 'text' ? 'text' : 'number'
  const element = elementIndex(form).get(operand.elementId)
  if (!element || !isAnswered(element)) return 'text'
  return partsOf(element).find(({ part }) => part === (operand.part ?? ''))?.type ?? 'text'
}

/** Questions are quoted: their titles are often sentences themselves. */
function operandName(form: Form, operand: Operand, text: Text): string {
  if (operand.type === 'score') return text('logic.score')
  if (operand.type === 'variable')
    return form.variables.find(({ id }) => id === operand.variableId)?.name ?? text('logic.gone')
  const element = elementIndex(form).get(operand.elementId)
  if (!element) return text('logic.gone')
  const name = text('logic.quoted', { name: nameOf(element, text) })
  return operand.part ? text('logic.partOf', { part: partName(element, operand.part, text), name }) : name
}

/** Choices a comparison may use, by id. */
export function choicesFor(form: Form, operand: Operand): { id: string; label: string }[] {
  if (operand.type !== 'answer') return []
  const element = elementIndex(form).get(operand.elementId)
  if (!element) return []
  const isRow = 'rows' in element && 'columns' in element && Array.isArray(element.columns)
  if (isRow && operand.part && operand.part !== 'score') return element.columns as { id: string; label: string }[]
  if (operand.part === 'score' || operand.part === 'other' || operand.part === 'count') return []
  if ('choices' in element) return element.choices
  if (element.kind === 'slot') return element.slots.map(({ id, date, time }) => ({ id, label: `${date} ${time}` }))
  return []
}

function comparedName(form: Form, left: Operand, right: ComparedWith | undefined, text: Text): string {
  if (!right) return ''
  if (right.type !== 'value') return operandName(form, right, text)
  const choices = choicesFor(form, left)
  const word = (value: string | number | boolean): string => {
    if (typeof value === 'boolean') return ownLabel(form, left, value) || text(value ? 'face.yes' : 'face.no')
    return choices.find(({ id }) => id === value)?.label || String(value)
  }
  const { value } = right
  if (!Array.isArray(value)) return word(value) || '…'
  return value.map(word).join(text('logic.listJoin')) || '…'
}

/** What the answers of a yes or no question are called in this form; empty where they have no labels of their own. */
function ownLabel(form: Form, left: Operand, value: boolean): string {
  const element = left.type === 'answer' ? elementIndex(form).get(left.elementId) : undefined
  if (element?.kind !== 'yes-no') return ''
  return value ? element.yesLabel : element.noLabel
}

/** `isNamed`: with the name of what is compared. */
function comparisonSentence(form: Form, comparison: Comparison, text: Text, isNamed = true): string {
  const { left, right } = comparison
  const compared = comparedName(form, left, right, text)
  // One answer is A or B; several ones have one of them.
  const element = left.type === 'answer' ? elementIndex(form).get(left.elementId) : undefined
  const isEither = comparison.operator === 'any-of' && element !== undefined && takesOne(element)
  const operator = isEither && right?.type === 'value' ? 'is' : comparison.operator
  const name = isNamed ? operandName(form, left, text) : ''
  return [name, text(`operator.${operator}`), compared].filter((word) => word !== '').join(' ')
}

/** A condition as text: `“Bread” is Rye and “Guests” is at least 3 and is at most 6`. */
export function conditionSentence(form: Form, condition: Condition, text: Text): string {
  if (condition.type === 'compare') return comparisonSentence(form, condition, text)
  if (condition.type === 'not') return text('logic.not', { condition: conditionSentence(form, condition.of, text) })
  const joined = condition.of
    .map((member, index) => {
      const before = condition.of[index - 1]
      if (member.type === 'compare')
        return comparisonSentence(form, member, text, !(before?.type === 'compare' && isSame(before.left, member.left)))
      const words = conditionSentence(form, member, text)
      return condition.of.length === 1 ? words : `(${words})`
    })
    .join(` ${text(condition.type === 'all' ? 'logic.and' : 'logic.or')} `)
  return joined || '…'
}

/** Whether an answer is one of the choices, and never several. */
function takesOne(element: FormElement): boolean {
  return branchesOf(element).length > 0 && !mayChooseSeveral(element)
}

function isSame(one: Operand, other: Operand): boolean {
  if (one.type === 'answer' && other.type === 'answer')
    return one.elementId === other.elementId && (one.part ?? '') === (other.part ?? '')
  return one.type === 'variable' && other.type === 'variable'
    ? one.variableId === other.variableId
    : one.type === other.type
}

/** The condition of a jump as it is told beside its block: whose answer is meant is seen there. */
export function conditionBeside(form: Form, blockId: string, jump: Jump, text: Text): string {
  const words = jump.when ? conditionSentence(form, jump.when, text) : ''
  const block = blockWith(form, blockId)
  const [own, ...others] = block?.elements ?? []
  if (!own || others.length > 0 || !isChoiceJump(jump, own)) return words
  const name = operandName(form, { type: 'answer', elementId: own.id }, text)
  const known = (['is', 'contains', 'any-of'] as const).map((operator) => `${name} ${text(`operator.${operator}`)} `)
  const lengths = known.map((beginning) => (words.startsWith(beginning) ? beginning.length : 0))
  return words.slice(Math.max(...lengths))
}

export function jumpSentence(form: Form, { when, to }: Jump, text: Text): string {
  const title = titleOf(form, to, text)
  const target = title === null ? placeOf(form, to, text) : text('logic.quoted', { name: title })
  return when
    ? text('logic.jump', { condition: conditionSentence(form, when, text), target })
    : text('logic.jumpAlways', { target })
}

export function showSentence(form: Form, condition: Condition, text: Text): string {
  return text('logic.show', { condition: conditionSentence(form, condition, text) })
}

/** When an ending is used. */
export function endingSentence(form: Form, { when }: Ending, text: Text): string {
  if (when) return text('logic.endingIf', { condition: conditionSentence(form, when, text) })
  return text(form.endings.some((ending) => ending.when) ? 'logic.endingElse' : 'logic.endingAlways')
}

export function actionSentence(form: Form, action: Action, text: Text): string {
  const name = form.variables.find(({ id }) => id === action.variableId)?.name ?? text('logic.gone')
  const does = text(`action.${action.operation}`, { name, formula: formulaInWords(form, text, action.formula) || '…' })
  return action.when ? text('logic.actIf', { condition: conditionSentence(form, action.when, text), act: does }) : does
}
