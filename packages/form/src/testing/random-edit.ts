import type { Form } from '../document.ts'
import {
  addBlocks,
  addElements,
  addLanguage,
  addPage,
  addPart,
  duplicateBlock,
  duplicateElement,
  duplicatePage,
  FormEditRefused,
  joinPage,
  moveBlock,
  moveElement,
  movePage,
  movePart,
  pasteChoices,
  removeBlock,
  removeElements,
  removePage,
  removePart,
  splitBlock,
  translateTexts,
  turnInto,
  updateBlock,
  updateElement,
  updateForm,
  updateSettings,
  updateTheme,
} from '../edits/index.ts'
import { type ElementKind, elementKinds } from '../elements/index.ts'
import { makeId } from '../id.ts'
import { newBlock, newElement, newEnding } from '../make.ts'
import { textsOf } from '../texts/walk-texts.ts'
import { blocksOf, elementsOf } from '../walk.ts'

const kinds = Object.keys(elementKinds) as ElementKind[]

export type RandomEdit = readonly [kind: number, first: number, second: number]
/** Number of different edits in `randomEdit`. */
export const randomEdits = 25

/** One edit, chosen by numbers; a refused one does not change the form. */
export function randomEdit(form: Form, [kind, first, second]: RandomEdit): Form {
  const page = form.pages[first % form.pages.length]
  const blocks = blocksOf(form)
  const block = blocks[first % Math.max(1, blocks.length)]?.block
  const goal = blocks[second % Math.max(1, blocks.length)]?.block
  const elements = elementsOf(form)
  const element = elements[first % Math.max(1, elements.length)]
  const id = element?.id ?? 'gone'
  const blockId = block?.id ?? 'gone'
  const pageId = page?.id ?? 'gone'
  const wanted = kinds[second % kinds.length] ?? 'short-text'
  const after = { type: 'after-block', blockId: goal?.id ?? 'gone' } as const
  const acts: (() => Form)[] = [
    () => addElements(form, { elements: [newElement(wanted)], place: { type: 'page', pageId } }),
    () => addElements(form, { elements: [newElement(wanted)], place: { type: 'in-block', blockId, at: second } }),
    () => removeElements(form, { ids: [id] }),
    () => duplicateElement(form, { id }).form,
    () => updateElement(form, { id, patch: { title: `Title ${second}`, isRequired: second % 2 === 0 } as never }),
    () => moveElement(form, { id, place: after }),
    () => moveElement(form, { id, place: { type: 'in-block', blockId: goal?.id ?? '', at: second } }),
    () => moveBlock(form, { id: blockId, place: after }),
    () =>
      moveBlock(form, { id: blockId, place: { type: 'page', pageId: form.pages.at(second % 3)?.id ?? pageId, at: 0 } }),
    () => addPage(form, { afterBlockId: second % 3 ? blockId : null }).form,
    () => joinPage(form, { id: pageId }),
    () => removePage(form, { id: pageId }),
    () => movePage(form, { id: pageId, to: second }),
    () => duplicatePage(form, { id: pageId }).form,
    () => duplicateBlock(form, { id: blockId }).form,
    () => splitBlock(form, { elementId: id }),
    () => removeBlock(form, { id: blockId }),
    () => updateBlock(form, { id: blockId, patch: { jumps: [{ id: makeId(), when: null, to: { type: 'end' } }] } }),
    () => turnInto(form, { id, kind: wanted }),
    () => pasteChoices(form, { id, text: `One\nTwo\nThree ${second}` }),
    () => addPart(form, 'endings', { part: newEnding(), at: second }),
    () => movePart(form, 'endings', { id: form.endings.at(second % form.endings.length)?.id ?? '', to: first }),
    () => removePart(form, 'endings', { id: form.endings.at(second % form.endings.length)?.id ?? '' }),
    () =>
      translateTexts(addLanguage(form, 'fr'), 'fr', { [textsOf(form)[first]?.key ?? 'form.title']: `Mots ${second}` }),
    () =>
      updateTheme(updateSettings(updateForm(form, { title: `Form ${second}` }), { hasReview: first % 2 === 0 }), {
        radiusPx: second,
      }),
    () => addBlocks(form, { blocks: [newBlock()], place: after }),
  ]
  try {
    return acts[kind % acts.length]?.() ?? form
  } catch (error) {
    if (error instanceof FormEditRefused) return form
    throw error
  }
}
