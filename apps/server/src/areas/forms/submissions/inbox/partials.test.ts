import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishedForm, simpleForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { savePartial } from '../index.ts'

let world: World
let owner: TestPerson
beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Owner of answers' })
})
afterAll(() => world?.close())

it('SUB-01 lists what was saved and not sent, the latest change first, outside of every total, until it is deleted', async () => {
  const { submissions, formAnalytics } = owner.client()
  const formId = await publishedForm(world, owner, simpleForm())
  const save = (answers: object) =>
    savePartial(world.app.installation, { workspaceId: owner.workspaceId, formId, version: 1, answers })
  await save({ who: '=1+1', mail: 'half-written@' })
  world.clock.advance(1_000)
  await save({ who: 'Bea', mail: 'bea@example.com', loaf: { choices: ['rye'] } })
  const { partials, columns, nextCursor } = await submissions.partials({ formId, limit: 1 })
  expect(columns.map(({ id }) => id)).toEqual(['who', 'mail', 'loaf'])
  expect(partials).toMatchObject([
    { email: 'bea@example.com', answered: 3, asked: 3, cells: { who: 'Bea', mail: 'bea@example.com', loaf: 'Rye' } },
  ])
  const rest = await submissions.partials({ formId, limit: 1, cursor: nextCursor ?? undefined })
  expect(rest).toMatchObject({ partials: [{ answered: 1, asked: 3, cells: { who: '=1+1' } }], nextCursor: null })
  expect(await submissions.list({ formId })).toMatchObject({ submissions: [], counts: { all: 0 }, hasPartials: true })
  await world.runJobs()
  expect((await formAnalytics.fields({ formId })).fields.every(({ answers }) => answers === 0)).toBe(true)
  const ids = [...partials, ...rest.partials].map(({ id }) => id)
  const file = await submissions.exportPartials({ formId, ids })
  expect(file.name).toMatch(/-partial-\d{4}-\d\d-\d\d\.csv$/)
  const [head, first, second] = file.text.slice(1).split('\r\n')
  expect(head).toMatch(/^Last saved,Email,Language,/)
  expect(first).toMatch(/Z,bea@example\.com,en,Bea,bea@example\.com,Rye$/)
  // A half-written address is no answer, and what looks like a formula runs nowhere.
  expect(second).toMatch(/Z,,en,"'=1\+1",,$/)
  expect(await submissions.removePartials({ formId, ids })).toEqual({ changed: 2 })
  expect((await submissions.partials({ formId })).partials).toEqual([])
})
