import { describe, expect, it } from 'vitest'
import type { Form, Jump, Target } from '../document.ts'
import type { FormElement } from '../elements/index.ts'
import { respond } from '../engine/respond.ts'
import { emptyForm, newBlock, newElement, newEnding, newPage } from '../make.ts'
import { setChoiceTarget } from './choice-jumps.ts'
import { branchesOf, type ChosenValue, choiceTargets, isChoiceJump, otherChoice } from './choice-targets.ts'
import { updateElement } from './elements.ts'
import { turnInto } from './turn-into.ts'

const choices = ['rye', 'oat', 'spelt'].map((id) => ({ id, label: id }))
const to = (id: string): Target => ({ type: 'block', id })
const end: Target = { type: 'ending', id: 'sold-out' }

const single = newElement('single-choice', { id: 'bread', title: 'Bread', choices, hasOther: true })

function formWith(jumps: Jump[] = [], bread: FormElement = single): Form {
  const blocks = [
    newBlock({ id: 'b1', elements: [bread], jumps }),
    ...['b2', 'b3', 'b4'].map((id) => newBlock({ id, elements: [newElement('short-text', { id: `q${id}` })] })),
  ]
  return emptyForm({
    pages: [newPage({ blocks })],
    endings: [newEnding({ id: 'thanks' }), newEnding({ id: 'sold-out' })],
  })
}
const jumpsIn = (form: Form) => form.pages[0]?.blocks[0]?.jumps ?? []
const set = (form: Form, value: ChosenValue, target: Target | null) =>
  setChoiceTarget(form, { id: 'bread', value, to: target })
const stepsOf = (form: Form, bread: unknown) => respond(form, { bread }).steps.map(({ blockId }) => blockId)

describe('what a choice leads to', () => {
  it('FORM-03 is a rule of its block like any other, shared by choices that lead to the same place', () => {
    let form = set(formWith(), 'rye', to('b4'))
    form = set(form, 'spelt', end)
    form = set(form, 'oat', to('b4'))
    expect(jumpsIn(form)).toMatchObject([
      { when: { of: [{ operator: 'any-of', right: { value: ['rye', 'oat'] } }] }, to: to('b4') },
      { when: { of: [{ operator: 'is', right: { value: 'spelt' } }] }, to: end },
    ])
    expect(stepsOf(form, 'oat')).toEqual(['b1', 'b4'])
    expect(respond(form, { bread: 'spelt' }).endingId).toBe('sold-out')
    form = set(form, 'rye', null)
    expect(jumpsIn(form)[0]).toMatchObject({ when: { of: [{ operator: 'is', right: { value: 'oat' } }] } })
    expect(stepsOf(form, 'rye')).toEqual(['b1', 'b2', 'b3', 'b4'])
    expect(jumpsIn(set(set(form, 'oat', null), 'spelt', null))).toEqual([])
  })

  it('FORM-03 is read from rules that were written in the list, and leaves all others alone', () => {
    const left = { type: 'answer', elementId: 'bread' } as const
    const is = (value: string) => ({ type: 'compare', left, operator: 'is', right: { type: 'value', value } }) as const
    const written: Jump[] = [
      { id: 'plain', when: is('rye'), to: to('b3') },
      { id: 'not', when: { type: 'not', of: is('oat') }, to: to('b3') },
      { id: 'both', when: { type: 'all', of: [is('oat'), { type: 'compare', left, operator: 'answered' }] }, to: end },
      { id: 'either', when: { type: 'any', of: [is('oat'), is('spelt')] }, to: to('b4') },
      { id: 'always', when: null, to: end },
    ]
    const form = formWith(written)
    expect([...choiceTargets({ jumps: written }, single)]).toEqual([
      ['rye', to('b3')],
      ['oat', to('b4')],
      ['spelt', to('b4')],
    ])
    expect(written.filter((jump) => isChoiceJump(jump, single)).map(({ id }) => id)).toEqual(['plain', 'either'])
    // Moved to a place of its own, before the jump that is always taken.
    const moved = jumpsIn(set(form, 'oat', { type: 'end' }))
    expect(moved.map(({ id }) => id).toSpliced(4, 1, 'new')).toEqual([
      'plain',
      'not',
      'both',
      'either',
      'new',
      'always',
    ])
    expect(moved[3]).toMatchObject({ when: { of: [is('spelt')] }, to: to('b4') })
    // The rule itself keeps its place where only its target changes.
    expect(jumpsIn(set(form, 'rye', end))[0]).toMatchObject({ id: 'plain', to: end })
    expect(jumpsIn(set(form, 'rye', to('b3'))).map(({ id }) => id)).toEqual(written.map(({ id }) => id))
  })

  it('FORM-03 is decided by the first chosen one where several may be chosen', () => {
    const several = newElement('multiple-choice', { id: 'bread', title: 'Bread', choices })
    let form = set(formWith([], several), 'spelt', to('b4'))
    form = set(form, 'oat', end)
    form = set(form, 'rye', to('b4'))
    expect(jumpsIn(form).map(({ when }) => when)).toMatchObject(
      ['rye', 'oat', 'spelt'].map((value) => ({ of: [{ operator: 'contains', right: { value } }] })),
    )
    expect(stepsOf(form, ['spelt', 'rye', 'oat'])).toEqual(['b1', 'b4'])
    expect(respond(form, { bread: ['spelt', 'oat'] }).endingId).toBe('sold-out')
    expect([...choiceTargets({ jumps: jumpsIn(form) }, several).keys()]).toEqual(['rye', 'oat', 'spelt'])
    expect(jumpsIn(set(form, 'oat', null))).toHaveLength(2)
  })

  it('FORM-03 follows choices that are reordered, and questions that begin or cease to take several', () => {
    const several = newElement('multiple-choice', { id: 'bread', title: 'Bread', choices })
    let form = set(set(formWith([], several), 'rye', to('b4')), 'oat', end)
    expect(respond(form, { bread: ['oat', 'rye'] }).endingId).not.toBe('sold-out')
    form = updateElement(form, { id: 'bread', patch: { choices: choices.toReversed() } })
    expect(respond(form, { bread: ['oat', 'rye'] }).endingId).toBe('sold-out')
    form = turnInto(form, { id: 'bread', kind: 'single-choice' })
    expect(stepsOf(form, 'rye')).toEqual(['b1', 'b4'])
    form = set(form, 'spelt', to('b4'))
    expect(jumpsIn(form)).toHaveLength(2)
    // Each gets its own rule again, in the order of the choices: spelt, oat, rye.
    form = turnInto(form, { id: 'bread', kind: 'multiple-choice' })
    expect(jumpsIn(form).map(({ to: target }) => target)).toEqual([to('b4'), end, to('b4')])
    expect(new Set(jumpsIn(form).map(({ id }) => id)).size).toBe(3)
    expect(respond(form, { bread: ['oat', 'rye'] }).endingId).toBe('sold-out')
    expect(stepsOf(form, ['rye', 'spelt'])).toEqual(['b1', 'b4'])
  })

  it('FORM-03 splits a rule for several choices that was written in the list', () => {
    const several = newElement('multiple-choice', { id: 'bread', title: 'Bread', choices })
    const left = { type: 'answer', elementId: 'bread' } as const
    const either: Jump = {
      id: 'either',
      when: { type: 'compare', left, operator: 'any-of', right: { type: 'value', value: ['rye', 'spelt'] } },
      to: to('b4'),
    }
    const form = set(formWith([either], several), 'oat', end)
    expect(respond(form, { bread: ['oat', 'spelt'] }).endingId).toBe('sold-out')
    expect(stepsOf(form, ['rye', 'oat'])).toEqual(['b1', 'b4'])
  })

  it('FORM-03 is there for an answer in one’s own words too', () => {
    let form = set(formWith(), otherChoice, to('b4'))
    expect(stepsOf(form, { choices: [], other: 'Corn' })).toEqual(['b1', 'b4'])
    expect(stepsOf(form, 'rye')).toEqual(['b1', 'b2', 'b3', 'b4'])
    form = set(form, 'rye', to('b4'))
    expect(jumpsIn(form)).toHaveLength(1)
    expect(stepsOf(form, 'rye')).toEqual(['b1', 'b4'])
    expect([...choiceTargets({ jumps: jumpsIn(form) }, single).keys()]).toEqual(['rye', otherChoice])
    expect(jumpsIn(form).every((jump) => isChoiceJump(jump, single))).toBe(true)
    // Without Other among the choices it is a rule of the list.
    expect(jumpsIn(form).some((jump) => isChoiceJump(jump, { ...single, hasOther: false }))).toBe(false)
    expect(stepsOf(set(form, 'rye', null), { choices: [], other: 'Corn' })).toEqual(['b1', 'b4'])
  })

  it('FORM-03 is asked for where there are choices: yes or no, one, several and Other', () => {
    expect(branchesOf(newElement('yes-no'))).toEqual([true, false])
    expect(branchesOf(newElement('dropdown', { choices }))).toEqual(['rye', 'oat', 'spelt'])
    expect(branchesOf(newElement('dropdown', { choices, isMultiple: true }))).toEqual(['rye', 'oat', 'spelt'])
    expect(branchesOf(newElement('multiple-choice', { choices, hasOther: true }))).toEqual([
      'rye',
      'oat',
      'spelt',
      otherChoice,
    ])
    expect(branchesOf(newElement('rating'))).toEqual([])
    const form = formWith()
    const ok = newElement('yes-no', { id: 'ok', title: 'OK?' })
    const block = newBlock({ id: 'b0', elements: [ok] })
    const asked = { ...form, pages: form.pages.map((page) => ({ ...page, blocks: [block, ...page.blocks] })) }
    const both = [true, false].reduce((each, value) => setChoiceTarget(each, { id: 'ok', value, to: end }), asked)
    expect(both.pages[0]?.blocks[0]?.jumps).toHaveLength(1)
    expect(choiceTargets(both.pages[0]?.blocks[0] ?? block, ok)).toEqual(
      new Map([
        [true, end],
        [false, end],
      ]),
    )
    expect(respond(both, { ok: 'no' }).endingId).toBe('sold-out')
  })
})
