import { allowsSeveral, type ChoiceElement } from '../answers/read/read-choices.ts'
import type { Block, Form, Jump, Target } from '../document.ts'
import type { FormElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import { type Comparison, type Condition, otherAnswer } from '../logic/condition.ts'
import { updateBlock } from './blocks.ts'
import { requireCapacity } from './edit-refused.ts'
import { findElement } from './locate.ts'
import { newLine } from './turn-into.ts'

/** The answer in the respondent’s own words. */
export const otherChoice: unique symbol = Symbol('other')

/** A choice by its id, Other, or the answer of a yes or no question. */
export type ChosenValue = string | boolean | typeof otherChoice

/** The answers of a question that each may lead somewhere else. Empty for questions without choices. */
export function branchesOf(element: FormElement): ChosenValue[] {
  if (element.kind === 'yes-no') return [true, false]
  if (!isChoice(element)) return []
  const ids = element.choices.map(({ id }) => id)
  return 'hasOther' in element && element.hasOther ? [...ids, otherChoice] : ids
}

/** Whether a respondent may give several of these answers, so that the first of them decides. */
export function mayChooseSeveral(element: FormElement): boolean {
  return isChoice(element) && allowsSeveral(element)
}

function isChoice(element: FormElement): element is ChoiceElement {
  return ['single-choice', 'multiple-choice', 'dropdown', 'picture-choice'].includes(element.kind)
}

/** Where each answer leads by the jumps of its block, which are all that is stored; answers without one continue. */
export function choiceTargets(block: Pick<Block, 'jumps'>, element: FormElement): Map<ChosenValue, Target> {
  const targets = new Map<ChosenValue, Target>()
  for (const { when, to } of block.jumps)
    for (const value of valuesOf(when, element)) if (!targets.has(value)) targets.set(value, to)
  return targets
}

/** Whether a jump is about chosen answers of this question and nothing else, and so is told beside them. */
export function isChoiceJump({ when }: Jump, element: FormElement): boolean {
  const values = valuesOf(when, element)
  const known = branchesOf(element)
  return values.length > 0 && values.every((value) => known.includes(value))
}

/**
 * Makes an answer lead to a target, or to the next question when it is null. Answers with the same target share a jump; a new one stands
 * before a jump that is always taken. Where several may be chosen each answer has its own jump, in the order of the choices: of
 * the chosen ones the first decides.
 */
export function setChoiceTarget(
  form: Form,
  { id, value, to }: { id: string; value: ChosenValue; to: Target | null },
): Form {
  const { block, element } = findElement(form, id)
  const isSeveral = mayChooseSeveral(element)
  const without = block.jumps.map((jump) => {
    const values = valuesOf(jump.when, element)
    const others = values.filter((each) => each !== value)
    return others.length < values.length ? withValues(jump, element, others) : jump
  })
  if (to === null) return updateBlock(form, { id: block.id, patch: { jumps: without.filter((jump) => jump !== null) } })
  const shared = isSeveral
    ? -1
    : without.findIndex((jump) => jump && isChoiceJump(jump, element) && isSameTarget(jump.to, to))
  const emptied = without.indexOf(null)
  const always = without.findIndex((jump) => jump?.when === null)
  const own = { id: block.jumps[emptied]?.id ?? newLine().id, when: null, to }
  const made = withValues(own, element, [value])
  const joined =
    shared >= 0
      ? without.map((jump, at) =>
          jump && at === shared ? withValues(jump, element, [...valuesOf(jump.when, element), value]) : jump,
        )
      : emptied >= 0
        ? without.with(emptied, made)
        : without.toSpliced(always < 0 ? without.length : always, 0, made)
  const kept = joined.filter((jump) => jump !== null)
  const jumps = isSeveral ? inOrderOfChoices(kept, element) : kept
  requireCapacity(jumps.length, limits.jumpsPerBlock)
  return updateBlock(form, { id: block.id, patch: { jumps } })
}

function isSameTarget(one: Target, other: Target): boolean {
  return one.type === other.type && ('id' in one ? one.id : '') === ('id' in other ? other.id : '')
}

/** Jumps of these choices exchange their places; all others keep theirs. */
function inOrderOfChoices(jumps: readonly Jump[], element: FormElement): Jump[] {
  const order = branchesOf(element)
  const place = ({ when }: Jump) => Math.min(...valuesOf(when, element).map((value) => order.indexOf(value)))
  const sorted = jumps.filter((jump) => isChoiceJump(jump, element)).sort((one, other) => place(one) - place(other))
  return jumps.map((jump) => (isChoiceJump(jump, element) ? (sorted.shift() ?? jump) : jump))
}

/** The jump for these answers, in the order of the question; null without any. */
function withValues(jump: Jump, element: FormElement, values: readonly ChosenValue[]): Jump | null {
  const order = branchesOf(element)
  const ids = values.filter((value) => typeof value === 'string').sort((a, b) => order.indexOf(a) - order.indexOf(b))
  const left = { type: 'answer', elementId: element.id } as const
  const is = mayChooseSeveral(element) ? 'contains' : 'is'
  const compared = (value: string | boolean): Comparison => ({
    type: 'compare',
    left,
    operator: is,
    right: { type: 'value', value },
  })
  const anyOf: Comparison = { type: 'compare', left, operator: 'any-of', right: { type: 'value', value: ids } }
  const of = [
    ...values.filter((value) => typeof value === 'boolean').map(compared),
    ...(ids.length > 1 ? [anyOf] : ids.map(compared)),
    ...(values.includes(otherChoice) ? [otherAnswer(element.id, true)] : []),
  ]
  if (of.length === 0) return null
  return { ...jump, when: { type: of.length > 1 ? 'any' : 'all', of } }
}

/** The answers that make a condition true, if it is about nothing else. */
function valuesOf(when: Condition | null, element: FormElement): ChosenValue[] {
  if (when === null || when.type === 'not') return []
  if (when.type !== 'compare') {
    const members = when.of.map((member) => valuesOf(member, element))
    if (members.some(({ length }) => length === 0) || (when.type === 'all' && members.length > 1)) return []
    return members.flat()
  }
  const { left, operator, right } = when
  if (left.type !== 'answer' || left.elementId !== element.id) return []
  if (left.part === 'other') return operator === 'answered' ? [otherChoice] : []
  const is = mayChooseSeveral(element) ? 'contains' : 'is'
  if ((left.part ?? '') !== '' || right?.type !== 'value' || (operator !== is && operator !== 'any-of')) return []
  const values = Array.isArray(right.value) ? right.value : [right.value]
  if (operator === is && values.length > 1) return []
  return values.filter((value) => typeof value !== 'number')
}
