import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { problemsOf } from '../checks/find-problems.ts'
import type { Form } from '../document.ts'
import { type ElementKind, elementKinds, type FormElement } from '../elements/index.ts'
import { respond } from '../engine/respond.ts'
import { limits } from '../limits.ts'
import { emptyForm, newBlock, newElement, newPage } from '../make.ts'
import { parseForm } from '../parse.ts'
import { arbitraryForm, randomEdit, randomEdits } from '../testing/index.ts'
import { elementsOf } from '../walk.ts'
import {
  addElements,
  addLanguage,
  addPage,
  changePart,
  duplicateBlock,
  duplicateElement,
  FormEditRefused,
  joinPage,
  moveElement,
  pasteChoices,
  removeElements,
  removePart,
  translateTexts,
  turnInto,
  updateElement,
  updateForm,
} from './index.ts'

const plain = (form: Form) => JSON.parse(JSON.stringify(form))
const acts = fc.array(fc.tuple(fc.nat(randomEdits), fc.nat(40), fc.nat(40)), { maxLength: 20 })
const element = (form: Form, id: string): FormElement => {
  const found = elementsOf(form).find((each) => each.id === id)
  if (!found) throw new Error('gone')
  return found
}
const formOf = (...elements: FormElement[]) =>
  emptyForm({
    pages: [newPage({ id: 'p', blocks: elements.map((each) => newBlock({ id: `b-${each.id}`, elements: [each] })) })],
  })
const codeOf = (act: () => unknown) => {
  try {
    act()
    return null
  } catch (error) {
    return error instanceof FormEditRefused ? error.code : 'FAULT'
  }
}

describe('acts on a form', () => {
  it('FORM-03 keep every document valid, with ids that are used once', () => {
    fc.assert(
      fc.property(arbitraryForm(), acts, (start, steps) => {
        let form = start
        const isSound = parseForm(plain(start)).ok
        for (const step of steps) form = randomEdit(form, step)
        const read = parseForm(plain(form))
        if (isSound) expect(read).toMatchObject({ ok: true })
      }),
      { numRuns: 150, seed: 21 },
    )
  })

  it('FORM-03 leave the form they were given as it was', () => {
    fc.assert(
      fc.property(arbitraryForm(), acts, (start, steps) => {
        const before = JSON.stringify(start)
        let form = start
        for (const step of steps) form = randomEdit(form, step)
        expect(JSON.stringify(start)).toBe(before)
      }),
      { numRuns: 60, seed: 4 },
    )
  })

  it('keep the identity of what they do not touch, and of the form when nothing changes', () => {
    const form = formOf(newElement('email', { id: 'a', title: 'Mail' }), newElement('date', { id: 'b' }))
    const next = updateElement(form, { id: 'a', patch: { title: 'Address' } })
    expect(next.pages[0]?.blocks[1]).toBe(form.pages[0]?.blocks[1])
    expect(updateElement(form, { id: 'a', patch: { title: 'Mail' } })).toBe(form)
    expect(updateForm(form, { title: '' })).toBe(form)
  })

  it('FORM-03 turn a question into every other kind and keep what fits', () => {
    for (const from of Object.keys(elementKinds) as ElementKind[]) {
      for (const to of Object.keys(elementKinds) as ElementKind[]) {
        const form = formOf(newElement(from, { id: 'a', ...(from === 'divider' ? {} : { showIf: null }) } as never))
        const next = turnInto(form, { id: 'a', kind: to })
        expect(element(next, 'a').kind).toBe(to)
        expect(parseForm(plain(next)).ok, `${from} → ${to}`).toBe(true)
      }
    }
    const asked = newElement('single-choice', {
      id: 'a',
      title: 'Bread',
      help: 'One of them',
      isRequired: true,
      key: 'bread',
      choices: [
        { id: 'rye', label: 'Rye', score: 2 },
        { id: 'oat', label: 'Oat' },
      ],
    })
    const many = turnInto(formOf(asked), { id: 'a', kind: 'multiple-choice' })
    expect(element(many, 'a')).toMatchObject({ title: 'Bread', isRequired: true, key: 'bread', choices: asked.choices })
    for (const kind of ['matrix-single', 'matrix-multiple', 'matrix-input'] as const) {
      const matrix = element(turnInto(many, { id: 'a', kind }), 'a')
      expect(matrix).toMatchObject({ title: 'Bread', rows: [{ id: 'rye', label: 'Rye' }, { id: 'oat' }] })
      // It was required as a whole, so all of it is.
      expect(matrix).toMatchObject({ isRequired: true, requiresEveryRow: true })
    }
    const text = turnInto(many, { id: 'a', kind: 'statement' })
    expect(element(text, 'a')).toMatchObject({ kind: 'statement', text: 'Bread' })
    expect(element(turnInto(text, { id: 'a', kind: 'short-text' }), 'a')).toMatchObject({ title: 'Bread' })
  })

  it('FORM-03 make choices of a pasted list, and a question to choose from of any other', () => {
    const form = formOf(newElement('short-text', { id: 'a', title: 'Bread' }))
    const once = pasteChoices(form, { id: 'a', text: '• Rye\n• Oat\n• Spelt' })
    expect(element(once, 'a')).toMatchObject({ kind: 'single-choice', title: 'Bread' })
    const labels = (of: Form) => {
      const asked = element(of, 'a')
      return 'choices' in asked ? asked.choices.map(({ label }) => label) : []
    }
    expect(labels(once)).toEqual(['Rye', 'Oat', 'Spelt'])
    expect(labels(pasteChoices(once, { id: 'a', text: 'oat\nWheat' }))).toEqual(['Rye', 'Oat', 'Spelt', 'Wheat'])
    expect(codeOf(() => pasteChoices(once, { id: 'a', text: 'Rye\nOat' }))).toBe('NOT_VALID')
  })

  it('take a question with its block and its words in other languages away, and bring them along in a copy', () => {
    let form = formOf(
      newElement('email', { id: 'a', title: 'Mail', key: 'mail' }),
      newElement('date', { id: 'b', title: 'Day' }),
    )
    form = translateTexts(addLanguage(form, 'de'), 'de', { 'a.title': 'Post', 'b.title': 'Tag' })
    const copied = duplicateElement(form, { id: 'a' })
    expect(copied.form.translations.de?.[`${copied.id}.title`]).toBe('Post')
    expect(element(copied.form, copied.id)).not.toHaveProperty('key')
    expect(copied.form.pages[0]?.blocks.map((block) => block.elements[0]?.kind)).toEqual(['email', 'email', 'date'])
    const less = removeElements(form, { ids: ['a'] })
    expect(less.translations.de).toEqual({ 'b.title': 'Tag' })
    expect(less.pages[0]?.blocks).toHaveLength(1)
  })

  it('let conditions inside a copied block look at the copies', () => {
    const first = newElement('yes-no', { id: 'a', title: 'Guests?' })
    const second = newElement('number', {
      id: 'b',
      showIf: {
        type: 'compare',
        left: { type: 'answer', elementId: 'a' },
        operator: 'is',
        right: { type: 'value', value: true },
      },
    })
    const form = emptyForm({
      pages: [newPage({ id: 'p', blocks: [newBlock({ id: 'k', elements: [first, second] })] })],
    })
    const copied = duplicateBlock(form, { id: 'k' })
    const [asked, shown] = copied.form.pages[0]?.blocks[1]?.elements ?? []
    expect(shown?.showIf).toMatchObject({ left: { elementId: asked?.id } })
    expect(asked?.id).not.toBe('a')
  })

  it('FORM-03 break a page in two and join it again', () => {
    const form = formOf(newElement('email', { id: 'a' }), newElement('date', { id: 'b' }))
    const broken = addPage(form, { afterBlockId: 'b-a' })
    expect(broken.form.pages.map((page) => page.blocks.map((block) => block.id))).toEqual([['b-a'], ['b-b']])
    expect(plain(joinPage(broken.form, { id: broken.id }))).toEqual(plain(form))
  })

  it('carry a block along with the question that stands alone in it', () => {
    const form = formOf(
      newElement('email', { id: 'a' }),
      newElement('date', { id: 'b' }),
      newElement('time', { id: 'c' }),
    )
    const moved = moveElement(form, { id: 'a', place: { type: 'after-block', blockId: 'b-b' } })
    expect(moved.pages[0]?.blocks.map((block) => block.id)).toEqual(['b-b', 'b-a', 'b-c'])
    const joined = moveElement(form, { id: 'a', place: { type: 'in-block', blockId: 'b-c', at: 0 } })
    expect(joined.pages[0]?.blocks.map((block) => block.elements.map(({ id }) => id))).toEqual([['b'], ['a', 'c']])
    const alone = moveElement(joined, { id: 'a', place: { type: 'after-block', blockId: 'b-b' } })
    expect(alone.pages[0]?.blocks.map((block) => block.elements.map(({ id }) => id))).toEqual([['b'], ['a'], ['c']])
  })

  it('FORM-03 bring a question to another with its condition, its sum and its jump, which hold where it would be asked', () => {
    const base = formOf(
      newElement('yes-no', { id: 'a' }),
      newElement('number', { id: 'b' }),
      newElement('number', { id: 'c' }),
      newElement('date', { id: 'd' }),
    )
    const is = (elementId: string, value: boolean | number) =>
      ({
        type: 'compare',
        left: { type: 'answer', elementId },
        operator: 'is',
        right: { type: 'value', value },
      }) as const
    const form: Form = {
      ...base,
      variables: [{ id: 'v', name: 'total', type: 'number', initial: 0 }],
      pages: base.pages.map((page) => ({
        ...page,
        blocks: page.blocks.map((block) =>
          block.id === 'b-c'
            ? {
                ...block,
                showIf: is('a', true),
                actions: [{ id: 'x', when: null, variableId: 'v', operation: 'add' as const, formula: '{c} * 2' }],
                jumps: [{ id: 'j', when: is('c', 3), to: { type: 'end' as const } }],
              }
            : block,
        ),
      })),
    }
    const joined = moveElement(form, { id: 'c', place: { type: 'in-block', blockId: 'b-b' } })
    expect(joined.pages[0]?.blocks.map((block) => block.elements.map(({ id }) => id))).toEqual([
      ['a'],
      ['b', 'c'],
      ['d'],
    ])
    expect(problemsOf(joined).filter(({ severity }) => severity === 'error')).toEqual([])
    for (const input of [
      { a: true, c: 3 },
      { a: true, c: 4 },
      { a: false, c: 3 },
    ]) {
      const before = respond(form, { ...input, b: 1, d: '2026-03-01' })
      const after = respond(joined, { ...input, b: 1, d: '2026-03-01' })
      expect(after.steps.flatMap(({ elementIds }) => elementIds)).toEqual(
        before.steps.flatMap(({ elementIds }) => elementIds),
      )
      expect(after.variables).toEqual(before.variables)
    }
  })

  it('FORM-03 have room for every question on one page', () => {
    const elements = Array.from({ length: limits.elements - 1 }, (_, index) =>
      newElement('short-text', { id: `n${index}` }),
    )
    const form = addElements(formOf(newElement('date', { id: 'a' })), {
      elements,
      place: { type: 'page', pageId: 'p' },
    })
    expect(parseForm(form).ok).toBe(true)
    const more = [newElement('short-text')]
    expect(codeOf(() => addElements(form, { elements: more, place: { type: 'page', pageId: 'p' } }))).toBe('TOO_MANY')
  })

  it('refuse what a form cannot hold', () => {
    const form = formOf(newElement('rating', { id: 'a' }))
    expect(codeOf(() => updateElement(form, { id: 'a', patch: { max: 99 } }))).toBe('NOT_VALID')
    expect(codeOf(() => updateElement(form, { id: 'z', patch: {} }))).toBe('NOT_THERE')
    expect(codeOf(() => removePart(form, 'endings', { id: form.endings[0]?.id ?? '' }))).toBe('LAST_ENDING')
    expect(
      codeOf(() =>
        addElements(form, { elements: [newElement('date', { id: 'a' })], place: { type: 'page', pageId: 'p' } }),
      ),
    ).toBe('DUPLICATE_ID')
    const thirty = Array.from({ length: 31 }, () => newElement('divider'))
    expect(codeOf(() => addElements(form, { elements: thirty, place: { type: 'in-block', blockId: 'b-a' } }))).toBe(
      'TOO_MANY',
    )
    expect(
      codeOf(() =>
        changePart(form, 'endings', {
          id: form.endings[0]?.id ?? '',
          change: (ending) => ({ ...ending, name: 'x'.repeat(500) }),
        }),
      ),
    ).toBe('NOT_VALID')
  })
})
