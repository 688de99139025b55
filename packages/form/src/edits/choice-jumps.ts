import { allowsSeveral } from '../answers/read/read-choices.ts'
import type { Block, Form, Jump, Target } from '../document.ts'
import type { FormElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import type { Comparison, Condition } from '../logic/condition.ts'
import { updateBlock } from './blocks.ts'
import { requireCapacity } from './edit-refused.ts'
import { findElement } from './locate.ts'
import { newLine } from './turn-into.ts'

/** A choice by its id, or the answer of a yes or no question. */
export type ChosenValue = string | boolean

/** The answers of a question that one respondent gives only one of: each may lead somewhere else. Empty for other questions. */
export function branchesOf(element: FormElement): ChosenValue[] {
  switch (element.kind) {
    case 'yes-no':
      return [true, false]
    case 'single-choice':
    case 'multiple-choice':
    case 'dropdown':
    case 'picture-choice':
      return allowsSeveral(element) ? [] : element.choices.map(({ id }) => id)
    default:
      return []
  }
}

/** Where each answer leads by the jumps of its block, which are all that is stored; answers without one continue. */
export function choiceTargets(block: Pick<Block, 'jumps'>, elementId: string): Map<ChosenValue, Target> {
  const targets = new Map<ChosenValue, Target>()
  for (const { when, to } of block.jumps)
    for (const value of valuesOf(when, elementId)) if (!targets.has(value)) targets.set(value, to)
  return targets
}

/** Whether a jump is about chosen answers of this question and nothing else, and so is told beside them. */
export function isChoiceJump({ when }: Jump, elementId: string): boolean {
  return valuesOf(when, elementId).length > 0
}

/**
 * Makes an answer lead to a target, or to the next question when it is null. Answers with the same target share a jump; a new one stands
 * before a jump that is always taken.
 */
export function setChoiceTarget(
  form: Form,
  { id, value, to }: { id: string; value: ChosenValue; to: Target | null },
): Form {
  const { block, element } = findElement(form, id)
  const order = branchesOf(element)
  const without = block.jumps.map((jump) => {
    const values = valuesOf(jump.when, id)
    return values.includes(value)
      ? withValues(
          jump,
          id,
          values.filter((each) => each !== value),
          order,
        )
      : jump
  })
  if (to === null) return updateBlock(form, { id: block.id, patch: { jumps: without.filter((jump) => jump !== null) } })
  const shared = without.findIndex((jump) => jump && isChoiceJump(jump, id) && isSameTarget(jump.to, to))
  const emptied = without.indexOf(null)
  const always = without.findIndex((jump) => jump?.when === null)
  const own = { id: block.jumps[emptied]?.id ?? newLine().id, when: null, to }
  const made = withValues(own, id, [value], order)
  const joined =
    shared >= 0
      ? without.map((jump, at) =>
          jump && at === shared ? withValues(jump, id, [...valuesOf(jump.when, id), value], order) : jump,
        )
      : emptied >= 0
        ? without.with(emptied, made)
        : without.toSpliced(always < 0 ? without.length : always, 0, made)
  const jumps = joined.filter((jump) => jump !== null)
  requireCapacity(jumps.length, limits.jumpsPerBlock)
  return updateBlock(form, { id: block.id, patch: { jumps } })
}

function isSameTarget(one: Target, other: Target): boolean {
  return one.type === other.type && ('id' in one ? one.id : '') === ('id' in other ? other.id : '')
}

/** The jump for these answers, in the order of the question; null without any. */
function withValues(jump: Jump, elementId: string, values: ChosenValue[], order: readonly ChosenValue[]): Jump | null {
  const ids = values.filter((value) => typeof value === 'string').sort((a, b) => order.indexOf(a) - order.indexOf(b))
  const left = { type: 'answer', elementId } as const
  const compared = (value: ChosenValue): Comparison => ({
    type: 'compare',
    left,
    operator: 'is',
    right: { type: 'value', value },
  })
  const [first] = values
  if (first === undefined) return null
  const of: Condition[] =
    ids.length > 1
      ? [{ type: 'compare', left, operator: 'any-of', right: { type: 'value', value: ids } }]
      : values.map(compared)
  return { ...jump, when: { type: of.length > 1 ? 'any' : 'all', of } }
}

/** The answers that make a condition true, if it is about nothing else. */
function valuesOf(when: Condition | null, elementId: string): ChosenValue[] {
  if (when === null || when.type === 'not') return []
  if (when.type !== 'compare') {
    const members = when.of.map((member) => valuesOf(member, elementId))
    if (members.some(({ length }) => length === 0) || (when.type === 'all' && members.length > 1)) return []
    return members.flat()
  }
  const { left, operator, right } = when
  const isOwn = left.type === 'answer' && left.elementId === elementId && (left.part ?? '') === ''
  if (!isOwn || right?.type !== 'value' || (operator !== 'is' && operator !== 'any-of')) return []
  const values = Array.isArray(right.value) ? right.value : [right.value]
  if (operator === 'is' && values.length > 1) return []
  return values.filter((value) => typeof value !== 'number')
}
