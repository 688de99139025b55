import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newBlock, newElement, newPage } from '@taplore/form'
import { dayMs, newId } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTo, publishedForm, simpleForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../../platform/api/scope.ts'
import { setSubscription } from '../../../money/billing/index.ts'
import { acceptSubmission } from '../index.ts'
import { sweepSubmissions } from './sweep-submissions.ts'

let world: World
let owner: TestPerson
const scopes = () => processScopes(world.app.installation, factsOfProcess('test'))
const api = () => owner.client().submissions

beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Owner of secrets' })
  await scopes().system((ctx) =>
    setSubscription(ctx, { ownerId: owner.userId, product: 'forms', planId: 'business-month' }),
  )
})
afterAll(() => world?.close())

const secret = 'Only the baker knows'

/** A form that mails and calls for each answer, with answers of two people. */
async function formWithRecipients({ retentionDays = null }: { retentionDays?: number | null } = {}) {
  const settings = { ...simpleForm().settings, retentionDays }
  const formId = await publishedForm(world, owner, simpleForm({ settings }))
  const desk = `desk-${formId}@example.com`
  await api().saveSettings({
    formId,
    notifies: true,
    notifyTo: [desk],
    repliesTo: 'mail',
    replySubject: 'Thanks, {{who}}',
    replyText: 'You said: {{who}}',
    verifiesEmail: true,
  })
  await world.sql(
    `insert into webhook (id, workspace_id, kind, name, url, form_id, types, method, checks_certificate, sealed_headers, sealed_secret, created_by, created_at)
     values ($1, $2, 'webhook', 'Till', 'https://receiver.example', $3, '["submission.created"]', 'POST', true, '', '', $2, now())`,
    [newId(), owner.workspaceId, formId],
  )
  const give = async (who: string, mail: string) => {
    const taken = await acceptSubmission(world.app.installation, answerTo(owner, formId, { who, mail }))
    if (!taken.ok) throw new Error(taken.refusal)
    return taken.submissionId
  }
  const ids = { gone: await give(secret, `gone-${formId}@example.com`), stays: await give('Bea', 'stays@example.com') }
  await world.runJobs()
  const traces = async () => ({
    calls: (await world.sql<{ body: string }>('select body from webhook_delivery where form_id = $1', [formId])).filter(
      ({ body }) => body.includes(secret),
    ).length,
    toPerson: (await world.mailsTo(`gone-${formId}@example.com`)).length,
    toDesk: (await world.mailsTo(desk)).filter(({ text }) => text.includes(secret)).length,
    toDeskOfOthers: (await world.mailsTo(desk)).filter(({ text }) => text.includes('Bea')).length,
  })
  expect(await traces()).toEqual({ calls: 1, toPerson: 2, toDesk: 1, toDeskOfOthers: 1 })
  return { formId, ids, traces }
}

const nothing = { calls: 0, toPerson: 0, toDesk: 0, toDeskOfOthers: 1 }

describe('what is deleted for good', () => {
  it('AUDIT-03 deletes emails, deliveries and exports of the erased person, and no others', async () => {
    const { formId, traces } = await formWithRecipients()
    const other = await formWithRecipients()
    for (const id of [formId, other.formId]) await api().startExport({ formId: id, format: 'csv' })
    await world.runJobs()
    const exportsOf = async () => (await api().exports({})).exports
    const files = (await exportsOf()).map(({ formId: id, url }) => ({ id, url: url ?? '' }))
    expect(await api().erasePerson({ email: `GONE-${formId}@example.com` })).toMatchObject({ submissions: 1 })
    await world.runJobs()
    expect(await traces()).toEqual(nothing)
    // The embedded mailbox keeps each mail as a file too.
    const folder = join(world.config.dataDir, 'mail')
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    expect(mails.filter((mail) => mail.includes(`To: gone-${formId}@example.com`))).toEqual([])
    expect(mails.filter((mail) => mail.includes(`To: gone-${other.formId}@example.com`))).toHaveLength(2)
    expect(await other.traces()).toEqual({ ...nothing, calls: 1, toPerson: 2, toDesk: 1 })
    expect((await exportsOf()).map(({ formId: id }) => id)).toEqual([other.formId])
    const statuses = await Promise.all(
      files.map(async ({ id, url }) => [id, (await world.fetch(url, { headers: { cookie: owner.cookie } })).status]),
    )
    expect(Object.fromEntries(statuses)).toEqual({ [formId]: 404, [other.formId]: 200 })
    const { entries } = await owner.client().auditLogs.list({})
    expect(entries[0]).toMatchObject({ action: 'workspace.person-erased', before: { answers: 1, exports: 1 } })
  })

  it('AUDIT-03 finds a person in the longest of answers too', async () => {
    const questions = Array.from({ length: 260 }, (_, index) =>
      newElement('short-text', { id: `q${index}`, title: `Question ${index}` }),
    )
    const mail = newElement('email', { id: 'mail', title: 'Where do we write to?' })
    const blocks = [...questions, mail].map((element) => newBlock({ elements: [element] }))
    const formId = await publishedForm(world, owner, simpleForm({ pages: [newPage({ blocks })] }))
    const answers = Object.fromEntries(questions.map(({ id }) => [id, `Answer to ${id}`]))
    const given = answerTo(owner, formId, { ...answers, mail: 'patient@example.com' })
    expect(await acceptSubmission(world.app.installation, given)).toMatchObject({ ok: true })
    expect(await api().erasePerson({ email: 'patient@example.com' })).toMatchObject({ submissions: 1 })
  })

  it('goes from the log of webhooks and from mails when the form promised to forget it', async () => {
    const { traces } = await formWithRecipients({ retentionDays: 3 })
    const clock = { now: () => new Date(world.clock.now().getTime() + 4 * dayMs) }
    await sweepSubmissions({ ...world.app.installation, scopes: scopes(), clock })
    await world.runJobs()
    expect(await traces()).toEqual({ ...nothing, toDeskOfOthers: 0 })
  })

  it('SUB-14 goes from the log of webhooks and from mails when it is deleted from the trash', async () => {
    const { formId, ids, traces } = await formWithRecipients()
    await api().change({ formId, ids: [ids.gone], act: 'trash' })
    await api().remove({ formId, ids: [ids.gone] })
    await world.runJobs()
    expect(await traces()).toEqual(nothing)
  })
})
