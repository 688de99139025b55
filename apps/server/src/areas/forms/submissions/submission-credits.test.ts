import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyerIn } from '../../../../testing/buyer.ts'
import { answerTo, publishedForm, simpleForm } from '../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { grantCredits, recountLedger } from '../../money/ledger/index.ts'
import { unlockSubmissions } from './inbox/unlock-submissions.ts'
import { acceptSubmission, type SubmissionInput } from './index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const take = (input: SubmissionInput) => acceptSubmission(world.app.installation, input)
const inSystem = (work: Parameters<World['app']['runJobs']['short']>[1]) => world.app.runJobs.short('test', work)

/** An owner on the plan without cost, whose form has received some submissions. The plan includes 25 a month. */
async function aForm(received: number, settings: Partial<ReturnType<typeof simpleForm>['settings']> = {}) {
  const person = await world.aPerson()
  const form = simpleForm()
  const formId = await publishedForm(world, person, { ...form, settings: { ...form.settings, ...settings } })
  const send = (from: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => take(answerTo(person, formId, { who: `n${from + index}` }))),
    )
  for (let from = 0; from < received; from += 5) await send(from, Math.min(5, received - from))
  return {
    person,
    formId,
    send,
    ...buyerIn(world, person),
    locked: async () =>
      Number((await world.sql('select locked from submission_tally where form_id = $1', [formId]))[0]?.locked ?? 0),
    ofMonth: async () =>
      Number(
        (
          await world.sql('select sum(count) as total from submission_month where workspace_id = $1', [
            person.workspaceId,
          ])
        )[0]?.total ?? 0,
      ),
  }
}
const give = (person: TestPerson, amount: number) =>
  inSystem(async (ctx) => {
    await grantCredits(ctx, {
      ownerId: person.userId,
      kind: 'submissions',
      amount,
      cause: `gift of ${amount}`,
      source: 'gift',
      expiresAt: null,
    })
  })

describe('bought submissions', () => {
  it('FBILL-09 SUB-12 unlock those that are locked as soon as they are paid, and none counts against the plan', async () => {
    const { person, formId, buy, credits, locked, ofMonth } = await aForm(27)
    expect(await locked()).toBe(2)
    const { lock } = await person.client().submissions.list({ formId })
    expect(lock).toEqual({ limit: 25, resetsOn: expect.stringMatching(/-01$/), neededPlan: 'starter' })
    await buy('credits-submissions-1000')
    expect(await locked()).toBe(0)
    expect(await credits('submissions')).toBe(998)
    expect(await ofMonth()).toBe(25)
    const balances = await person.client().credits.balances({ product: 'forms' })
    expect(balances.credits.find(({ kind }) => kind === 'submissions')).toMatchObject({
      available: 998,
      plan: { limit: 25, used: 25, remaining: 0 },
      bought: { available: 998 },
    })
    const uses = await world.sql(
      `select cause, workspace_id, amount from ledger_entry where owner_id = $1 and type = 'use' order by cause`,
      [person.userId],
    )
    const [first] = uses
    expect(uses).toHaveLength(2)
    expect(first).toMatchObject({ workspace_id: person.workspaceId, amount: '-1' })
    const mails = await world.mailsTo(person.email)
    expect(mails.filter(({ subject }) => subject.includes('are unlocked'))).toHaveLength(1)
    await world.app.runJobs.long('test', (ctx) => unlockSubmissions(ctx))
    expect(await credits('submissions')).toBe(998)
  })

  it('SUB-12 are used one by one beyond the plan, once for a submission however often it is sent', async () => {
    const { person, formId, credits, locked, ofMonth } = await aForm(24)
    await give(person, 3)
    const inputs = [1, 2, 3].map((each) => answerTo(person, formId, { who: `later ${each}` }))
    await Promise.all([...inputs, ...inputs].map(take))
    for (const input of inputs) expect(await take(input)).toMatchObject({ ok: true, wasKnown: true })
    // The first one is the last of the plan.
    expect(await credits('submissions')).toBe(1)
    expect(await locked()).toBe(0)
    expect(await ofMonth()).toBe(25)
    await world.runJobs()
    const mails = await world.mailsTo(person.email)
    expect(mails.filter(({ subject }) => subject.includes('are locked'))).toHaveLength(0)
    expect(mails.filter(({ subject }) => subject.startsWith('New submission'))).toHaveLength(27)
  })

  it('SUB-12 last as far as they go: the rest is locked, and a larger plan opens it', async () => {
    const { person, send, credits, locked, buy } = await aForm(25)
    await give(person, 2)
    await send(25, 6)
    expect([await credits('submissions'), await locked()]).toEqual([0, 4])
    await buy('starter-month')
    world.clock.advance(61_000)
    await world.app.runJobs.long('test', (ctx) => unlockSubmissions(ctx))
    expect(await locked()).toBe(0)
    world.clock.freeze()
  })

  it('SUB-12 are not spent on what is in the trash', async () => {
    const { person, formId, credits, locked } = await aForm(26)
    await world.sql(
      `update submission set place = 'trash', place_before = 'inbox', trashed_at = now() where form_id = $1 and is_locked`,
      [formId],
    )
    await give(person, 5)
    await world.app.runJobs.long('test', (ctx) => unlockSubmissions(ctx))
    expect([await credits('submissions'), await locked()]).toEqual([5, 1])
  })

  it('SUB-12 stand exact while submissions of a limited form arrive and others are unlocked', async () => {
    const { person, send, credits, locked } = await aForm(35, { maxResponses: 1_000 })
    expect(await locked()).toBe(10)
    await give(person, 20)
    const unlock = () => world.app.runJobs.long('test', (ctx) => unlockSubmissions(ctx, { ownerId: person.userId }))
    await Promise.all([unlock(), send(35, 8), unlock(), send(43, 8), unlock()])
    await unlock()
    // 51 in all: 25 by the plan, 20 by credits.
    expect([await credits('submissions'), await locked()]).toEqual([0, 6])
    expect((await recountLedger(world.app.installation.database)).differences).toEqual([])
  })
})
