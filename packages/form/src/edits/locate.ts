import type { Block, Form, FormPage } from '../document.ts'
import type { FormElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import { notThere, requireCapacity } from './edit-refused.ts'

export interface ElementLocation {
  page: FormPage
  block: Block
  element: FormElement
  /** Within its block. */
  index: number
}

export function findPage(form: Form, pageId: string): FormPage {
  const page = form.pages.find(({ id }) => id === pageId)
  if (!page) throw notThere(pageId)
  return page
}

export function findBlock(form: Form, blockId: string): { page: FormPage; block: Block; index: number } {
  for (const page of form.pages) {
    const index = page.blocks.findIndex(({ id }) => id === blockId)
    const block = page.blocks[index]
    if (block) return { page, block, index }
  }
  throw notThere(blockId)
}

/** Position of an element; members of repeatable groups are ignored. Null when it does not exist. */
export function locateElement(form: Form, elementId: string): ElementLocation | null {
  for (const page of form.pages) {
    for (const block of page.blocks) {
      const index = block.elements.findIndex(({ id }) => id === elementId)
      const element = block.elements[index]
      if (element) return { page, block, element, index }
    }
  }
  return null
}

export function findElement(form: Form, elementId: string): ElementLocation {
  const place = locateElement(form, elementId)
  if (!place) throw notThere(elementId)
  return place
}

/** The form with another list of blocks on one page; everything else keeps its identity. */
export function withBlocks(form: Form, pageId: string, blocks: readonly Block[]): Form {
  const page = findPage(form, pageId)
  if (page.blocks === blocks) return form
  requireCapacity(blocks.length, limits.blocksPerPage)
  return { ...form, pages: form.pages.map((each) => (each === page ? { ...page, blocks: [...blocks] } : each)) }
}

export function withBlock(form: Form, block: Block): Form {
  const { page, block: before } = findBlock(form, block.id)
  if (before === block) return form
  return withBlocks(
    form,
    page.id,
    page.blocks.map((each) => (each === before ? block : each)),
  )
}

export function withElements(form: Form, blockId: string, elements: readonly FormElement[]): Form {
  const { block } = findBlock(form, blockId)
  if (block.elements === elements) return form
  requireCapacity(elements.length, limits.elementsPerBlock)
  return withBlock(form, { ...block, elements: [...elements] })
}

/** Ids of everything that is deleted with these, including their contents. */
export function idsWithin(...things: (FormPage | Block | FormElement)[]): Set<string> {
  const ids = new Set<string>()
  const look = (item: FormPage | Block | FormElement) => {
    ids.add(item.id)
    if ('blocks' in item) for (const block of item.blocks) look(block)
    else if ('elements' in item) for (const element of item.elements) look(element)
  }
  for (const item of things) look(item)
  return ids
}

/** Refuses more elements than a form may have. */
export function requireCapacityForElements(form: Form, added: number): void {
  const count = form.pages.flatMap(({ blocks }) => blocks).reduce((sum, { elements }) => sum + elements.length, 0)
  requireCapacity(count + added, limits.elements)
}
