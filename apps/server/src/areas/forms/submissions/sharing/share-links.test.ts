import { newBlock, newElement, newPage } from '@taplore/form'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerTo, publishedForm, simpleForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { acceptSubmission } from '../index.ts'

let world: World
let owner: TestPerson

beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Owner of answers' })
})
afterAll(() => world?.close())

it('shows full answers to anyone with the link, since there is nowhere else to read them', async () => {
  const words = newElement('long-text', { id: 'who', title: 'Who are you?' })
  const pages = [newPage({ blocks: [newBlock({ elements: [words] })] })]
  const formId = await publishedForm(world, owner, simpleForm({ pages }))
  const long = `${'A loaf with a story. '.repeat(60)}The end.`
  await acceptSubmission(world.app.installation, answerTo(owner, formId, { who: long }))
  const { submissions } = owner.client()
  const { url } = await submissions.share({ formId, name: 'For the bakers', columns: ['who'] })
  const { rows } = await world.stranger.submissions.shared({ secret: url.split('/').at(-1) ?? '' })
  expect(rows.map(({ cells }) => cells.who)).toEqual([long])
  // In the list a cell is as long as a cell can be.
  expect((await submissions.list({ formId })).submissions[0]?.cells.who?.length).toBeLessThan(500)
})
