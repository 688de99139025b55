import { readFileSync } from 'node:fs'
import { emptyForm, type Form, newBlock, newElement, newEnding, newPage, parseForm } from '@taplore/form'
import { newId } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTo, publishedForm, simpleForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import {
  type AcceptResult,
  acceptSubmission,
  recordFormEvents,
  resumePartial,
  type SubmissionInput,
  savePartial,
} from '../index.ts'
import { isListRefreshDue } from './list-refresh-throttle.ts'

let world: World
let owner: TestPerson
let formId: string
const take = (input: SubmissionInput) => acceptSubmission(world.app.installation, input)
const settings = (given: Partial<Form['settings']>) => ({ ...simpleForm().settings, ...given })
const refusalOf = (taken: AcceptResult) => (taken.ok ? null : taken.refusal)
const countOf = async (id: string) =>
  Number((await world.sql<{ count: string }>('select count(*) from submission where form_id = $1', [id]))[0]?.count)

beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Owner of forms' })
  formId = await publishedForm(world, owner, simpleForm())
})
afterAll(() => world?.close())

describe('taking an answer', () => {
  it('saves it once, however often and through how many ways the same key arrives', async () => {
    const input = answerTo(owner, formId, { who: 'Ada', loaf: { choices: ['rye'] } })
    const all = await Promise.all(Array.from({ length: 12 }, () => take(input)))
    expect(all.every((taken) => taken.ok)).toBe(true)
    expect(new Set(all.map((taken) => taken.ok && taken.submissionId)).size).toBe(1)
    expect(all.filter((taken) => taken.ok && !taken.wasKnown)).toHaveLength(1)
    expect(await countOf(formId)).toBe(1)
    await world.runJobs()
    const rows = await world.sql(
      `select metric, element_id, value, count from form_figure where form_id = $1 and metric = 'value' order by element_id, value`,
      [formId],
    )
    expect(rows.map(({ element_id, value, count }) => `${element_id}${value} ${count}`)).toEqual([
      'loaf* 1',
      'loaf=rye 1',
      'who* 1',
    ])
  })

  it('counts each answer, and a visit that sends two of them as one that sent', async () => {
    const id = await publishedForm(world, owner, simpleForm())
    const visitId = `visit-${newId()}`
    const answers = ['Ada', 'Bo'].map((who) => answerTo(owner, id, { who }, { visitId }))
    expect((await Promise.all(answers.map(take))).every(({ ok }) => ok)).toBe(true)
    expect((await take(answerTo(owner, id, { who: 'Cy' }, { visitId }))).ok).toBe(true)
    const totals = await world.sql<{ metric: string; count: string }>(
      `select metric, sum(count) as count from form_figure where form_id = $1 and metric in ('submit', 'value')
       group by 1 order by 1`,
      [id],
    )
    expect(totals).toEqual([
      { metric: 'submit', count: '1' },
      { metric: 'value', count: '3' },
    ])
  })

  it('refreshes open lists immediately, and during a rush once in between and once at its end', async () => {
    const id = await publishedForm(world, owner, simpleForm())
    const told = async () =>
      (
        await world.sql<{ at: Date }>(
          `select created_at as at from live_event where kind = 'submission' and payload->>'formId' = $1 order by id`,
          [id],
        )
      ).map(({ at }) => at.getTime())
    await take(answerTo(owner, id, { who: 'First' }))
    expect(await told()).toHaveLength(1)
    for (const who of ['Second', 'Third', 'Fourth']) await take(answerTo(owner, id, { who }))
    // Before the last one: on a busy machine the end of the rush is told before anything else can be asked.
    const [last] = await world.sql<{ at: Date }>('select now() as at')
    await take(answerTo(owner, id, { who: 'Fifth' }))
    await expect.poll(async () => (await told()).at(-1)).toBeGreaterThan(last?.at.getTime() ?? 0)
    const other = { formId: newId(), workspaceId: owner.workspaceId }
    const dues = [1, 2, 3].map(() => isListRefreshDue(world.app.installation, other))
    expect(dues).toEqual([true, false, false])
  })

  it('accepts what an optional grid of an earlier publication accepted: rows that were left open', async () => {
    const lines = ['a', 'b'].map((id) => ({ id, label: id }))
    const grid = { title: 'How?', rows: lines, columns: lines, requiresEveryRow: true }
    const plain = newElement('matrix-single', { id: 'plain', ...grid })
    const ticks = newElement('matrix-multiple', { id: 'ticks', ...grid })
    const needed = newElement('matrix-single', { id: 'needed', ...grid, isRequired: true })
    const blocks = [plain, ticks, needed].map((element) => newBlock({ elements: [element] }))
    const form = emptyForm({ pages: [newPage({ blocks }), newPage()] })
    const halves = { plain: { a: 'b' }, ticks: { a: ['b'] }, needed: { a: 'b' } }
    const missing = async (id: string) => {
      const taken = await take(answerTo(owner, id, halves))
      return taken.ok ? [] : taken.errors.map(({ elementId, part }) => `${elementId} ${part}`)
    }
    expect(await missing(await publishedForm(world, owner, form))).toEqual(['plain b', 'ticks b', 'needed b'])
    const earlier = await publishedForm(world, owner, form)
    const migration = '../../../../../migrations/20261124042521_free-optional-grids.sql'
    await world.sql(readFileSync(new URL(migration, import.meta.url), 'utf8'))
    expect(await missing(earlier)).toEqual(['needed b'])
    expect((await take(answerTo(owner, earlier, { ...halves, needed: { a: 'b', b: 'a' } }))).ok).toBe(true)
  })

  it('drops what is hidden by then and asks again for what is required', async () => {
    const form = emptyForm({
      pages: [
        newPage({
          blocks: [
            newBlock({ elements: [newElement('yes-no', { id: 'more', title: 'More?' })] }),
            newBlock({
              showIf: {
                type: 'compare',
                left: { type: 'answer', elementId: 'more' },
                operator: 'is',
                right: { type: 'value', value: true },
              },
              elements: [newElement('short-text', { id: 'what', title: 'What?', isRequired: true })],
            }),
          ],
        }),
      ],
    })
    const parsed = parseForm(form)
    expect(parsed.ok ? [] : parsed.issues).toEqual([])
    const id = await publishedForm(world, owner, form)
    const hidden = await take(answerTo(owner, id, { more: false, what: 'smuggled in', forged: 'x' }))
    expect(hidden.ok).toBe(true)
    const [row] = await world.sql<{ answers: object }>('select answers from submission where form_id = $1', [id])
    expect(row?.answers).toEqual({ more: false })
    const missing = await take(answerTo(owner, id, { more: true }))
    expect(missing).toMatchObject({
      ok: false,
      refusal: 'invalid',
      errors: [{ elementId: 'what', message: 'required' }],
    })
    expect(await countOf(id)).toBe(1)
  })

  it('refuses by name what is no answer, and loses nothing of it', async () => {
    const before = await countOf(formId)
    const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)
    const send = async (answers: unknown, more: Partial<SubmissionInput> = {}) =>
      refusalOf(await take(answerTo(owner, formId, answers, more)))
    expect(await send('text')).toBe('not-answers')
    expect(await send([{ who: 'x' }])).toBe('not-answers')
    expect(await send({ who: 'x'.repeat(1_100_000) })).toBe('too-large')
    expect(await send(deep)).toBe('too-deep')
    expect(await send({ who: { nested: ['x'] } })).toBe('invalid')
    expect(await send({ mail: 'no address' })).toBe('invalid')
    expect(await send({ loaf: { choices: ['forged'] } })).toBe('invalid')
    expect(await send({}, { version: 7 })).toBe('version-unknown')
    expect(await send({}, { key: "x'; drop table submission" })).toBe('bad-key')
    expect(await send({}, { workspaceId: newId() })).toBe('not-live')
    expect(await send({}, { formId: newId() })).toBe('not-live')
    expect(await countOf(formId)).toBe(before)
  })

  it('saves hostile texts unchanged', async () => {
    const naughty = [
      `=cmd|' /C calc'!A0`,
      '<script>alert(1)</script>',
      '😀\u202e\u200b',
      "Robert'); DROP TABLE submission;--",
      '{{mail}}',
      '%00 \\u0000',
    ]
    const id = await publishedForm(world, owner, simpleForm())
    for (const who of naughty) expect((await take(answerTo(owner, id, { who }))).ok).toBe(true)
    const rows = await world.sql<{ who: string }>(
      `select answers->>'who' as who from submission where form_id = $1 order by id`,
      [id],
    )
    expect(rows.map(({ who }) => who).sort()).toEqual([...naughty].sort())
    expect((await take(answerTo(owner, id, { who: 'zero \u0000 and half \ud800' }))).ok).toBe(true)
  })

  it('takes an answer to an older version, bound to it', async () => {
    const id = await publishedForm(world, owner, simpleForm())
    const changed = simpleForm()
    changed.pages[0]?.blocks.splice(0, 1)
    await publishedForm(world, owner, changed, { formId: id, number: 2 })
    world.clock.advance(2_000)
    expect((await take(answerTo(owner, id, { who: 'Old page' }, { version: 1 }))).ok).toBe(true)
    const [row] = await world.sql('select version, answers from submission where form_id = $1', [id])
    expect(row).toMatchObject({ version: 1, answers: { who: 'Old page' } })
  })

  it('opens, closes, and gives the last place to one only', async () => {
    const now = world.clock.now().getTime()
    const at = (ms: number) => new Date(now + ms).toISOString()
    const early = await publishedForm(world, owner, simpleForm({ settings: settings({ opensAt: at(3_600_000) }) }))
    expect(refusalOf(await take(answerTo(owner, early, {})))).toBe('not-open')
    const late = await publishedForm(
      world,
      owner,
      simpleForm({ settings: settings({ closesAt: at(-1_000), closedText: 'Too late.' }) }),
    )
    expect(await take(answerTo(owner, late, {}))).toMatchObject({ refusal: 'closed', closedText: 'Too late.' })
    const locked = await publishedForm(world, owner, simpleForm({ settings: settings({ passwordHash: 'hash' }) }))
    expect(refusalOf(await take(answerTo(owner, locked, {})))).toBe('password')
    expect((await take(answerTo(owner, locked, {}, { hasPassword: true }))).ok).toBe(true)
    const few = await publishedForm(world, owner, simpleForm({ settings: settings({ maxResponses: 3 }) }))
    const inputs = Array.from({ length: 8 }, (_, index) => answerTo(owner, few, { who: `n${index}` }))
    const taken = await Promise.all(inputs.map(take))
    expect(taken.filter(({ ok }) => ok)).toHaveLength(3)
    expect(new Set(taken.map(refusalOf))).toEqual(new Set([null, 'full']))
    // The answer that took a place is told so again, though the form is full by now.
    const first = inputs[taken.findIndex(({ ok }) => ok)]
    expect(first && (await take(first))).toMatchObject({ ok: true, wasKnown: true })
  })

  it('takes one answer of a person, and sends those over a quota elsewhere', async () => {
    const once = await publishedForm(
      world,
      owner,
      simpleForm({ settings: settings({ onePerPerson: { by: 'answer', elementId: 'mail' } }) }),
    )
    const both = await Promise.all(
      ['A@example.com', 'a@example.com'].map((mail) => take(answerTo(owner, once, { mail }))),
    )
    expect(both.map(refusalOf).sort()).toEqual([null, 'one-per-person'].sort())
    const form = simpleForm({
      endings: [
        newEnding({ id: 'thanks', title: 'Thanks, {{who|friend}}' }),
        newEnding({ id: 'full', title: 'Sold out' }),
      ],
      quotas: [
        {
          id: 'ryes',
          name: 'Ryes',
          limit: 1,
          endingId: 'full',
          when: {
            type: 'compare',
            left: { type: 'answer', elementId: 'loaf' },
            operator: 'is',
            right: { type: 'value', value: 'rye' },
          },
        },
      ],
    })
    const id = await publishedForm(world, owner, form)
    const rye = () => take(answerTo(owner, id, { who: 'Ada', loaf: { choices: ['rye'] } }))
    expect(await rye()).toMatchObject({ endingId: 'thanks', outcome: { title: 'Thanks, Ada' } })
    expect(await rye()).toMatchObject({ endingId: 'full', outcome: { title: 'Sold out' } })
    expect(await take(answerTo(owner, id, { loaf: { choices: ['spelt'] } }))).toMatchObject({
      endingId: 'thanks',
      outcome: { title: 'Thanks, friend' },
    })
  })

  it('FORM-11 takes nothing through a source that is closed, and counts by source', async () => {
    const id = await publishedForm(world, owner, simpleForm())
    for (const [key, isDisabled] of [
      ['poster', false],
      ['old', true],
    ] as const)
      await world.sql(
        `insert into form_source (id, form_id, workspace_id, key, name, kind, is_disabled) values ($1, $2, $3, $4, $4, 'link', $5)`,
        [newId(), id, owner.workspaceId, key, isDisabled],
      )
    expect(refusalOf(await take(answerTo(owner, id, {}, { sourceKey: 'old' })))).toBe('source-closed')
    await take(answerTo(owner, id, { who: 'x' }, { sourceKey: 'poster' }))
    await take(answerTo(owner, id, { who: 'x' }, { sourceKey: 'made-up' }))
    const rows = await world.sql<{ source_key: string | null }>(
      'select source_key from submission where form_id = $1 order by id',
      [id],
    )
    expect(rows.map((row) => row.source_key).sort()).toEqual(['poster', null].sort())
  })

  it('SUB-12 saves submissions beyond the plan locked, and notifies the owner', async () => {
    const person = await world.aPerson({ name: 'Free baker' })
    const id = await publishedForm(world, person, simpleForm())
    for (let index = 0; index < 27; index += 1)
      expect((await take(answerTo(person, id, { who: `n${index}` }))).ok).toBe(true)
    const [row] = await world.sql('select inbox, locked from submission_tally where form_id = $1', [id])
    expect(row).toMatchObject({ inbox: '27', locked: '2' })
    await world.runJobs()
    const mails = await world.mailsTo(person.email)
    expect(mails.filter(({ subject }) => subject.includes('are locked'))).toHaveLength(1)
    expect(mails.filter(({ subject }) => subject.startsWith('New submission'))).toHaveLength(25)
  })

  it('SUB-09 puts spam where it can be looked at, with its reasons', async () => {
    const id = await publishedForm(world, owner, simpleForm())
    await take(answerTo(owner, id, { who: 'Bot' }, { verdict: { isSpam: true, reasons: ['honeypot'] } }))
    await take(answerTo(owner, id, { who: 'http://a.b http://a.b http://a.b http://a.b buy' }))
    const rows = await world.sql('select place, spam_reasons from submission where form_id = $1 order by id', [id])
    expect(rows.map(({ place, spam_reasons }) => `${place} ${spam_reasons}`).sort()).toEqual([
      'spam honeypot',
      'spam links',
    ])
    await world.runJobs()
    const mails = await world.mailsTo(owner.email)
    expect(mails.some(({ text }) => text.includes('Bot'))).toBe(false)
  })
})

describe('equal answers', () => {
  it('are not spam where the form or the URL supplied the text', async () => {
    const long = 'Everything was fine, and I have nothing to add to what I said the last time.'
    const elements = [
      newElement('long-text', { id: 'words', title: 'Anything else?', defaultValue: long }),
      newElement('hidden', { id: 'campaign', key: 'campaign' }),
    ]
    const pages = [newPage({ blocks: elements.map((element) => newBlock({ elements: [element] })) })]
    const id = await publishedForm(world, owner, simpleForm({ pages }))
    for (let index = 0; index < 2; index += 1)
      await take(answerTo(owner, id, { words: long, campaign: `${long} ${long}` }))
    const places = await world.sql('select place from submission where form_id = $1', [id])
    expect(places.map(({ place }) => place)).toEqual(['inbox', 'inbox'])
  })
})

describe('on the way', () => {
  it('continues a partial by its secret until it is submitted', async () => {
    const id = await publishedForm(world, owner, simpleForm())
    const { installation } = world.app
    const about = { workspaceId: owner.workspaceId, formId: id, version: 1 }
    const kept = await savePartial(installation, { ...about, answers: { who: 'Half', mail: 'not yet' } })
    expect(kept).not.toBeNull()
    const token = kept?.token ?? ''
    expect(await savePartial(installation, { ...about, token, answers: { who: 'Half more' } })).toEqual({ token })
    expect(await resumePartial(installation, { formId: id, token })).toMatchObject({
      version: 1,
      answers: { who: 'Half more' },
    })
    expect(await resumePartial(installation, { formId: id, token: 'x'.repeat(43) })).toBeNull()
    expect(await resumePartial(installation, { formId, token })).toBeNull()
    await take(answerTo(owner, id, { who: 'Whole' }, { partialToken: token }))
    expect(await resumePartial(installation, { formId: id, token })).toBeNull()
  })

  it('counts a visit once, however often its events are repeated', async () => {
    const id = await publishedForm(world, owner, simpleForm())
    const visit = {
      workspaceId: owner.workspaceId,
      formId: id,
      version: 1,
      visitId: newId(),
      userAgent: 'iPhone Mobile',
    }
    const events = [{ kind: 'view' as const }, { kind: 'start' as const }, { kind: 'reach' as const, elementId: 'who' }]
    await Promise.all([1, 2, 3].map(() => recordFormEvents(world.app.installation, { ...visit, events })))
    await recordFormEvents(world.app.installation, { ...visit, visitId: 'no', events })
    const rows = await world.sql(
      'select metric, element_id, value, count from form_figure where form_id = $1 order by metric',
      [id],
    )
    expect(rows.map(({ metric, element_id, value, count }) => `${metric} ${element_id}${value} ${count}`)).toEqual([
      'reach who 1',
      'start phone| 1',
      'view phone| 1',
    ])
  })
})
