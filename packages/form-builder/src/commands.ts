import {
  addElements,
  addPage,
  addPart,
  duplicateElement,
  type ElementKind,
  elementsOf,
  type Form,
  type FormElement,
  joinPage,
  limits,
  locateElement,
  moveBlock,
  moveElement,
  newElement,
  newEnding,
  pasteChoices,
  removeElements,
  turnInto,
  updateElement,
} from '@taplore/form'
import type { Session } from './session-context.ts'
import type { Builder } from './store/builder.ts'
import { idOf } from './store/state.ts'

/** A new question after the given one, or at the end; its title gets the focus. */
export function addQuestion(
  builder: Builder,
  kind: ElementKind = 'short-text',
  afterId: string | null = null,
  { title }: { title?: string } = {},
): string {
  const made = newElement(kind) as FormElement
  const element = title === undefined ? made : ({ ...made, title } as FormElement)
  const place = afterId === null ? null : locateElement(builder.form, afterId)
  builder.change(
    (form) =>
      addElements(form, {
        elements: [element],
        place: place ? { type: 'after-block', blockId: place.block.id } : endOf(form),
      }),
    // A pending save does not return the focus to an abandoned field.
    title === undefined ? { select: { kind: 'element', id: element.id }, focus: `title:${element.id}` } : {},
  )
  return element.id
}

/**
 * Deletes an element; the previous one gets the focus, or the next one after the first: its title, or its row when
 * working in the outline, where the next key would otherwise change text.
 */
export function removeElement(builder: Builder, id: string, { isInOutline = false } = {}): void {
  const elements = elementsOf(builder.form)
  const index = elements.findIndex((element) => element.id === id)
  const next = elements[index - 1] ?? elements[index + 1]
  builder.change((form) => removeElements(form, { ids: [id] }), {
    select: next ? { kind: 'element', id: next.id } : { kind: 'form' },
    focus: next ? `${isInOutline ? 'row' : 'title'}:${next.id}` : 'form-title',
  })
}

/** Whether an element is still empty, so that deleting it loses nothing. */
export function isBlank(element: FormElement): boolean {
  const lines = ['choices', 'rows', 'columns', 'elements'].flatMap((list) => {
    const members = (element as unknown as Record<string, unknown>)[list]
    return Array.isArray(members) ? (members as { label?: string; title?: string }[]) : []
  })
  const words = ['title', 'text', 'caption', 'help'].map(
    (field) => (element as unknown as Record<string, unknown>)[field],
  )
  return words.every((each) => !each) && lines.every(({ label, title }) => !label && !title)
}

export function duplicate(builder: Builder, id: string): void {
  let copy = id
  builder.change((form) => {
    const made = duplicateElement(form, { id })
    copy = made.id
    return made.form
  })
  if (copy !== id) {
    builder.select({ kind: 'element', id: copy })
    builder.state.set({ focusWish: `title:${copy}` })
  }
}

/**
 * Moves by one: within its block, out of it, past the neighboring block, onto the neighboring page. Returns whether
 * it moved.
 */
export function moveBy(builder: Builder, id: string, direction: 1 | -1): boolean {
  const place = locateElement(builder.form, id)
  if (!place) return false
  return builder.change((form) => moved(form, place, direction))
}

function moved(form: Form, place: NonNullable<ReturnType<typeof locateElement>>, direction: 1 | -1): Form {
  const { page, block, element, index } = place
  const within = index + direction
  if (block.elements.length > 1 && within >= 0 && within < block.elements.length) {
    return moveElement(form, { id: element.id, place: { type: 'in-block', blockId: block.id, at: within } })
  }
  const at = page.blocks.indexOf(block)
  if (block.elements.length > 1) {
    const to = direction > 0 ? at + 1 : at
    return moveElement(form, { id: element.id, place: { type: 'page', pageId: page.id, at: to } })
  }
  const next = at + direction
  if (next >= 0 && next < page.blocks.length)
    return moveBlock(form, { id: block.id, place: { type: 'page', pageId: page.id, at: next } })
  const neighbour = form.pages[form.pages.indexOf(page) + direction]
  if (!neighbour) return form
  const goal = direction > 0 ? 0 : neighbour.blocks.length
  return moveBlock(form, { id: block.id, place: { type: 'page', pageId: neighbour.id, at: goal } })
}

/** Joins the previous block, so that both are asked together. */
export function joinWithPrevious(builder: Builder, id: string): void {
  const place = locateElement(builder.form, id)
  if (!place) return
  const before = place.page.blocks[place.page.blocks.indexOf(place.block) - 1]
  if (!before) return
  builder.change((form) => moveElement(form, { id, place: { type: 'in-block', blockId: before.id } }))
}

/** Moves to a block of its own. */
export function moveToOwnBlock(builder: Builder, id: string): void {
  const place = locateElement(builder.form, id)
  if (!place || place.block.elements.length < 2) return
  builder.change((form) => moveElement(form, { id, place: { type: 'after-block', blockId: place.block.id } }))
}

/** A page break after the block of an element, or an empty page at the end. */
export function breakPage(builder: Builder, afterId: string | null): void {
  const place = afterId === null ? null : locateElement(builder.form, afterId)
  let made = ''
  builder.change((form) => {
    const next = addPage(form, { afterBlockId: place?.block.id ?? null })
    made = next.id
    return next.form
  })
  if (!made) return
  builder.select({ kind: 'page', id: made })
  builder.state.set({ focusWish: `page:${made}` })
}

export function removeBreak(builder: Builder, pageId: string): void {
  builder.change((form) => joinPage(form, { id: pageId }), { select: { kind: 'form' } })
}

export function addEnding(builder: Builder): void {
  const ending = newEnding()
  builder.change((form) => addPart(form, 'endings', { part: ending, at: 0 }), {
    select: { kind: 'ending', id: ending.id },
    focus: `ending:${ending.id}`,
  })
}

export function turn(builder: Builder, id: string, kind: ElementKind): void {
  builder.change((form) => turnInto(form, { id, kind }), {
    select: { kind: 'element', id },
    focus: `title:${id}`,
  })
}

/** Result of `/` and a kind in an empty question: it changes to that kind and its title gets the focus. */
export function chooseKind(builder: Builder, id: string, kind: ElementKind): void {
  builder.change(
    (form) => {
      const element = locateElement(form, id)?.element
      const bare = element && 'title' in element ? updateElement(form, { id, patch: { title: '' } }) : form
      return turnInto(bare, { id, kind })
    },
    { select: { kind: 'element', id }, focus: `title:${id}` },
  )
}

/** Where Enter leads from a title: to the first empty choice, else past the question. */
export function continueFrom(builder: Builder, id: string): void {
  const element = locateElement(builder.form, id)?.element
  const choices = element && 'choices' in element ? element.choices : []
  const [first] = choices
  if (first && choices.every(({ label }) => label === ''))
    builder.state.set({ focusWish: `line:${id}:choices:${first.id}` })
  else goPast(builder, id)
}

/** To a new question after this one; after the last one to the empty line. */
export function goPast(builder: Builder, id: string): void {
  if (elementsOf(builder.form).at(-1)?.id === id) builder.state.set({ focusWish: 'next' })
  else addQuestion(builder, 'short-text', id)
}

/** Whether a list may be pasted into the title of an element: it becomes choices, which would change other kinds. */
export function acceptsList(element: FormElement): boolean {
  return element.kind === 'short-text' || 'choices' in element
}

/**
 * A pasted list: the title first where there is none yet, then choices. If all lines are questions, each becomes one.
 * Without an id it becomes a new question at the end.
 */
export function pasteList(builder: Builder, id: string | null, pasted: string): void {
  const lines = pasted
    .trim()
    .split(/\s*(?:\r\n?|\n)\s*/)
    .filter((line) => line !== '')
  const made = id === null ? newElement('short-text') : null
  const target = made?.id ?? id ?? ''
  let focus = `title:${target}`
  const isDone = builder.change(
    (form) => {
      const pages = made ? addElements(form, { elements: [made], place: endOf(form) }) : form
      const element = locateElement(pages, target)?.element
      const needsTitle = element && 'title' in element && element.title.trim() === '' && !('choices' in element)
      if (!needsTitle) return pasteChoices(pages, { id: target, text: pasted })
      const [first = '', ...rest] = lines.map((line) => line.slice(0, limits.titleLength).toWellFormed())
      const titled = updateElement(pages, { id: target, patch: { title: withoutBullet(first) } })
      if (rest.length === 0) return titled
      if (!lines.every((line) => /[?？؟]$/.test(line)))
        return pasteChoices(titled, { id: target, text: rest.join('\n') })
      const asked = rest.map((title) => newElement('short-text', { title: withoutBullet(title) }))
      focus = `title:${asked.at(-1)?.id ?? target}`
      const blockId = locateElement(titled, target)?.block.id
      return blockId ? addElements(titled, { elements: asked, place: { type: 'after-block', blockId } }) : titled
    },
    { select: { kind: 'element', id: target } },
  )
  if (!isDone) return
  builder.state.set({ focusWish: focus })
  if (lines.length > limits.choices) builder.tell('TOO_MANY')
}

function withoutBullet(line: string): string {
  return line.replace(/^(?:[-*•–◦▪]|\d{1,3}[.)])\s+/, '')
}

function endOf(form: Form) {
  return { type: 'page', pageId: (form.pages.at(-1) ?? form.pages[0])?.id ?? '' } as const
}

/** The selected element, if any. */
export function elementInHand(session: Session): string | null {
  const { selection } = session.builder.state.get()
  return selection.kind === 'element' ? idOf(selection) : null
}
