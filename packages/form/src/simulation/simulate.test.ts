import { describe, expect, it } from 'vitest'
import { type ElementKind, elementKinds, type FormElement } from '../elements/index.ts'
import type { Condition } from '../logic/condition.ts'
import { emptyForm, newBlock, newElement, newEnding, newPage } from '../make.ts'
import { simulate } from './simulate.ts'

const is = (elementId: string, value: string | number): Condition => ({
  type: 'compare',
  left: { type: 'answer', elementId },
  operator: 'is',
  right: { type: 'value', value },
})

describe('simulate', () => {
  it('FORM-03 sends 1,000 random respondents, finds the rare way and the dead end', () => {
    const form = emptyForm({
      pages: [
        newPage({
          blocks: [
            newBlock({
              id: 'start',
              elements: [newElement('short-text', { id: 'word', title: 'Password', isRequired: true })],
            }),
            newBlock({
              id: 'secret',
              showIf: is('word', 'open sesame'),
              elements: [newElement('number', { id: 'n', title: 'Number', isRequired: true, min: 3, max: 2 })],
              jumps: [{ id: 'j', when: null, to: { type: 'ending', id: 'inner' } }],
            }),
            newBlock({ id: 'never', showIf: { type: 'any', of: [] }, elements: [newElement('date', { id: 'd' })] }),
          ],
        }),
      ],
      endings: [newEnding({ id: 'outer' }), newEnding({ id: 'inner' })],
    })
    const simulation = simulate(form, 7)
    expect(simulation.respondents).toBe(1000)
    const reached = Object.fromEntries(
      [...simulation.blocks, ...simulation.endings].map(({ id, reached: count }) => [id, count]),
    )
    expect(reached.start).toBe(1000)
    expect(reached.secret).toBeGreaterThan(100)
    expect((reached.outer ?? 0) + (reached.inner ?? 0)).toBe(1000)
    expect(simulation.neverReached).toEqual(['never'])
    expect(simulation.deadEnds).toEqual(['n'])
    expect(simulation.completed).toBe(1000 - (reached.secret ?? 0))
  })

  it('thinks of an answer to every kind of question', () => {
    const made: Partial<Record<ElementKind, object>> = {
      slot: { slots: [{ id: 's', date: '2026-01-01', time: '09:00', minutes: 30, capacity: null }] },
      repeat: { elements: [newElement('number', { id: 'age', isRequired: true })], minRows: 2 },
      'short-text': { mask: 'AA-99' },
      'long-text': { minLength: 40, maxLength: 41 },
      slider: { min: 0, max: 1, step: 0.1 },
      currency: { min: 0.5, max: 9 },
      date: { min: { type: 'today', offsetDays: 3 } },
      file: { categories: ['image'] },
    }
    const kinds = (Object.keys(elementKinds) as ElementKind[]).filter(
      (kind) => kind !== 'payment' && kind !== 'captcha',
    )
    const elements = kinds.map((kind) => {
      const element = newElement(kind, { id: `k-${kind}`, ...made[kind] } as never) as FormElement
      if ('isRequired' in element) element.isRequired = true
      return element
    })
    const form = emptyForm({
      pages: [newPage({ blocks: elements.map((element) => newBlock({ elements: [element] })) })],
    })
    const simulation = simulate(form, 'every kind', { respondents: 60 })
    expect(simulation.deadEnds).toEqual([])
    expect(simulation.elements.filter(({ stuck }) => stuck > 0)).toEqual([])
    expect(simulation.completed).toBe(60)
  })
})
