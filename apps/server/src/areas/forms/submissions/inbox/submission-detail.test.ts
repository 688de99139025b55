import { Readable } from 'node:stream'
import { emptyForm, type Form, newBlock, newElement, newPage } from '@taplore/form'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTo, publishedForm, simpleForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { recountForm } from '../counters/recount-form.ts'
import { acceptSubmission, storeSubmissionFile } from '../index.ts'

let world: World
let owner: TestPerson
const api = (person = owner) => person.client().submissions

beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Owner of answers' })
})
afterAll(() => world?.close())

async function give(formId: string, answers: unknown, person = owner): Promise<string> {
  const taken = await acceptSubmission(world.app.installation, answerTo(person, formId, answers))
  if (!taken.ok) throw new Error(taken.refusal)
  return taken.submissionId
}

async function listenedTo(formId: string): Promise<() => Promise<unknown[]>> {
  await world.sql(
    `insert into webhook (id, workspace_id, kind, name, url, form_id, types, method, checks_certificate, sealed_headers, sealed_secret, created_by, created_at)
     values (gen_random_uuid(), $1, 'webhook', 'Listener', 'https://receiver.example', $2, '["submission.updated"]', 'POST', true, '', '', $1, now())`,
    [owner.workspaceId, formId],
  )
  return async () => {
    const told = await world.sql<{ body: string }>('select body from webhook_delivery where form_id = $1', [formId])
    return told.map(({ body }) => (JSON.parse(body) as { data: { answers: unknown } }).data.answers)
  }
}

describe('an answer that is edited', () => {
  it('SUB-10 SUB-11 is no longer verified after the address changed, and the previous code does not verify', async () => {
    const formId = await publishedForm(world, owner, simpleForm())
    const id = await give(formId, { who: 'Ada', mail: 'ada@example.com' })
    await world.runJobs()
    await api().sendCode({ submissionId: id })
    await world.runJobs()
    const [mail] = await world.mailsTo('ada@example.com')
    const code = /(\d{6})/.exec(mail?.subject ?? '')?.[1] ?? ''
    await api().change({ formId, ids: [id], act: 'verify' })
    expect(await api().edit({ submissionId: id, answers: { who: 'Ada L.' } })).toMatchObject({
      isVerified: true,
      emailResult: 'deliverable',
    })
    expect(await api().edit({ submissionId: id, answers: { mail: 'other@example.com' } })).toMatchObject({
      email: 'other@example.com',
      isVerified: false,
      emailResult: null,
    })
    await expect(world.stranger.submissions.confirm({ submissionId: id, code })).rejects.toMatchObject({
      code: 'SUBMISSION_CODE_WRONG',
    })
    await world.runJobs()
    expect(await api().get({ submissionId: id })).toMatchObject({ isVerified: false, emailResult: 'deliverable' })
    expect((await api().list({ formId })).counts.verified).toBe(0)
    expect(await api().edit({ submissionId: id, answers: { mail: null } })).toMatchObject({ emailResult: 'no' })
  })

  it('keeps required answers, unless a condition hides their question', async () => {
    const ifGift = {
      type: 'compare' as const,
      left: { type: 'answer' as const, elementId: 'gift' },
      operator: 'is' as const,
      right: { type: 'value' as const, value: true },
    }
    const elements = [
      newElement('short-text', { id: 'who', title: 'Who are you?', isRequired: true }),
      newElement('name', { id: 'baker', title: 'Who bakes?', isRequired: true }),
      newElement('yes-no', { id: 'gift', title: 'A gift?' }),
      newElement('short-text', { id: 'for', title: 'For whom?', isRequired: true, showIf: ifGift }),
    ]
    const blocks = elements.map((element) => newBlock({ elements: [element] }))
    const formId = await publishedForm(world, owner, emptyForm({ title: 'Gifts', pages: [newPage({ blocks })] }))
    const baker = { first: 'Bea', last: 'Baker' }
    const id = await give(formId, { who: 'Ada', baker, gift: true, for: 'Cid' })
    const refused = (elementId: string, message: string) => ({
      code: 'SUBMISSION_EDIT_INVALID',
      data: { errors: [expect.objectContaining({ elementId, message })] },
    })
    const edit = (answers: Record<string, null | boolean | { first: string }>) =>
      api().edit({ submissionId: id, answers })
    await expect(edit({ who: null })).rejects.toMatchObject(refused('who', 'required'))
    await expect(edit({ baker: { first: 'Bea' } })).rejects.toMatchObject(refused('baker', 'required-part'))
    await expect(edit({ for: null })).rejects.toMatchObject(refused('for', 'required'))
    expect((await api().get({ submissionId: id })).cells).toMatchObject({ who: 'Ada', for: 'Cid' })
    const { cells } = await edit({ gift: false, for: null })
    expect(cells).toMatchObject({ who: 'Ada' })
    expect(cells.for ?? '').toBe('')
  })

  it('SUB-05 is a grid like any other: its lines are known, its rules hold, and what is missing is named by row', async () => {
    const lines = ['Price', 'Taste'].map((label) => ({ id: label.toLowerCase(), label }))
    const columns = ['No', 'Yes'].map((label) => ({ id: label.toLowerCase(), label }))
    const elements = [
      newElement('matrix-single', { id: 'one', title: 'Good?', rows: lines, columns, requiresEveryRow: true }),
      newElement('matrix-multiple', { id: 'many', title: 'Which?', rows: lines, columns }),
      newElement('matrix-input', {
        id: 'words',
        title: 'How much?',
        rows: lines,
        columns: [{ id: 'sum', label: 'Sum', input: 'number' }],
      }),
    ]
    const blocks = [newBlock({ elements })]
    const formId = await publishedForm(world, owner, emptyForm({ title: 'Grids', pages: [newPage({ blocks })] }))
    const whole = { price: 'no', taste: 'yes' }
    const id = await give(formId, { one: whole, words: { price: { sum: 2 } } })
    const { answers } = await api().get({ submissionId: id })
    expect(answers.map(({ kind, isEditable, grid }) => [kind, isEditable, grid?.rows, grid?.columns.length])).toEqual([
      ['matrix-single', true, lines, 2],
      ['matrix-multiple', true, lines, 2],
      ['matrix-input', true, lines, 1],
    ])
    expect(answers[2]?.grid?.columns).toEqual([{ id: 'sum', label: 'Sum', isNumber: true }])
    const edit = (answers: Parameters<ReturnType<typeof api>['edit']>[0]['answers']) =>
      api().edit({ submissionId: id, answers })
    await expect(edit({ one: { price: 'no' } })).rejects.toMatchObject({
      code: 'SUBMISSION_EDIT_INVALID',
      data: { errors: [{ elementId: 'one', message: 'required-rows', part: 'taste' }] },
    })
    await expect(edit({ words: { taste: { sum: 'much' } } })).rejects.toMatchObject({
      data: { errors: [{ elementId: 'words', message: 'number', part: 'taste' }] },
    })
    const { history } = await edit({
      one: { price: 'yes', taste: 'yes' },
      many: { taste: ['no', 'yes'] },
      words: { price: { sum: '3.5' } },
    })
    expect((await api().get({ submissionId: id })).answers.map(({ text }) => text)).toEqual([
      'Price: Yes\nTaste: Yes',
      'Taste: No, Yes',
      'Price: Sum 3.5',
    ])
    expect(history[0]?.before).toContainEqual({ elementId: 'one', title: 'Good?', text: 'Price: No\nTaste: Yes' })
    // The totals follow.
    expect(await recountForm(world.app.installation, { formId })).toBe(0)
  })

  it('SUB-05 is an order, an amount or two days, by the rules of the question', async () => {
    const choices = ['Rye', 'Oat', 'Spelt'].map((label) => ({ id: label.toLowerCase(), label }))
    const elements = [
      newElement('ranking', { id: 'best', title: 'Best?', choices, ranksAll: false }),
      newElement('currency', { id: 'gift', title: 'Gift', currency: 'EUR' }),
      newElement('date-range', { id: 'stay', title: 'Stay', maxDays: 5 }),
    ]
    const blocks = [newBlock({ elements })]
    const formId = await publishedForm(world, owner, emptyForm({ title: 'Typed', pages: [newPage({ blocks })] }))
    const id = await give(formId, {
      best: ['rye', 'oat'],
      gift: '12.50',
      stay: { from: '2026-11-02', to: '2026-11-04' },
    })
    const { answers } = await api().get({ submissionId: id })
    expect(answers.map(({ value, choices: offered }) => [value, offered.map((one) => one.id)])).toEqual([
      [
        ['rye', 'oat'],
        ['rye', 'oat', 'spelt'],
      ],
      [{ minor: 1250, currency: 'EUR' }, []],
      [{ from: '2026-11-02', to: '2026-11-04' }, []],
    ])
    await expect(
      api().edit({ submissionId: id, answers: { stay: { from: '2026-11-02', to: '2026-11-09' } } }),
    ).rejects.toMatchObject({ data: { errors: [{ elementId: 'stay', message: 'range-long' }] } })
    await api().edit({
      submissionId: id,
      answers: { best: ['spelt', 'rye'], gift: 13.05, stay: { from: '2026-11-02', to: '2026-11-05' } },
    })
    expect((await api().get({ submissionId: id })).answers.map(({ value }) => value)).toEqual([
      ['spelt', 'rye'],
      { minor: 1305, currency: 'EUR' },
      { from: '2026-11-02', to: '2026-11-05' },
    ])
  })

  it('reckons with the day it came, not with the day it is edited', async () => {
    const formId = await publishedForm(
      world,
      owner,
      emptyForm({
        title: 'Pick-up',
        pages: [
          newPage({
            blocks: [
              newBlock({ elements: [newElement('short-text', { id: 'who', title: 'Who are you?' })] }),
              newBlock({ elements: [newElement('calculated', { id: 'days', title: 'Day', formula: 'today()' })] }),
              newBlock({
                showIf: { type: 'compare', left: { type: 'answer', elementId: 'days' }, operator: 'answered' },
                elements: [newElement('short-text', { id: 'loaf', title: 'Which loaf?' })],
              }),
            ],
          }),
        ],
      }),
    )
    const id = await give(formId, { who: 'Ada', loaf: 'Rye' })
    const before = (await api().get({ submissionId: id })).cells
    const { cells } = await api().edit({ submissionId: id, answers: { who: 'Ada L.' } })
    expect(cells).toEqual({ ...before, who: 'Ada L.' })
  })

  it('is sent to webhooks, except for spam', async () => {
    const formId = await publishedForm(world, owner, simpleForm())
    const [kept, spam] = [await give(formId, { who: 'Ada' }), await give(formId, { who: 'Bot' })]
    await api().change({ formId, ids: [spam], act: 'spam' })
    const told = await listenedTo(formId)
    await api().edit({ submissionId: spam, answers: { who: 'Bot 2' } })
    expect(await told()).toEqual([])
    await api().edit({ submissionId: kept, answers: { who: 'Ada L.' } })
    expect(await told()).toEqual([{ who: 'Ada L.' }])
  })
})

it('selects nothing when the selection is omitted', async () => {
  const formId = await publishedForm(world, owner, simpleForm())
  await give(formId, { who: 'Ada' })
  await expect(api().change({ formId, act: 'trash' })).rejects.toMatchObject({ status: 422 })
  await expect(api().remove({ formId })).rejects.toMatchObject({ status: 422 })
  expect((await api().list({ formId })).counts).toMatchObject({ all: 1, trash: 0 })
})

describe('files of an answer', () => {
  const form = (): Form =>
    emptyForm({
      title: 'Applications',
      pages: [
        newPage({
          blocks: [
            newBlock({ elements: [newElement('file', { id: 'letter', title: 'Letter', maxFiles: 2 })] }),
            newBlock({
              elements: [
                newElement('repeat', {
                  id: 'jobs',
                  title: 'Jobs',
                  elements: [
                    newElement('short-text', { id: 'where', title: 'Where' }),
                    newElement('file', { id: 'proof', title: 'Proof' }),
                  ],
                }),
              ],
            }),
          ],
        }),
      ],
    })
  const stored = async (formId: string, elementId: string, name: string) => {
    const { workspaceId } = owner
    const source = Readable.from([Buffer.from(name)])
    const given = { workspaceId, formId, form: form(), elementId, name, mime: 'application/pdf', source }
    const file = await storeSubmissionFile(world.app.installation, given)
    if (!file) throw new Error('The file was not kept.')
    return file
  }

  it('FORM-23 are there to load where they came in a repeated row', async () => {
    const formId = await publishedForm(world, owner, form())
    const proof = await stored(formId, 'proof', 'proof.pdf')
    const id = await give(formId, { jobs: [{ where: 'Mill' }, { where: 'Bakery', proof: [proof] }] })
    const { answers } = await api().get({ submissionId: id })
    const files = answers.find(({ elementId }) => elementId === 'jobs')?.files ?? []
    expect(files).toMatchObject([{ id: proof.id, name: 'proof.pdf' }])
    const loaded = await world.fetch(files[0]?.url ?? '', { headers: { cookie: owner.cookie } })
    expect(await loaded.text()).toBe('proof.pdf')
  })

  it('SUB-10 are not listed as edited when another answer is', async () => {
    const formId = await publishedForm(world, owner, form())
    const [letter, proof] = [await stored(formId, 'letter', 'one.pdf'), await stored(formId, 'proof', 'proof.pdf')]
    const id = await give(formId, { letter: [letter], jobs: [{ where: 'Mill', proof: [proof] }] })
    const { history } = await api().edit({
      submissionId: id,
      answers: { jobs: [{ where: 'Bakery', proof: [proof] }] },
    })
    expect(history[0]?.before).toMatchObject([{ title: 'Jobs', text: expect.stringContaining('Mill') }])
  })

  it('FORM-23 leave the analytics and notify when one is taken out, and an edit beside it is not lost', async () => {
    const formId = await publishedForm(world, owner, form())
    const [one, two] = [await stored(formId, 'letter', 'one.pdf'), await stored(formId, 'letter', 'two.pdf')]
    const id = await give(formId, { letter: [one, two], jobs: [{ where: 'Mill' }] })
    await world.runJobs()
    const told = await listenedTo(formId)
    await Promise.all([
      api().removeFile({ submissionId: id, fileId: one.id }),
      api().removeFile({ submissionId: id, fileId: two.id }),
    ])
    const { answers } = await api().get({ submissionId: id })
    expect(answers.find(({ elementId }) => elementId === 'letter')).toMatchObject({ value: null, files: [] })
    expect(await told()).toHaveLength(2)
    expect(await recountForm(world.app.installation, { formId })).toBe(0)
  })
})

describe('an answer over the plan', () => {
  it('SUB-12 is not found by its answers, and reveals neither its address nor its recipients', async () => {
    const person = await world.aPerson({ name: 'Full plan' })
    const formId = await publishedForm(world, person, simpleForm())
    await api(person).saveSettings({
      formId,
      notifies: true,
      notifyTo: [],
      repliesTo: 'mail',
      replySubject: 'Thanks',
      replyText: 'We bake for you.',
      verifiesEmail: false,
    })
    const open = await give(formId, { who: 'Open guest', mail: 'open@example.com' }, person)
    await world.sql(
      `insert into submission_month (workspace_id, period, count) values ($1, date_trunc('month', now())::date, 25)
       on conflict (workspace_id, period) do update set count = 25`,
      [person.workspaceId],
    )
    const locked = await give(
      formId,
      { who: 'Secret guest', mail: 'secret@example.com', loaf: { choices: ['rye'] } },
      person,
    )
    await world.runJobs()
    const found = async (filter: object) =>
      (await api(person).list({ formId, ...filter })).submissions.map(({ id }) => id)
    expect(await found({})).toEqual([locked, open])
    expect(await found({ search: 'guest' })).toEqual([open])
    expect(await found({ search: 'secret' })).toEqual([])
    expect(await found({ where: 'loaf=rye' })).toEqual([])
    expect(await found({ emailResult: 'deliverable' })).toEqual([open])
    expect((await api(person).count({ formId, search: 'secret' })).count).toBe(0)
    expect(await api(person).change({ formId, filter: { tab: 'all', search: 'secret' }, act: 'star' })).toMatchObject({
      changed: 0,
    })
    await expect(api(person).sendCode({ submissionId: locked })).rejects.toMatchObject({
      code: 'SUBMISSION_HAS_NO_EMAIL',
    })
    const seen = await api(person).get({ submissionId: locked })
    expect(seen).toMatchObject({ isLocked: true, emailResult: null })
    expect(seen.history.map(({ kind }) => kind)).toContain('mailed')
    expect(JSON.stringify(seen)).not.toContain('secret@')
  })
})
