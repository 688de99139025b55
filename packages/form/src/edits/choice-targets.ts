import { allowsSeveral, type ChoiceElement } from '../answers/read/read-choices.ts'
import type { Block, Jump, Target } from '../document.ts'
import type { FormElement } from '../elements/index.ts'
import { makeId } from '../id.ts'
import { limits } from '../limits.ts'
import { type Comparison, type Condition, otherAnswer } from '../logic/condition.ts'

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
 * The jumps of a block where several may be chosen: each answer has its own, in the order of the choices, so that of the chosen ones the
 * first decides. Jumps about anything else keep their places.
 */
export function inOrderOfChoices(jumps: readonly Jump[], element: FormElement): Jump[] {
  const order = branchesOf(element)
  const own = jumps.filter((jump) => isChoiceJump(jump, element))
  const single = own.flatMap((jump) =>
    valuesOf(jump.when, element).flatMap((value, at): { value: ChosenValue; made: Jump }[] => {
      const made = withValues(at === 0 ? jump : { ...jump, id: makeId() }, element, [value])
      return made ? [{ value, made }] : []
    }),
  )
  const sorted = single
    .toSorted((one, other) => order.indexOf(one.value) - order.indexOf(other.value))
    .map(({ made }) => made)
  const extra = sorted.length - own.length
  let place = 0
  return jumps.flatMap((jump) => {
    if (!isChoiceJump(jump, element)) return [jump]
    place += 1
    // The last place of theirs takes what is more than there were.
    return place < own.length ? sorted.slice(place - 1, place) : sorted.slice(place - 1, place + extra)
  })
}

/** The jumps of a block after the choices of a question, or how many of them may be chosen, have changed. */
export function followChoices(jumps: readonly Jump[], before: FormElement, after: FormElement): readonly Jump[] {
  const [old, order] = [branchesOf(before), branchesOf(after)]
  const isSeveral = mayChooseSeveral(after)
  const isOrdered = old.length === order.length && old.every((value, at) => value === order[at])
  if (isSeveral === mayChooseSeveral(before) && (isOrdered || !isSeveral)) return jumps
  const written = jumps.map((jump) => {
    const values = valuesOf(jump.when, before)
    const isKnown = isChoiceJump(jump, before) && values.every((value) => order.includes(value))
    return isKnown ? (withValues(jump, after, values) ?? jump) : jump
  })
  const sorted = isSeveral ? inOrderOfChoices(written, after) : written
  return sorted.length <= limits.jumpsPerBlock ? sorted : written
}

/** The jump for these answers, in the order of the question; null without any. */
export function withValues(jump: Jump, element: FormElement, values: readonly ChosenValue[]): Jump | null {
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
export function valuesOf(when: Condition | null, element: FormElement): ChosenValue[] {
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
