import { newBlock, newElement, newPage } from '@taplore/form'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTo, publishedForm, simpleForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { recountForm } from '../counters/recount-form.ts'
import { acceptSubmission, type SubmissionInput } from '../index.ts'

let world: World
let owner: TestPerson

beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Counter' })
})
afterAll(() => world?.close())

async function give(formId: string, answers: object, more: Partial<SubmissionInput> = {}): Promise<string> {
  const taken = await acceptSubmission(world.app.installation, answerTo(owner, formId, answers, more))
  if (!taken.ok) throw new Error(taken.refusal)
  return taken.submissionId
}
const analytics = () => owner.client().formAnalytics

describe('analytics', () => {
  it('FAN-04 averages numbers as they were given, however they fall into buckets, and below nothing too', async () => {
    const blocks = [newBlock({ elements: [newElement('number', { id: 'gain', title: 'What did you gain?' })] })]
    const formId = await publishedForm(world, owner, simpleForm({ pages: [newPage({ blocks })] }))
    const average = async () => (await analytics().fields({ formId })).fields[0]?.average
    for (const gain of [1040, 7]) await give(formId, { gain })
    const { spread } = (await analytics().fields({ formId })).fields[0] ?? {}
    expect(spread?.map(({ label }) => label).sort()).toEqual(['7', '≈ 1,000'])
    const [first = '', second = ''] = (await owner.client().submissions.list({ formId })).submissions.map(
      ({ id }) => id,
    )
    for (const submissionId of [first, second])
      await owner.client().submissions.edit({ submissionId, answers: { gain: 104 } })
    await give(formId, { gain: 107.5 })
    expect(await average()).toBeCloseTo(105.167, 2)
    const loss = await give(formId, { gain: -1234 })
    expect(await average()).toBeCloseTo(-229.625, 2)
    expect(await recountForm(world.app.installation, { formId })).toBe(0)
    await owner.client().submissions.edit({ submissionId: loss, answers: { gain: 84.5 } })
    expect(await average()).toBe(100)
    // Beyond what a whole number of the database holds there is the middle of a bucket.
    await give(formId, { gain: 3.05e12 })
    expect(await average()).toBeGreaterThan(6e11)
    expect(await recountForm(world.app.installation, { formId })).toBe(0)
  })

  it('FAN-04 averages amounts of money in whole units, and spreads them by their size', async () => {
    const blocks = [newBlock({ elements: [newElement('currency', { id: 'price', title: 'Price?', currency: 'EUR' })] })]
    const formId = await publishedForm(world, owner, simpleForm({ pages: [newPage({ blocks })] }))
    for (const minor of [1250, 4000, 13_900]) await give(formId, { price: { minor, currency: 'EUR' } })
    const [field] = (await analytics().fields({ formId })).fields
    expect(field?.average).toBeCloseTo((12.5 + 40 + 139) / 3, 2)
    expect(field?.spread.map(({ value }) => Number(value))).toEqual([13, 40, 140])
    expect(await recountForm(world.app.installation, { formId })).toBe(0)
  })

  it('lists numbers that were given equally often by their size, below nothing first', async () => {
    const blocks = [newBlock({ elements: [newElement('number', { id: 'gain', title: 'What did you gain?' })] })]
    const formId = await publishedForm(world, owner, simpleForm({ pages: [newPage({ blocks })] }))
    for (const gain of [30, -5, 4, -10]) await give(formId, { gain })
    const { spread } = (await analytics().fields({ formId })).fields[0] ?? {}
    expect(spread?.map(({ value }) => Number(value))).toEqual([-10, -5, 4, 30])
  })

  it('FAN-04 counts a question that was left open as seen where the page reports no visit', async () => {
    const elements = ['who', 'town'].map((id) => newElement('short-text', { id, title: id }))
    const form = simpleForm({ pages: [newPage({ blocks: [newBlock({ elements })] })] })
    const formId = await publishedForm(world, owner, form)
    await give(formId, { who: 'Ada' })
    await give(formId, { who: 'Bea', town: 'Bath' })
    const { fields } = await analytics().fields({ formId })
    expect(fields.map(({ reached, answered }) => [reached, answered])).toEqual([
      [2, 2],
      [2, 1],
    ])
  })

  it('FAN-04 counts all cells of a large grid by row and column, also where two have the same name', async () => {
    const lines = (letter: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `${letter}${index}`, label: index < 2 ? 'Same' : letter }))
    const grid = newElement('matrix-single', { id: 'grid', rows: lines('r', 15), columns: lines('c', 8) })
    const plain = newElement('yes-no', { id: 'ok', title: 'OK?' })
    const blocks = [newBlock({ elements: [grid, plain] })]
    const formId = await publishedForm(world, owner, simpleForm({ pages: [newPage({ blocks })] }))
    await give(formId, { grid: { r0: 'c1', r14: 'c7' } })
    await give(formId, { grid: { r1: 'c1' } })
    const { fields } = await analytics().fields({ formId })
    expect(fields[1]?.grid).toBeNull()
    expect(fields[0]?.grid?.columns.slice(0, 3)).toEqual([
      { id: 'c0', label: 'Same' },
      { id: 'c1', label: 'Same' },
      { id: 'c2', label: 'c' },
    ])
    const chosen = fields[0]?.grid?.rows.map(({ id, counts }) => [id, counts.indexOf(1)])
    expect(chosen?.filter(([, column]) => column !== -1)).toEqual([
      ['r0', 1],
      ['r1', 1],
      ['r14', 7],
    ])
  })

  it('FAN-03 returns the median time of the requested device and source', async () => {
    const formId = await publishedForm(world, owner, simpleForm())
    const since = (seconds: number) => new Date(world.clock.now().getTime() - seconds * 1_000)
    await give(formId, { who: 'Ada' }, { userAgent: 'iPhone Mobile', startedAt: since(100) })
    await give(formId, { who: 'Bea' }, { startedAt: since(10) })
    const median = async (span: object) => (await analytics().stats({ formId, ...span })).now.medianMs ?? 0
    expect(await median({ device: 'phone' })).toBeGreaterThan(80_000)
    expect(await median({ device: 'desktop' })).toBeLessThan(15_000)
    expect(await median({ device: 'tablet' })).toBe(0)
    expect(await median({ source: '' })).toBeGreaterThan(0)
    expect(await recountForm(world.app.installation, { formId })).toBe(0)
  })
})
