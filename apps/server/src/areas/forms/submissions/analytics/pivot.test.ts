import { emptyForm, newBlock, newElement, newPage } from '@taplore/form'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerTo, publishedForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { acceptSubmission } from '../index.ts'

let world: World
let owner: TestPerson

beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Owner of answers' })
})
afterAll(() => world?.close())

it('SUB-02 counts words of one’s own, what was agreed to and times that were taken, by their names', async () => {
  const elements = [
    newElement('single-choice', {
      id: 'loaf',
      title: 'Which loaf?',
      choices: [{ id: 'rye', label: 'Rye' }],
      hasOther: true,
    }),
    newElement('consent', { id: 'terms', title: 'Terms', wording: 'I agree.' }),
    newElement('slot', {
      id: 'when',
      title: 'When?',
      timeZone: 'UTC',
      slots: [{ id: 'early', date: '2027-01-10', time: '09:00', minutes: 30, capacity: null }],
    }),
  ]
  const form = emptyForm({
    title: 'Bread',
    pages: [newPage({ blocks: elements.map((element) => newBlock({ elements: [element] })) })],
  })
  const formId = await publishedForm(world, owner, form)
  const sent = [
    { loaf: { choices: ['rye'] }, terms: true, when: { choices: ['early'] } },
    { loaf: { choices: [], other: 'Spelt' } },
    { loaf: { choices: [], other: 'Oat' }, terms: true },
  ]
  for (const answers of sent) await acceptSubmission(world.app.installation, answerTo(owner, formId, answers))
  const countedBy = async (rows: string) => {
    const pivot = await owner.client().formAnalytics.pivot({ formId, rows })
    return pivot.rows.map(({ value, label }) => [label, pivot.cells.find(({ row }) => row === value)?.count])
  }
  expect(await countedBy('loaf')).toEqual([
    ['Rye', 1],
    ['Other', 2],
  ])
  expect(await countedBy('terms')).toEqual([['Agreed', 2]])
  expect(await countedBy('when')).toEqual([['January 10, 2027 at 9:00 AM', 1]])
})
