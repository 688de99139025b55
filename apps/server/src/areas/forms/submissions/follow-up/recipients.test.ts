import type { SubmissionSettings } from '@taplore/contract'
import { newBlock, newElement, newPage } from '@taplore/form'
import { newId } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTo, publishedForm, simpleForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { acceptSubmission } from '../index.ts'

let world: World
let owner: TestPerson

const receiver = '127.0.0.1:9'
const quiet: SubmissionSettings = {
  notifies: false,
  notifyTo: [],
  repliesTo: null,
  replySubject: '',
  replyText: '',
  verifiesEmail: false,
}

async function quietForm(more: Partial<SubmissionSettings> = {}, form = simpleForm()): Promise<string> {
  const formId = await publishedForm(world, owner, form)
  await owner.client().submissions.saveSettings({ formId, ...quiet, ...more })
  return formId
}

/** How many answers wait for the job that tells others. */
async function marked(formId: string, answers: object = { who: 'Ada' }, verdict = { isSpam: false, reasons: [''] }) {
  const taken = await acceptSubmission(world.app.installation, answerTo(owner, formId, answers, { verdict }))
  expect(taken.ok).toBe(true)
  const [row] = await world.sql<{ count: string }>(
    `select count(*) from submission_follow join submission on id = submission_id where form_id = $1`,
    [formId],
  )
  return Number(row?.count)
}

beforeAll(async () => {
  world = await startWorld({ TAPLORE_EGRESS_ALLOW: receiver })
  owner = await world.aPerson({ name: 'Owner of quiet forms' })
})
afterAll(() => world?.close())

describe('the recipients of a submission', () => {
  it('none: it is counted when it is saved, and leaves no job behind', async () => {
    const formId = await quietForm()
    const jobs = () => world.sql(`select id from pgboss.job where name = 'submissions.follow-up'`)
    const before = (await jobs()).length
    expect(await marked(formId, { who: 'Ada', loaf: { choices: ['rye'] } })).toBe(0)
    expect(await jobs()).toHaveLength(before)
    const totals = await world.sql<{ element_id: string; value: string }>(
      `select element_id, value from form_figure where form_id = $1 and metric = 'value' order by 1, 2`,
      [formId],
    )
    expect(totals.map(({ element_id, value }) => element_id + value)).toEqual(['loaf*', 'loaf=rye', 'who*'])
  })

  it('its owner, unless they said otherwise', async () => {
    const untouched = await publishedForm(world, owner, simpleForm())
    expect(await marked(untouched)).toBe(1)
    expect(await marked(await quietForm({ notifies: true }))).toBe(1)
  })

  it('its author, by a reply or a code', async () => {
    expect(await marked(await quietForm({ repliesTo: 'mail', replyText: 'Thank you' }))).toBe(1)
    expect(await marked(await quietForm({ repliesTo: 'mail', replyText: ' ' }))).toBe(0)
    const proving = await quietForm({ verifiesEmail: true })
    expect(await marked(proving)).toBe(0)
    expect(await marked(proving, { mail: 'ada@example.com' })).toBe(1)
  })

  it('SUB-10 its author, where the question itself wants its address proved', async () => {
    const email = newElement('email', { id: 'mail', isVerified: true })
    const form = simpleForm({ pages: [newPage({ blocks: [newBlock({ elements: [email] })] })] })
    const formId = await quietForm({}, form)
    const mail = 'proved-by-question@example.com'
    expect(await marked(formId, {})).toBe(0)
    expect(await marked(formId, { mail })).toBe(1)
    await world.runJobs()
    // Whether mail arrives there is known by now, so nothing but the code is left to send.
    expect(await marked(formId, { mail })).toBe(1)
    const other = await quietForm()
    expect(await marked(other, { mail })).toBe(0)
  })

  it('the name system, which says whether mail arrives, until that is known', async () => {
    const formId = await quietForm()
    const mail = `someone@${newId()}.example`
    expect(await marked(formId, { mail })).toBe(1)
    await world.runJobs()
    expect(await marked(formId, { mail })).toBe(0)
  })

  it('webhooks that subscribe to the form or to all forms, and to new submissions; spam goes to none', async () => {
    const [heard, other] = [await quietForm(), await quietForm()]
    const { webhook } = await owner.client().webhooks.create({
      name: 'Books',
      url: `http://${receiver}/answers`,
      formId: heard,
      types: ['submission.updated'],
      method: 'POST',
      checksCertificate: true,
      headers: [],
    })
    const change = (more: object) => owner.client().webhooks.update({ webhookId: webhook.id, ...more })
    expect(await marked(heard)).toBe(0)
    await change({ types: ['submission.created'] })
    expect(await marked(heard, {}, { isSpam: true, reasons: ['honeypot'] })).toBe(0)
    expect(await marked(heard)).toBe(1)
    expect(await marked(other)).toBe(0)
    await change({ formId: null })
    expect(await marked(other)).toBe(1)
    await change({ isOn: false })
    expect(await marked(other)).toBe(1)
  })
})
