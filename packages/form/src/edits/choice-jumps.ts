import type { Form, Target } from '../document.ts'
import { limits } from '../limits.ts'
import { updateBlock } from './blocks.ts'
import {
  type ChosenValue,
  inOrderOfChoices,
  isChoiceJump,
  mayChooseSeveral,
  valuesOf,
  withValues,
} from './choice-targets.ts'
import { requireCapacity } from './edit-refused.ts'
import { findElement } from './locate.ts'
import { newLine } from './turn-into.ts'

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
