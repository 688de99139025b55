import { readFileSync } from 'node:fs'
import { emptyForm, type Form, newBlock, newElement, newPage } from '@taplore/form'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTo, publishedForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { acceptSubmission, type SubmissionInput } from '../index.ts'

let world: World
let owner: TestPerson
const api = () => owner.client().submissions
const take = (input: SubmissionInput) => acceptSubmission(world.app.installation, input)
const choose = (formId: string, slot: string, more: Partial<SubmissionInput> = {}) =>
  take(answerTo(owner, formId, { who: 'Ada', when: { choices: [slot] } }, more))
const kept = async (formId: string, slot: string) => {
  const taken = await choose(formId, slot)
  if (!taken.ok) throw new Error(taken.refusal)
  return taken.submissionId
}
const full = { ok: false, refusal: 'invalid', errors: [{ elementId: 'when', message: 'slot-full', values: {} }] }

/** Two times, by their capacities. */
function appointments(early: number | null, late: number | null = null): Form {
  const at = { date: '2027-01-10', minutes: 30 }
  const blocks = [
    newBlock({ elements: [newElement('short-text', { id: 'who', title: 'Who are you?' })] }),
    newBlock({
      elements: [
        newElement('slot', {
          id: 'when',
          title: 'When?',
          slots: [
            { id: 'early', time: '09:00', capacity: early, ...at },
            { id: 'late', time: '17:00', capacity: late, ...at },
          ],
        }),
      ],
    }),
  ]
  return emptyForm({ title: 'Appointments', pages: [newPage({ blocks })] })
}

beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Owner of times' })
})
afterAll(() => world?.close())

describe('a time that only so many may take', () => {
  it('is given to one only of those who send at the same moment, and the other times stay free', async () => {
    const formId = await publishedForm(world, owner, appointments(1, 2))
    const rush = await Promise.all(Array.from({ length: 6 }, () => choose(formId, 'early')))
    expect(rush.filter(({ ok }) => ok)).toHaveLength(1)
    for (const taken of rush) if (!taken.ok) expect(taken).toMatchObject(full)
    const late = await Promise.all(Array.from({ length: 4 }, () => choose(formId, 'late')))
    expect(late.filter(({ ok }) => ok)).toHaveLength(2)
    expect((await take(answerTo(owner, formId, { who: 'No time' }))).ok).toBe(true)
  })

  it('is kept for a respondent who sends again because the response was lost', async () => {
    const formId = await publishedForm(world, owner, appointments(1))
    const key = 'the-same-key'
    const both = await Promise.all([choose(formId, 'early', { key }), choose(formId, 'early', { key })])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(await choose(formId, 'early', { key })).toMatchObject({ ok: true, wasKnown: true })
    expect(await choose(formId, 'early')).toMatchObject(full)
  })

  it('is free once its submission is trashed, marked as spam or deleted, and taken when it is restored', async () => {
    const formId = await publishedForm(world, owner, appointments(1))
    const ids = [await kept(formId, 'early')]
    await api().change({ formId, ids, act: 'trash' })
    await api().change({ formId, ids, act: 'restore' })
    expect(await choose(formId, 'early')).toMatchObject(full)
    await api().change({ formId, ids, act: 'spam' })
    await api().change({ formId, ids, act: 'not-spam' })
    expect(await choose(formId, 'early')).toMatchObject(full)
    await api().change({ formId, ids, act: 'trash' })
    await api().remove({ formId, ids })
    const next = [await kept(formId, 'early')]
    await api().change({ formId, ids: next, act: 'spam' })
    expect((await choose(formId, 'early')).ok).toBe(true)
    expect(await choose(formId, 'early')).toMatchObject(full)
  })

  it('takes no place for what came as spam, and refuses it too when there is none', async () => {
    const formId = await publishedForm(world, owner, appointments(1))
    const verdict = { isSpam: true, reasons: ['honeypot'] }
    expect((await choose(formId, 'early', { verdict })).ok).toBe(true)
    expect((await choose(formId, 'early')).ok).toBe(true)
    expect(await choose(formId, 'early', { verdict })).toMatchObject(full)
  })

  it('moves with an edit of the answer, and an edit takes none that is full', async () => {
    const formId = await publishedForm(world, owner, appointments(1, 1))
    const id = await kept(formId, 'early')
    await api().edit({ submissionId: id, answers: { when: { choices: ['late'] } } })
    expect(await choose(formId, 'late')).toMatchObject(full)
    const other = await kept(formId, 'early')
    await expect(api().edit({ submissionId: other, answers: { when: { choices: ['late'] } } })).rejects.toMatchObject({
      code: 'SUBMISSION_EDIT_INVALID',
      data: { errors: [{ elementId: 'when', message: 'slot-full' }] },
    })
    await api().edit({ submissionId: other, answers: { who: 'Bo' } })
    expect(await choose(formId, 'early')).toMatchObject(full)
    await api().edit({ submissionId: other, answers: { when: null } })
    expect((await choose(formId, 'early')).ok).toBe(true)
  })

  it('goes to one only when an edit and an answer want the last place at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const formId = await publishedForm(world, owner, appointments(1))
      const id = await kept(formId, 'late')
      const edit = api().edit({ submissionId: id, answers: { when: { choices: ['early'] } } })
      const [moved, taken] = await Promise.allSettled([edit, choose(formId, 'early')])
      const isTaken = taken.status === 'fulfilled' && taken.value.ok
      expect([moved.status === 'fulfilled', isTaken].filter(Boolean)).toHaveLength(1)
      expect(await choose(formId, 'early')).toMatchObject(full)
    }
  })

  it('has as many places as the public version says, those that were taken before among them', async () => {
    const formId = await publishedForm(world, owner, appointments(null))
    await kept(formId, 'early')
    await publishedForm(world, owner, appointments(2), { formId, number: 2 })
    world.clock.advance(2_000)
    // The page of the version before is still open.
    expect((await choose(formId, 'early')).ok).toBe(true)
    expect(await choose(formId, 'early', { version: 2 })).toMatchObject(full)
    const without = appointments(2)
    for (const block of without.pages[0]?.blocks ?? [])
      for (const element of block.elements) if (element.kind === 'slot') element.slots.shift()
    await publishedForm(world, owner, without, { formId, number: 3 })
    world.clock.advance(2_000)
    expect(await choose(formId, 'early', { version: 2 })).toMatchObject(full)
  })

  it('knows of what was taken before times were counted', async () => {
    const formId = await publishedForm(world, owner, appointments(1, 2))
    await kept(formId, 'early')
    await kept(formId, 'late')
    await world.sql('delete from submission_quota where form_id = $1', [formId])
    const moved = '../../../../../migrations/20261122131837_slot-places.sql'
    await world.sql(readFileSync(new URL(moved, import.meta.url), 'utf8'))
    expect(await choose(formId, 'early')).toMatchObject(full)
    expect((await choose(formId, 'late')).ok).toBe(true)
    expect(await choose(formId, 'late')).toMatchObject(full)
  })
})
