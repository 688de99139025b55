import { patched } from '@taplore/kit'
import { type Block, blockSchema, type Form } from '../document.ts'
import { type ElementByKind, type ElementKind, elementSchema, type FormElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import type { Condition } from '../logic/condition.ts'
import { newBlock } from '../make.ts'
import { followChoices } from './choice-targets.ts'
import { copyOfElement, type NewIds, relinked, translationsFor, translationsWithout } from './copy-ids.ts'
import { FormEditRefused, requireCapacity, valid } from './edit-refused.ts'
import { insertedInto, movedWithin } from './lists.ts'
import {
  findBlock,
  findElement,
  idsWithin,
  requireCapacityForElements,
  withBlock,
  withBlocks,
  withElements,
} from './locate.ts'

/** Insert position: in a block, after a block in one of its own, or as the first block of a page. */
export type InsertPosition =
  | { type: 'in-block'; blockId: string; at?: number }
  | { type: 'after-block'; blockId: string }
  | { type: 'page'; pageId: string; at?: number }

export type ElementPatch = Partial<{ [K in ElementKind]: Omit<ElementByKind[K], 'id' | 'kind'> }[ElementKind]>

/** Adds elements to the form, in a block of their own unless one is given. Existing ids are refused. */
export function addElements(form: Form, { elements, place }: { elements: FormElement[]; place: InsertPosition }): Form {
  for (const element of elements) valid(elementSchema, element)
  refuseDuplicateIds(form, idsWithin(...elements), elements)
  requireCapacityForElements(form, elements.length)
  if (place.type === 'in-block') {
    const { block } = findBlock(form, place.blockId)
    return withElements(form, block.id, insertedInto(block.elements, elements, place.at ?? null))
  }
  return addBlocks(form, { blocks: elements.map((element) => newBlock({ elements: [element] })), place })
}

/** Adds blocks after another one, or to a page. */
export function addBlocks(
  form: Form,
  { blocks, place }: { blocks: Block[]; place: Exclude<InsertPosition, { type: 'in-block' }> },
): Form {
  if (place.type === 'page') {
    const page = form.pages.find(({ id }) => id === place.pageId)
    return withBlocks(form, place.pageId, insertedInto(page?.blocks ?? [], blocks, place.at ?? null))
  }
  const { page, index } = findBlock(form, place.blockId)
  return withBlocks(form, page.id, insertedInto(page.blocks, blocks, index + 1))
}

/** Deletes elements with their translations; a block that becomes empty is deleted too. Unknown ids are ignored. */
export function removeElements(form: Form, { ids }: { ids: readonly string[] }): Form {
  const wanted = new Set(ids)
  const gone: FormElement[] = []
  const emptied: Block[] = []
  const pages = form.pages.map((page) => {
    if (!page.blocks.some((block) => block.elements.some(({ id }) => wanted.has(id)))) return page
    const blocks = page.blocks.flatMap((block) => {
      const elements = block.elements.filter(({ id }) => !wanted.has(id))
      if (elements.length === block.elements.length) return [block]
      gone.push(...block.elements.filter(({ id }) => wanted.has(id)))
      if (elements.length > 0) return [{ ...block, elements }]
      emptied.push(block)
      return []
    })
    return { ...page, blocks }
  })
  if (gone.length === 0) return form
  return { ...form, pages, translations: translationsWithout(form, idsWithin(...gone, ...emptied)) }
}

/** A copy of an element in a block of its own after its block, with new ids and its translations. */
export function duplicateElement(form: Form, { id }: { id: string }): { form: Form; id: string } {
  const { element, block } = findElement(form, id)
  const ids: NewIds = new Map()
  const copy = relinked(copyOfElement(element, ids), ids)
  const next = addElements(form, { elements: [copy], place: { type: 'after-block', blockId: block.id } })
  return { form: { ...next, translations: translationsFor(form, ids) }, id: copy.id }
}

/** Changes settings of an element. Undefined removes an optional one. Invalid values are refused. */
export function updateElement(form: Form, { id, patch }: { id: string; patch: ElementPatch }): Form {
  const { block, element } = findElement(form, id)
  const next = patched(element, patch as Partial<FormElement>)
  if (next === element) return form
  valid(elementSchema, next)
  return replaceElement(form, block, next)
}

/** Replaces the element with the same id; where its choices lead follows them. */
export function replaceElement(form: Form, block: Block, next: FormElement): Form {
  const before = block.elements.find(({ id }) => id === next.id)
  const jumps = before ? followChoices(block.jumps, before, next) : block.jumps
  const followed = jumps === block.jumps ? form : withBlock(form, { ...block, jumps: [...jumps] })
  return withElements(
    followed,
    block.id,
    block.elements.map((element) => (element.id === next.id ? next : element)),
  )
}

/**
 * Moves an element into a block, or into a block of its own. A block that becomes empty moves with its conditions,
 * actions and jumps. When the element joins others they belong to the other block from then on, and only apply where
 * the element would be asked.
 */
export function moveElement(form: Form, { id, place }: { id: string; place: InsertPosition }): Form {
  const { page, block, element } = findElement(form, id)
  const isAlone = block.elements.length === 1
  if (place.type === 'in-block' && place.blockId === block.id) {
    return withElements(form, block.id, movedWithin(block.elements, id, place.at ?? block.elements.length))
  }
  if (place.type !== 'in-block' && isAlone) return moveBlock(form, { id: block.id, place })
  const without = isAlone
    ? withBlocks(
        form,
        page.id,
        page.blocks.filter((each) => each !== block),
      )
    : withBlock(form, { ...block, elements: block.elements.filter((each) => each !== element) })
  if (place.type === 'in-block') {
    const { block: goal } = findBlock(without, place.blockId)
    if (!isAlone) return withElements(without, goal.id, insertedInto(goal.elements, [element], place.at ?? null))
    const joined = valid(elementSchema, { ...element, showIf: both(block.showIf, element.showIf) })
    const next = withElements(without, goal.id, insertedInto(goal.elements, [joined], place.at ?? null))
    return withBlock(next, withLogicOf(findBlock(next, goal.id).block, block, joined.showIf))
  }
  return addBlocks(without, { blocks: [newBlock({ elements: [element] })], place })
}

/** A block with the actions and jumps of a merged one, after its own. */
function withLogicOf(goal: Block, { actions, jumps }: Block, showIf: Condition | null): Block {
  if (actions.length === 0 && jumps.length === 0) return goal
  const shown = <T extends { when: Condition | null }>(rule: T): T => ({ ...rule, when: both(showIf, rule.when) })
  requireCapacity(goal.actions.length + actions.length, limits.actionsPerBlock)
  requireCapacity(goal.jumps.length + jumps.length, limits.jumpsPerBlock)
  const next = {
    ...goal,
    actions: [...goal.actions, ...actions.map(shown)],
    jumps: [...goal.jumps, ...jumps.map(shown)],
  }
  return valid(blockSchema, next)
}

function both(first: Condition | null, second: Condition | null): Condition | null {
  return first && second ? { type: 'all', of: [first, second] } : (first ?? second)
}

/** Moves a block after another one, or to a position on a page. `at` is its position afterwards. */
export function moveBlock(
  form: Form,
  { id, place }: { id: string; place: Exclude<InsertPosition, { type: 'in-block' }> },
): Form {
  const { page, block } = findBlock(form, id)
  if (place.type === 'after-block' && place.blockId === id) return form
  const goal = place.type === 'page' ? place.pageId : findBlock(form, place.blockId).page.id
  if (goal === page.id) {
    const rest = page.blocks.filter((each) => each !== block)
    const to =
      place.type === 'page' ? (place.at ?? rest.length) : rest.findIndex((each) => each.id === place.blockId) + 1
    return withBlocks(form, page.id, movedWithin(page.blocks, id, to))
  }
  const without = withBlocks(
    form,
    page.id,
    page.blocks.filter((each) => each !== block),
  )
  return addBlocks(without, { blocks: [block], place })
}

function refuseDuplicateIds(form: Form, fresh: Set<string>, elements: FormElement[]): void {
  const count = elements.reduce((sum, element) => sum + idsWithin(element).size, 0)
  const taken = idsWithin(...form.pages)
  for (const { id } of [...form.endings, ...form.variables, ...form.quotas]) taken.add(id)
  if (fresh.size < count || [...fresh].some((id) => taken.has(id)))
    throw new FormEditRefused('DUPLICATE_ID', 'This id is taken.')
}
