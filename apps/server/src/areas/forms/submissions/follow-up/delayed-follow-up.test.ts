import type { SubmissionSettings } from '@taplore/contract'
import { newBlock, newElement, newPage } from '@taplore/form'
import { hourMs, newId } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTo, publishedForm, simpleForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../../platform/api/scope.ts'
import { recountForm } from '../counters/recount-form.ts'
import { unlockSubmissions } from '../inbox/unlock-submissions.ts'
import { acceptSubmission, type SubmissionInput } from '../index.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const told: SubmissionSettings = {
  notifies: true,
  notifyTo: ['desk@example.com'],
  repliesTo: 'mail',
  replySubject: 'Thanks',
  replyText: 'We bake for you.',
  verifiesEmail: false,
}

async function aForm(person: TestPerson, more: Partial<SubmissionSettings> = {}): Promise<string> {
  const formId = await publishedForm(world, person, simpleForm())
  await person.client().submissions.saveSettings({ formId, ...told, ...more })
  await world.sql(
    `insert into webhook (id, workspace_id, kind, name, url, form_id, types, method, checks_certificate, sealed_headers, sealed_secret, is_on, created_by, created_at)
     values ($2, $1, 'webhook', 'Till', 'https://receiver.example', $3, '["submission.created"]', 'POST', true, '', '', true, $1, now())`,
    [person.workspaceId, newId(), formId],
  )
  return formId
}

async function give(person: TestPerson, formId: string, answers: object, more: Partial<SubmissionInput> = {}) {
  const taken = await acceptSubmission(world.app.installation, answerTo(person, formId, answers, more))
  if (!taken.ok) throw new Error(taken.refusal)
  return taken.submissionId
}

/** What programs were told of a form. Nothing is sent: the receiver is no one's. */
const calls = (formId: string) =>
  world.sql<{ thing_id: string }>(`select thing_id from webhook_delivery where form_id = $1 order by thing_id`, [
    formId,
  ])
const mailsTo = async (address: string) =>
  (await world.sql<{ kind: string }>('select kind from outbox where recipient = $1 order by kind', [address])).map(
    ({ kind }) => kind,
  )
const spam = { verdict: { isSpam: true, reasons: ['honeypot'] } }

describe('an answer that was taken for spam', () => {
  it('SUB-09 is one that came word for word before, by another key and within a day', async () => {
    const person = await world.aPerson({ name: 'Twice told' })
    const formId = await aForm(person)
    const words = { who: 'Buy the cheapest loaves of the whole town here, today and every other day' }
    const key = newId()
    const first = await give(person, formId, words, { key })
    expect(await give(person, formId, words, { key })).toBe(first)
    const second = await give(person, formId, words)
    await give(person, formId, { ...words, mail: 'other@example.com' })
    for (let index = 0; index < 2; index += 1) await give(person, formId, { who: 'Ada' })
    const inSpam = async () =>
      (await person.client().submissions.list({ formId, tab: 'spam' })).submissions.map(({ id, spamReasons }) => ({
        id,
        spamReasons,
      }))
    expect(await inSpam()).toEqual([{ id: second, spamReasons: ['duplicate'] }])
    await world.sql(`update submission set received_at = received_at - interval '25 hours' where form_id = $1`, [
      formId,
    ])
    await give(person, formId, words)
    expect(await inSpam()).toHaveLength(1)
  })

  it('SUB-09 SUB-13 is followed up exactly once when marked as not spam', async () => {
    const person = await world.aPerson({ name: 'Rescuer' })
    const formId = await aForm(person, { notifyTo: ['rescue-desk@example.com'] })
    const id = await give(person, formId, { who: 'Ada', mail: 'rescued@example.com' }, spam)
    await world.runJobs()
    expect([...(await calls(formId)), ...(await mailsTo('rescued@example.com'))]).toEqual([])
    const act = (name: 'spam' | 'not-spam') => person.client().submissions.change({ formId, ids: [id], act: name })
    for (const name of ['not-spam', 'spam', 'not-spam'] as const) {
      await act(name)
      await world.runJobs()
    }
    expect(await calls(formId)).toEqual([{ thing_id: id }])
    expect(await mailsTo('rescued@example.com')).toEqual(['submissions.reply'])
    expect(await mailsTo('rescue-desk@example.com')).toEqual(['submissions.received'])
  })

  it('SUB-09 is not followed up again when it was no spam at first', async () => {
    const person = await world.aPerson({ name: 'Judge' })
    const formId = await aForm(person)
    const id = await give(person, formId, { who: 'Ada', mail: 'judged@example.com' })
    await world.runJobs()
    for (const act of ['spam', 'not-spam'] as const) {
      await person.client().submissions.change({ formId, ids: [id], act })
      await world.runJobs()
    }
    expect(await calls(formId)).toEqual([{ thing_id: id }])
    expect(await mailsTo('judged@example.com')).toEqual(['submissions.reply'])
  })
})

describe('answers that waited for room', () => {
  const period = `date_trunc('month', now())::date`
  const scopes = () => processScopes(world.app.installation, factsOfProcess('test'))
  const open = () => unlockSubmissions({ ...world.app.installation, scopes: scopes() })
  const month = async ({ workspaceId }: TestPerson) =>
    Number(
      (
        await world.sql<{ count: string }>('select count from submission_month where workspace_id = $1', [workspaceId])
      )[0]?.count,
    )
  const fill = ({ workspaceId }: TestPerson, count: number) =>
    world.sql(
      `insert into submission_month (workspace_id, period, count) values ($1, ${period}, $2)
       on conflict (workspace_id, period) do update set count = $2`,
      [workspaceId, count],
    )
  const locked = async (person: TestPerson, formId: string) =>
    (await person.client().submissions.list({ formId })).counts.locked

  it('SUB-12 are not followed up while locked, and once when unlocked', async () => {
    const person = await world.aPerson({ name: 'Full inbox' })
    const formId = await aForm(person, { notifyTo: ['opened-desk@example.com'] })
    await fill(person, 25)
    const ids = [
      await give(person, formId, { who: 'Secret guest', mail: 'first-locked@example.com' }),
      await give(person, formId, { who: 'Another', mail: 'second-locked@example.com' }),
    ]
    await world.runJobs()
    expect([...(await calls(formId)), ...(await mailsTo('opened-desk@example.com'))]).toEqual([])
    expect(await mailsTo('first-locked@example.com')).toEqual(['submissions.reply'])
    // Room as of a larger plan: what was counted before the two is less than it holds.
    await fill(person, 12)
    await open()
    await open()
    await world.runJobs()
    expect(await locked(person, formId)).toBe(0)
    expect(await calls(formId)).toEqual(ids.map((id) => ({ thing_id: id })))
    const mails = await world.mailsTo('opened-desk@example.com')
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('are now unlocked: 2.')])
    expect(mails[0]?.text).not.toContain('Secret guest')
    expect(await mailsTo('first-locked@example.com')).toEqual(['submissions.reply'])
  })

  it('SUB-12 FAN-04 count in the analytics only once they are unlocked', async () => {
    const person = await world.aPerson({ name: 'Reader of analytics' })
    const formId = await aForm(person)
    await fill(person, 25)
    const { submissions, formAnalytics } = person.client()
    const rye = { choices: ['rye'] }
    const ids = [await give(person, formId, { loaf: rye }), await give(person, formId, { loaf: rye })]
    const loaves = async () => (await formAnalytics.fields({ formId })).fields[2]?.spread[0]?.count
    const isRight = async () => expect(await recountForm(world.app.installation, { formId })).toBe(0)
    expect([await loaves(), (await formAnalytics.stats({ formId })).now.sent]).toEqual([0, 2])
    await isRight()
    await submissions.change({ formId, ids: [ids[0] ?? ''], act: 'trash' })
    await fill(person, 10)
    await open()
    expect(await loaves()).toBe(1)
    await submissions.change({ formId, ids: [ids[0] ?? ''], act: 'restore' })
    expect(await loaves()).toBe(2)
    await isRight()
  })

  it('SUB-12 take the room that a larger plan has, though the sum of the month holds them already', async () => {
    const person = await world.aPerson({ name: 'Grown plan' })
    const formId = await aForm(person)
    await fill(person, 25)
    for (const who of ['Ada', 'Bea', 'Cid']) await give(person, formId, { who })
    // As if 23 had come before the three that are locked: two of them find room.
    await fill(person, 26)
    await open()
    expect(await locked(person, formId)).toBe(1)
    await open()
    expect(await locked(person, formId)).toBe(1)
    expect(await month(person)).toBe(26)
  })

  it('SUB-12 of a previous month count in the month that unlocks them, so that no more are unlocked than it allows', async () => {
    const person = await world.aPerson({ name: 'New month' })
    const formId = await aForm(person)
    await fill(person, 25)
    for (let index = 0; index < 27; index += 1) await give(person, formId, { who: `Guest ${index}` })
    await world.sql(`update submission set received_at = ${period} - interval '3 days' where form_id = $1`, [formId])
    await world.sql('delete from submission_month where workspace_id = $1', [person.workspaceId])
    await open()
    await open()
    expect(await locked(person, formId)).toBe(2)
    expect(await month(person)).toBe(25)
  })
})

describe('mails to those who answered', () => {
  it('SUB-13 speak the language in which the form was answered', async () => {
    const person = await world.aPerson({ name: 'Two languages' })
    const formId = await publishedForm(world, person, simpleForm({ translations: { ar: {} } }))
    await person.client().submissions.saveSettings({ formId, ...told, verifiesEmail: true })
    await give(person, formId, { who: 'Ada', mail: 'arabic@example.com' }, { language: 'ar' })
    await world.runJobs()
    expect(await mailsTo('arabic@example.com')).toEqual(['submissions.reply', 'submissions.verify'])
    for (const { html } of await world.mailsTo('arabic@example.com'))
      expect(html).toContain('<html lang="ar" dir="rtl">')
  })

  it('SUB-13 go to the address of a contact too', async () => {
    const person = await world.aPerson({ name: 'Asks for contacts' })
    const contact = newElement('contact', {
      id: 'reach',
      title: 'How do we reach you?',
      parts: (['first', 'last', 'email'] as const).map((part) => ({ part, label: '', isRequired: false })),
    })
    const blocks = [newBlock({ elements: [contact] })]
    const formId = await publishedForm(world, person, simpleForm({ pages: [newPage({ blocks })] }))
    const { submissions } = person.client()
    expect((await submissions.settings({ formId })).emailQuestions).toEqual([{ id: 'reach', title: contact.title }])
    await submissions.saveSettings({ formId, ...told, repliesTo: 'reach' })
    await give(person, formId, { reach: { first: 'Ada', last: 'Baker', email: 'contact@example.com' } })
    await give(person, formId, { reach: { first: 'Bea', last: 'Baker' } })
    await world.runJobs()
    expect(await mailsTo('contact@example.com')).toEqual(['submissions.reply'])
  })

  it('SUB-10 carry a code to the address that its question wants proved, whatever the settings say', async () => {
    const person = await world.aPerson({ name: 'Wants a proof' })
    const blocks = [
      newBlock({ elements: [newElement('email', { id: 'invoice' })] }),
      newBlock({ elements: [newElement('email', { id: 'own', isVerified: true })] }),
    ]
    const form = simpleForm({ pages: [newPage({ blocks })] })
    const [untouched, off] = [await publishedForm(world, person, form), await publishedForm(world, person, form)]
    await person.client().submissions.saveSettings({ formId: off, ...told, repliesTo: null })
    for (const [index, formId] of [untouched, off].entries()) {
      const [own, invoice] = [`own-${index}@example.com`, `invoice-${index}@example.com`]
      await give(person, formId, { invoice })
      const id = await give(person, formId, { invoice, own: own.toUpperCase() })
      await world.runJobs()
      expect([await mailsTo(own), await mailsTo(invoice)]).toEqual([['submissions.verify'], []])
      const code = /code=(\d{6})/.exec((await world.mailsTo(own))[0]?.html ?? '')?.[1] ?? ''
      await world.stranger.submissions.confirm({ submissionId: id, code })
      expect(await person.client().submissions.get({ submissionId: id })).toMatchObject({
        isVerified: true,
        email: own,
      })
    }
  })

  it("SUB-13 fill no one's mailbox: ten an hour go to one address, however it is written", async () => {
    const person = await world.aPerson({ name: 'Means no harm' })
    const formId = await aForm(person, { verifiesEmail: true })
    for (let index = 0; index < 12; index += 1)
      await give(person, formId, {
        who: `Guest ${index}`,
        mail: index % 2 ? 'Victim@example.com' : 'victim@example.com',
      })
    await give(person, formId, { who: 'Ada', mail: 'else@example.com' })
    await world.runJobs()
    const count = async (address: string, kind: string) =>
      (await mailsTo(address)).filter((each) => each === kind).length
    expect(
      (await count('victim@example.com', 'submissions.reply')) +
        (await count('Victim@example.com', 'submissions.reply')),
    ).toBe(10)
    expect(await count('victim@example.com', 'submissions.verify')).toBe(10)
    expect(await mailsTo('else@example.com')).toEqual(['submissions.reply', 'submissions.verify'])
    world.clock.advance(2 * hourMs)
    await give(person, formId, { who: 'Later', mail: 'victim@example.com' })
    await world.runJobs()
    expect(await count('victim@example.com', 'submissions.verify')).toBe(11)
  })
})
