import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellText, columnsOf } from '../answers/display/columns.ts'
import { problemsOf } from '../checks/find-problems.ts'
import { flowProblems } from '../checks/flow.ts'
import type { Form } from '../document.ts'
import { parseForm } from '../parse.ts'
import { publicForm } from '../public-form.ts'
import { simulate } from '../simulation/simulate.ts'
import { arbitraryForm, arbitraryInput } from '../testing/index.ts'
import { mapTexts } from '../texts/walk-texts.ts'
import { upgrade } from '../versions/upgrade.ts'
import { blocksOf, elementsOf } from '../walk.ts'
import { outcomeOf } from './outcome.ts'
import { respond } from './respond.ts'
import { screensOf } from './screens.ts'

const runs = { numRuns: 400, seed: 11 }
const today = '2026-01-05'

describe('every form with every answer', () => {
  it('FORM-03 reaches an end, no step twice, at an ending that is there', () => {
    fc.assert(
      fc.property(arbitraryForm(), arbitraryInput(), (form, input) => {
        const response = respond(form, input, { today })
        const steps = response.steps.map((step) => step.blockId)
        expect(new Set(steps).size).toBe(steps.length)
        expect(form.endings.some((ending) => ending.id === response.endingId)).toBe(true)
        expect(outcomeOf(form, response)).not.toBeNull()
        expect(Number.isFinite(response.score)).toBe(true)
      }),
      runs,
    )
  })

  it('FORM-03 comes to the same when the answers that counted are given again', () => {
    fc.assert(
      fc.property(arbitraryForm(), arbitraryInput(), (form, input) => {
        const once = respond(form, input, { today })
        const twice = respond(form, once.answers, { today })
        expect(twice).toMatchObject({ answers: once.answers, steps: once.steps, endingId: once.endingId })
        expect(twice).toMatchObject({ calculated: once.calculated, variables: once.variables, score: once.score })
        // What was dropped is gone: nothing is left to drop, whatever is asked again.
        expect(twice.dropped).toEqual([])
        expect(twice.unknown).toEqual([])
      }),
      runs,
    )
  })

  it('keeps answers of shown questions only, and every name is told once', () => {
    fc.assert(
      fc.property(arbitraryForm(), arbitraryInput(), (form, input) => {
        const response = respond(form, input, { today })
        const shown = new Set(response.steps.flatMap((step) => step.elementIds))
        const hidden = new Set(elementsOf(form).flatMap((element) => (element.kind === 'hidden' ? [element.id] : [])))
        for (const id of Object.keys(response.answers)) expect(shown.has(id) || hidden.has(id)).toBe(true)
        for (const id of response.dropped) expect(Object.hasOwn(response.answers, id)).toBe(false)
        for (const error of response.errors)
          expect(shown.has(error.groupId ?? error.elementId) || hidden.has(error.elementId)).toBe(true)
      }),
      runs,
    )
  })

  it('takes the same path as plain JSON, in another language, and in what is sent to strangers', () => {
    fc.assert(
      fc.property(arbitraryForm(), arbitraryInput(), (form, input) => {
        const response = respond(form, input, { today })
        const copy = JSON.parse(JSON.stringify(form)) as Form
        const sent = JSON.parse(JSON.stringify(input)) as Record<string, unknown>
        expect(respond(copy, sent, { today })).toEqual(response)
        expect(JSON.parse(JSON.stringify(response))).toEqual(response)
        const german = respond(form, response.answers, { today, language: 'de' })
        expect(german).toMatchObject({
          steps: response.steps,
          calculated: response.calculated,
          endingId: response.endingId,
        })
        expect(respond(publicForm(form), input, { today })).toEqual({ ...response, quotaIds: [] })
        const pages = { ...form, settings: { ...form.settings, layout: 'pages' as const } }
        expect(screensOf(pages, response).flatMap((screen) => screen.steps)).toEqual(response.steps)
      }),
      { ...runs, numRuns: 200 },
    )
  })

  it('leaves form and answers as they were, and shows every cell', () => {
    fc.assert(
      fc.property(arbitraryForm(), arbitraryInput(), (form, input) => {
        const before = JSON.stringify([form, input])
        const response = respond(form, input, { today })
        for (const column of columnsOf([form]))
          expect(typeof cellText(column, form, response, { locale: 'en' })).toBe('string')
        expect(JSON.stringify([form, input])).toBe(before)
      }),
      { ...runs, numRuns: 200 },
    )
  })
})

describe('every form', () => {
  it('loses nothing when it is saved and opened again', () => {
    fc.assert(
      fc.property(arbitraryForm(), (form) => {
        const saved = JSON.parse(JSON.stringify(form))
        expect(parseForm(saved)).toEqual({ ok: true, value: saved })
        expect(upgrade(saved)).toEqual(saved)
        expect(mapTexts(form, ({ text }) => text)).toBe(form)
      }),
      { ...runs, numRuns: 150 },
    )
  })

  it('goes in a circle for no one when no circle was found, and no one comes to what was called unreachable', () => {
    fc.assert(
      fc.property(arbitraryForm(), arbitraryInput(), (form, input) => {
        const problems = flowProblems(form)
        const response = respond(form, input, { today })
        const found = (code: string) => problems.filter((problem) => problem.code === code).map(({ id }) => id)
        if (found('cycle').length === 0) expect(response.faults.filter(({ fault }) => fault === 'cycle')).toEqual([])
        for (const step of response.steps) expect(found('unreachable')).not.toContain(step.blockId)
        if (response.faults.some(({ fault }) => fault === 'lost-target')) expect(found('lost-target')).not.toEqual([])
        expect(Array.isArray(problemsOf(form))).toBe(true)
      }),
      runs,
    )
  })

  it('is walked by the same random respondents for the same seed', () => {
    fc.assert(
      fc.property(arbitraryForm(), (form) => {
        const simulation = simulate(form, 'seed', { respondents: 20 })
        expect(simulate(form, 'seed', { respondents: 20 })).toEqual(simulation)
        expect(simulation.endings.reduce((sum, ending) => sum + ending.reached, 0)).toBe(20)
        const known = new Set(blocksOf(form).map(({ block }) => block.id))
        for (const { id } of simulation.blocks) expect(known.has(id)).toBe(true)
      }),
      { ...runs, numRuns: 40 },
    )
  })
})
