import { emptyForm, type Form, type FormElement, newBlock, newElement, newPage } from '@taplore/form'
import { describe, expect, it } from 'vitest'
import { compareForms } from './compare-rules.ts'

const base = emptyForm()
const ask = (id: string, fields: object = {}) => newElement('short-text', { id, title: `Question ${id}`, ...fields })
const [a, b, c, d] = [ask('a'), ask('b'), ask('c'), ask('d')]
const page = newPage({ id: 'p' })

function form(elements: readonly FormElement[], fields: Partial<Form> = {}): Form {
  const blocks = elements.map((element) => newBlock({ id: `b-${element.id}`, elements: [element] }))
  return { ...base, pages: [{ ...page, blocks }], ...fields }
}

const told = (before: Form, after: Form) => compareForms(before, after).questions.map(({ id, kind }) => `${kind} ${id}`)

describe('two states of a form', () => {
  it('tell nothing when nothing changed', () => {
    expect(compareForms(form([a, b]), structuredClone(form([a, b])))).toEqual({ questions: [], parts: [] })
  })

  it('tell questions that came, and those that are gone where they stood', () => {
    expect(told(form([a, b, c]), form([a, d, c]))).toEqual(['added d', 'removed b'])
    expect(told(form([a]), form([]))).toEqual(['removed a'])
  })

  it('count as few questions as can be as moved', () => {
    expect(told(form([a, b, c, d]), form([d, a, b, c]))).toEqual(['moved d'])
    expect(told(form([a, b, c, d]), form([b, c, d, a]))).toEqual(['moved a'])
    const far: Form = {
      ...form([a]),
      pages: [{ ...page, blocks: [] }, newPage({ id: 'q', blocks: form([a]).pages[0]?.blocks })],
    }
    const near: Form = {
      ...form([a]),
      pages: [{ ...page, blocks: form([a]).pages[0]?.blocks ?? [] }, newPage({ id: 'q' })],
    }
    expect(told(near, far)).toEqual(['moved a'])
  })

  it('name what changed in a question, what it said before, and the choices that came and went', () => {
    const choices = (...labels: string[]) => labels.map((label) => ({ id: label, label }))
    const before = newElement('single-choice', { id: 'x', title: 'Which loaf?', choices: choices('Rye', 'Oat') })
    const after = {
      ...before,
      title: 'Which bread?',
      isRequired: true,
      choices: choices('Rye', 'Corn'),
      columns: 2 as const,
    }
    expect(compareForms(form([before]), form([after])).questions).toEqual([
      {
        id: 'x',
        kind: 'changed',
        words: 'Which bread?',
        former: 'Which loaf?',
        place: 1,
        parts: ['words', 'choices', 'required', 'details'],
        came: ['Corn'],
        went: ['Oat'],
      },
    ])
  })

  it('tell another kind and other logic of the same question', () => {
    const email = newElement('email', { id: 'a', title: 'Question a' })
    expect(compareForms(form([a]), form([email])).questions[0]?.parts).toEqual(['kind'])
    const jumping = form([a, b])
    const [first] = jumping.pages[0]?.blocks ?? []
    first?.jumps.push({ id: 'j', when: null, to: { type: 'end' } })
    expect(compareForms(form([a, b]), jumping).questions).toMatchObject([{ id: 'a', parts: ['logic'] }])
  })

  it('name the parts of the form around its questions', () => {
    const after = form([a], {
      title: 'Bread',
      theme: { ...base.theme, radiusPx: 20 },
      settings: { ...base.settings, hasReview: true },
      translations: { de: { 'form.title': 'Brot' } },
    })
    expect(compareForms(form([a]), after).parts).toEqual(['title', 'languages', 'look', 'settings'])
  })
})
