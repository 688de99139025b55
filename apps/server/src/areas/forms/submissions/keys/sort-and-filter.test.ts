import { emptyForm, newBlock, newElement, newPage } from '@taplore/form'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTo, publishedForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { acceptSubmission } from '../index.ts'

let world: World
let owner: TestPerson
let formId: string
const ids = new Map<string, string>()

const form = emptyForm({
  title: 'Bakery',
  pages: [
    newPage({
      blocks: [
        newBlock({ elements: [newElement('short-text', { id: 'who', title: 'Who?' })] }),
        newBlock({ elements: [newElement('number', { id: 'loaves', title: 'How many?' })] }),
        newBlock({ elements: [newElement('date', { id: 'day', title: 'When?' })] }),
        newBlock({
          elements: [
            newElement('multiple-choice', {
              id: 'kind',
              title: 'Which?',
              choices: [
                { id: 'small', label: 'Small' },
                { id: 'large', label: 'Large' },
                { id: 'huge', label: 'Huge' },
              ],
            }),
          ],
        }),
      ],
    }),
  ],
})

const given = {
  Ada: { who: 'Ada Lovelace', loaves: 10, day: '2026-03-02', kind: { choices: ['huge'] } },
  Bea: { who: 'bea', loaves: 9, day: '2026-02-28', kind: { choices: ['small', 'huge'] } },
  Émile: { who: 'Émile Durand', loaves: 100 },
  Zoe: { who: 'Zoe', day: '2025-12-31', kind: { choices: ['large'] } },
}

beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Owner of a list' })
  formId = await publishedForm(world, owner, form)
  for (const [name, answers] of Object.entries(given)) {
    const taken = await acceptSubmission(world.app.installation, answerTo(owner, formId, answers))
    if (!taken.ok) throw new Error(taken.refusal)
    ids.set(taken.submissionId, name)
  }
})
afterAll(() => world?.close())

const api = () => owner.client().submissions
async function names(input: Omit<Parameters<ReturnType<typeof api>['list']>[0], 'formId'>): Promise<string[]> {
  const { submissions, isPreparing } = await api().list({ formId, ...input })
  expect(isPreparing).toBe(false)
  return submissions.map(({ id }) => ids.get(id) ?? id)
}

describe('sorting by a column', () => {
  it('SUB-05 sorts numbers as numbers, days as days, texts as people read them and choices in their order; without an answer comes last', async () => {
    expect(await names({ sort: 'loaves' })).toEqual(['Bea', 'Ada', 'Émile', 'Zoe'])
    expect(await names({ sort: 'loaves', isDescending: true })).toEqual(['Émile', 'Ada', 'Bea', 'Zoe'])
    expect(await names({ sort: 'day' })).toEqual(['Zoe', 'Bea', 'Ada', 'Émile'])
    expect(await names({ sort: 'who' })).toEqual(['Ada', 'Bea', 'Émile', 'Zoe'])
    expect(await names({ sort: 'kind' })).toEqual(['Bea', 'Zoe', 'Ada', 'Émile'])
    expect(await names({ sort: 'no-such-column' })).toEqual(['Zoe', 'Émile', 'Bea', 'Ada'])
  })

  it('SUB-05 gives every submission once, page by page, in both directions', async () => {
    for (const isDescending of [false, true]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await api().list({ formId, sort: 'loaves', isDescending, limit: 1, cursor })
        seen.push(...page.submissions.map(({ id }) => ids.get(id) ?? id))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(seen).toEqual(await names({ sort: 'loaves', isDescending }))
    }
  })

  it('sorts what came later, what was edited and what is filtered', async () => {
    const later = await publishedForm(world, owner, form)
    const give = async (loaves: number) => {
      const taken = await acceptSubmission(world.app.installation, answerTo(owner, later, { who: 'Guest', loaves }))
      return taken.ok ? taken.submissionId : ''
    }
    const [two, one] = [await give(2), await give(1)]
    const order = async (filter = {}) =>
      (await api().list({ formId: later, sort: 'loaves', ...filter })).submissions.map(({ id }) => id)
    expect(await order()).toEqual([one, two])
    const three = await give(3)
    expect(await order()).toEqual([one, two, three])
    await api().edit({ submissionId: one, answers: { loaves: 7 } })
    expect(await order()).toEqual([two, three, one])
    await api().change({ formId: later, ids: [three], act: 'trash' })
    expect(await order()).toEqual([two, one])
    expect(await order({ tab: 'trash' })).toEqual([three])
    expect(await order({ search: 'guest', rules: 'loaves over 2' })).toEqual([one])
  })
})

describe('conditions on answers', () => {
  it('SUB-05 compares texts, numbers and days, all or any of them, in the list, its count and an act on all that match', async () => {
    expect(await names({ rules: 'who contains LOVE' })).toEqual(['Ada'])
    expect(await names({ rules: 'who starts b' })).toEqual(['Bea'])
    expect(await names({ rules: 'who is zoe' })).toEqual(['Zoe'])
    expect(await names({ rules: 'who excludes e' })).toEqual([])
    expect(await names({ rules: 'loaves at-least 10' })).toEqual(['Émile', 'Ada'])
    expect(await names({ rules: 'loaves under 10' })).toEqual(['Bea'])
    expect(await names({ rules: 'loaves empty' })).toEqual(['Zoe'])
    expect(await names({ rules: 'day over 2026-01-01\nday under 2026-03-01' })).toEqual(['Bea'])
    expect(await names({ rules: 'day is 2026-03-02' })).toEqual(['Ada'])
    expect(await names({ rules: 'kind is huge\nkind is-not small' })).toEqual(['Ada'])
    expect(await names({ rules: 'who is zoe\nloaves over 50', match: 'any' })).toEqual(['Zoe', 'Émile'])
    expect(await names({ rules: 'who contains %' })).toEqual([])
    expect((await api().count({ formId, rules: 'loaves filled' })).count).toBe(3)
    const filter = { tab: 'all' as const, rules: 'loaves over 9\nwho starts a' }
    expect((await api().change({ formId, filter, act: 'star' })).changed).toBe(1)
    expect(await names({ isStarred: true })).toEqual(['Ada'])
  })

  it('leaves out conditions that the form or their values do not allow', async () => {
    expect(await names({ rules: 'gone is 1\nloaves over \nloaves over many' })).toHaveLength(4)
  })
})

it('SUB-05 finds letters inside words', async () => {
  expect(await names({ search: 'velace' })).toEqual(['Ada'])
  expect(await names({ search: 'ada love' })).toEqual(['Ada'])
  expect(await names({ search: 'ovelac ada' })).toEqual(['Ada'])
  expect(await names({ search: 'nothing' })).toEqual([])
})

it('SUB-02 gives each choice a column on demand', async () => {
  const { columns, submissions } = await api().list({ formId, split: 'kind' })
  expect(columns.filter(({ kind }) => kind === 'choice').map(({ title }) => title)).toEqual([
    'Which? Small',
    'Which? Large',
    'Which? Huge',
  ])
  const bea = submissions.find(({ id }) => ids.get(id) === 'Bea')
  expect(bea?.cells).toMatchObject({ 'kind:small': '✓', 'kind:huge': '✓' })
  expect(bea?.cells).not.toHaveProperty('kind:large')
})

it('SUB-05 starts the list at a day', async () => {
  const jumped = await publishedForm(world, owner, form)
  const start = world.clock.now()
  const day = (back: number) => new Date(start.getTime() - back * 86_400_000)
  for (const back of [20, 10, 0]) {
    world.clock.set(day(back))
    await acceptSubmission(world.app.installation, answerTo(owner, jumped, { who: `${back} days ago` }))
  }
  const list = async (input: object) =>
    (await api().list({ formId: jumped, ...input })).submissions.map(({ cells }) => cells.who)
  const jump = day(10).toISOString().slice(0, 10)
  expect(await list({ jump })).toEqual(['10 days ago', '20 days ago'])
  expect(await list({ jump, order: 'oldest' })).toEqual(['10 days ago', '0 days ago'])
})

it('keeps views under their names, for the whole workspace', async () => {
  const { id } = await api().saveView({ formId, name: 'Big orders', search: '{"rules":"loaves over 9"}' })
  expect((await api().views({ formId })).views).toMatchObject([{ id, name: 'Big orders' }])
  await api().removeView({ formId, viewId: id })
  expect((await api().views({ formId })).views).toEqual([])
  await expect(api().removeView({ formId, viewId: id })).rejects.toMatchObject({ code: 'SUBMISSION_VIEW_NOT_FOUND' })
})
