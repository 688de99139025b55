import { patched } from '@taplore/kit'
import { type Block, blockSchema, type Form } from '../document.ts'
import { newBlock } from '../make.ts'
import { copyOfBlock, type NewIds, relinked, translationsFor, translationsWithout } from './copy-ids.ts'
import { valid } from './edit-refused.ts'
import { addBlocks } from './elements.ts'
import { findBlock, findElement, idsWithin, requireCapacityForElements, withBlock, withBlocks } from './locate.ts'

/** Conditions, jumps and actions of a block. */
export function updateBlock(
  form: Form,
  { id, patch }: { id: string; patch: Partial<Pick<Block, 'showIf' | 'jumps' | 'actions'>> },
): Form {
  const { block } = findBlock(form, id)
  const next = patched(block, patch)
  return next === block ? form : withBlock(form, valid(blockSchema, next))
}

export function removeBlock(form: Form, { id }: { id: string }): Form {
  const { page, block } = findBlock(form, id)
  const next = withBlocks(
    form,
    page.id,
    page.blocks.filter((each) => each !== block),
  )
  return { ...next, translations: translationsWithout(form, idsWithin(block)) }
}

/** A copy after the block, with new ids; conditions among its own questions refer to the copies. */
export function duplicateBlock(form: Form, { id }: { id: string }): { form: Form; id: string } {
  const { block } = findBlock(form, id)
  requireCapacityForElements(form, block.elements.length)
  const ids: NewIds = new Map()
  const copy = relinked(copyOfBlock(block, ids), ids)
  const next = addBlocks(form, { blocks: [copy], place: { type: 'after-block', blockId: id } })
  return { form: { ...next, translations: translationsFor(form, ids) }, id: copy.id }
}

/** An element and the following ones move to a block of their own; jumps and actions go with the later part. */
export function splitBlock(form: Form, { elementId }: { elementId: string }): Form {
  const { block, index } = findElement(form, elementId)
  if (index === 0) return form
  const later = newBlock({
    elements: block.elements.slice(index),
    showIf: block.showIf,
    jumps: block.jumps,
    actions: block.actions,
  })
  const earlier = { ...block, elements: block.elements.slice(0, index), jumps: [], actions: [] }
  return addBlocks(withBlock(form, earlier), { blocks: [later], place: { type: 'after-block', blockId: block.id } })
}
