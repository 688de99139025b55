import type { Block, Form, FormPage } from './document.ts'
import type { FormElement, RepeatedElement } from './elements/index.ts'

export interface PlacedBlock {
  page: FormPage
  block: Block
  /** From 0, over all pages. */
  index: number
}

/** All blocks in order. */
export function blocksOf(form: Form): PlacedBlock[] {
  const blocks: PlacedBlock[] = []
  for (const page of form.pages) {
    for (const block of page.blocks) blocks.push({ page, block, index: blocks.length })
  }
  return blocks
}

/**
 * Where a block or page starts, as an index of `blocksOf`: after the last one for an empty page at the end. Null when
 * it does not exist.
 */
export function startOf(form: Form, { type, id }: { type: 'block' | 'page'; id: string }): number | null {
  let index = 0
  for (const page of form.pages) {
    if (type === 'page' && page.id === id) return index
    const place = type === 'block' ? page.blocks.findIndex((block) => block.id === id) : -1
    if (place >= 0) return index + place
    index += page.blocks.length
  }
  return null
}

const kept = new WeakMap<Form, readonly FormElement[]>()

/**
 * Declares that a form will never change: its elements are collected once, however often they are requested. Returns
 * the form.
 */
export function unchanging(form: Form): Form {
  kept.set(form, elementsOf(form))
  return form
}

/** All elements in order; members of repeatable groups are reached through their group. */
export function elementsOf(form: Form): readonly FormElement[] {
  const known = kept.get(form)
  if (known) return known
  return form.pages.flatMap((page) => page.blocks.flatMap((block) => block.elements))
}

/** Elements by id, without members of repeatable groups. */
export function elementIndex(form: Form): Map<string, FormElement> {
  return new Map(elementsOf(form).map((element) => [element.id, element]))
}

const withoutAnswer = new Set(['statement', 'section', 'picture', 'video', 'divider', 'captcha', 'payment'])

/** An element that may have a value: asked, hidden or calculated. */
export type AnsweredElement = Exclude<
  FormElement,
  { kind: 'statement' | 'section' | 'picture' | 'video' | 'divider' | 'captcha' | 'payment' }
>
/** One that a respondent answers. */
export type QuestionElement = Exclude<AnsweredElement, { kind: 'hidden' | 'calculated' }>

export function isAnswered(element: FormElement): element is AnsweredElement {
  return !withoutAnswer.has(element.kind)
}

export function isQuestion(element: FormElement): element is QuestionElement {
  return isAnswered(element) && element.kind !== 'hidden' && element.kind !== 'calculated'
}

/** The name of an answer for URLs, exports and programs. */
export function keyOf(element: AnsweredElement | RepeatedElement): string {
  return element.key ?? element.id
}
