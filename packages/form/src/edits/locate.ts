import type { Block, Form, FormPage } from '../document.ts'
import type { FormElement } from '../elements/index.ts'
import { limits } from '../limits.ts'
import { notThere, requireRoom } from './edit-refused.ts'

export interface PlaceOfElement {
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

/** Where an element stands; those inside repeatable groups are not looked at. Null when it is not there. */
export function placeOfElement(form: Form, elementId: string): PlaceOfElement | null {
  for (const page of form.pages) {
    for (const block of page.blocks) {
      const index = block.elements.findIndex(({ id }) => id === elementId)
      const element = block.elements[index]
      if (element) return { page, block, element, index }
    }
  }
  return null
}

export function findElement(form: Form, elementId: string): PlaceOfElement {
  const place = placeOfElement(form, elementId)
  if (!place) throw notThere(elementId)
  return place
}

/** The form with another list of blocks on one of its pages; nothing else changes its identity. */
export function withBlocks(form: Form, pageId: string, blocks: readonly Block[]): Form {
  const page = findPage(form, pageId)
  if (page.blocks === blocks) return form
  requireRoom(blocks.length, limits.blocksPerPage)
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
  requireRoom(elements.length, limits.elementsPerBlock)
  return withBlock(form, { ...block, elements: [...elements] })
}

/** Ids of everything that goes when these go: what stands in them too. */
export function idsWithin(...things: (FormPage | Block | FormElement)[]): Set<string> {
  const ids = new Set<string>()
  const look = (thing: FormPage | Block | FormElement) => {
    ids.add(thing.id)
    if ('blocks' in thing) for (const block of thing.blocks) look(block)
    else if ('elements' in thing) for (const element of thing.elements) look(element)
  }
  for (const thing of things) look(thing)
  return ids
}

/** Refuses more elements than a form may have. */
export function requireRoomForElements(form: Form, added: number): void {
  const count = form.pages.flatMap(({ blocks }) => blocks).reduce((sum, { elements }) => sum + elements.length, 0)
  requireRoom(count + added, limits.elements)
}
