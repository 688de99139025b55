import { newBlock, newElement, newPage } from '@taplore/form'
import { dayMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fromBuffer } from 'yauzl'
import { answerTo, publishedForm, simpleForm } from '../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../platform/api/scope.ts'
import type { DnsProvider } from '../../../ports/dns.ts'
import { setSubscription } from '../../money/billing/index.ts'
import { recountForm } from './counters/recount-form.ts'
import { sweepSubmissions } from './erasure/sweep-submissions.ts'
import { findEmailResult } from './follow-up/email-deliverability.ts'
import { unlockSubmissions } from './inbox/unlock-submissions.ts'
import { acceptSubmission, recordFormEvents, type SubmissionInput } from './index.ts'
import type { PartFilter } from './rows/search-store.ts'
import { listRows } from './rows/submission-store.ts'

let world: World
let owner: TestPerson
const api = (person = owner) => person.client().submissions
const analytics = () => owner.client().formAnalytics

async function give(
  formId: string,
  answers: unknown,
  more: Partial<SubmissionInput> = {},
  person = owner,
): Promise<string> {
  const taken = await acceptSubmission(world.app.installation, answerTo(person, formId, answers, more))
  if (!taken.ok) throw new Error(taken.refusal)
  return taken.submissionId
}
const form = (fields?: Parameters<typeof simpleForm>[0]) => publishedForm(world, owner, simpleForm(fields))

beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Owner of answers' })
  await scopes().system((ctx) =>
    setSubscription(ctx, { ownerId: owner.userId, product: 'forms', planId: 'business-month' }),
  )
})
afterAll(() => world?.close())

describe('the list of answers', () => {
  it('SUB-01 SUB-03 SUB-08 SUB-14 has its tabs, marks each state, filters by it, and deletes for good from the trash only', async () => {
    const formId = await form()
    const ids: string[] = []
    for (const who of ['Ada', 'Bea', 'Cid', 'Dag']) ids.push(await give(formId, { who }))
    const [ada, bea, cid] = ids as [string, string, string]
    const first = await api().list({ formId })
    expect(first.submissions.map(({ cells }) => cells.who)).toEqual(['Dag', 'Cid', 'Bea', 'Ada'])
    expect(first.submissions.every(({ isSeen }) => !isSeen)).toBe(true)
    expect(first.columns.map(({ title }) => title)).toEqual(['Who are you?', 'Where do we write to?', 'Which loaf?'])
    await api().change({ formId, ids: [ada], act: 'seen' })
    await api().change({ formId, ids: [ada], act: 'star' })
    await api().change({ formId, ids: [bea], act: 'verify' })
    await api().change({ formId, ids: [cid], act: 'spam' })
    const names = async (filter: object) =>
      (await api().list({ formId, ...filter })).submissions.map(({ cells }) => cells.who)
    expect(await names({ isStarred: true })).toEqual(['Ada'])
    expect(await names({ isSeen: false })).toEqual(['Dag', 'Bea'])
    expect(await names({ tab: 'verified' })).toEqual(['Bea'])
    expect(await names({ tab: 'spam' })).toEqual(['Cid'])
    expect((await api().list({ formId })).counts).toEqual({
      all: 3,
      spam: 1,
      trash: 0,
      verified: 1,
      unseen: 2,
      starred: 1,
      locked: 0,
    })
    expect((await owner.client().forms.overview()).unseen).toEqual({ submissions: 2, forms: 1 })
    for (const [act, id, filter] of [
      ['unseen', ada, { isSeen: true }],
      ['unstar', ada, { isStarred: true }],
      ['not-spam', cid, { tab: 'spam' }],
    ] as const) {
      const before = await names(filter)
      await api().change({ formId, ids: [id], act })
      expect([act, before.length - (await names(filter)).length]).toEqual([act, 1])
    }
    await api().change({ formId, ids: [cid], act: 'spam' })
    await expect(api().remove({ formId, ids: [ada] })).rejects.toMatchObject({ message: 'Unable to delete' })
    await api().change({ formId, ids: [ada, cid], act: 'trash' })
    expect(await names({ tab: 'trash' })).toEqual(['Cid', 'Ada'])
    await api().change({ formId, ids: [cid], act: 'restore' })
    expect(await names({ tab: 'spam' })).toEqual(['Cid'])
    await world.sql(
      `insert into webhook (id, workspace_id, kind, name, url, form_id, types, method, checks_certificate, sealed_headers, sealed_secret, created_by, created_at)
       values (gen_random_uuid(), $1, 'webhook', 'Gone', 'https://receiver.example', $2, '["submission.deleted"]', 'POST', true, '', '', $1, now())`,
      [owner.workspaceId, formId],
    )
    expect(await api().remove({ formId, ids: [ada, bea] })).toEqual({ changed: 1, taskId: null })
    // Programs hear that it is gone, and nothing of what it said.
    const told = await world.sql<{ body: string }>('select body from webhook_delivery where form_id = $1', [formId])
    expect(told.map(({ body }) => JSON.parse(body))).toEqual([
      expect.objectContaining({
        type: 'submission.deleted',
        data: { id: ada, submissionId: ada, formId, version: 1 },
      }),
    ])
    await world.sql('delete from webhook where form_id = $1', [formId])
    expect((await api().list({ formId })).counts).toMatchObject({ all: 2, spam: 1, trash: 0, verified: 1 })
    await expect(api().get({ submissionId: ada })).rejects.toMatchObject({ code: 'SUBMISSION_NOT_FOUND' })
  })

  it('SUB-04 says in its words what cannot be marked', async () => {
    const formId = await form()
    const id = await give(formId, { who: 'Ada' })
    await expect(api().change({ formId, ids: [id], act: 'not-spam' })).rejects.toMatchObject({
      message: 'Unable to mark as not spam',
    })
    await api().change({ formId, ids: [id], act: 'spam' })
    await expect(api().change({ formId, ids: [id], act: 'spam' })).rejects.toMatchObject({
      message: 'Unable to mark as spam',
    })
  })

  it('SUB-05 searches words, filters by answers, counts, and pages without a gap', async () => {
    const formId = await form()
    for (let index = 0; index < 7; index += 1)
      await give(formId, {
        who: `Baker ${index} O'Neil`,
        mail: `b${index}@example.com`,
        loaf: { choices: [index % 2 ? 'rye' : 'spelt'] },
      })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await api().list({ formId, limit: 3, cursor })
      seen.push(...page.submissions.map(({ cells }) => cells.who ?? ''))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen.map((who) => Number(who.split(' ')[1]))).toEqual([6, 5, 4, 3, 2, 1, 0])
    expect((await api().list({ formId, order: 'oldest', limit: 1 })).submissions[0]?.cells.who).toContain('Baker 0')
    expect((await api().count({ formId, where: 'loaf=rye' })).count).toBe(3)
    expect((await api().count({ formId, where: "loaf=rye\nwho=baker 1 o'neil" })).count).toBe(1)
    expect((await api().count({ formId, search: 'neil bak' })).count).toBe(7)
    expect((await api().count({ formId, search: 'b3@example.com' })).count).toBe(1)
    expect((await api().count({ formId, search: "');--" })).count).toBe(7)
    expect((await api().count({ formId, until: '2020-01-01' })).count).toBe(0)
    expect((await api().count({ formId, from: '2020-01-01' })).count).toBe(7)
  })

  it('finds the same pages from the cursor, by the text index and by a full scan', async () => {
    const formId = await form()
    const givenIds: string[] = []
    for (const who of ['Rare crust', 'Baker', 'Baker', 'Rare loaf', 'Baker', 'Baker rare'])
      givenIds.push(await give(formId, { who }))
    await api().change({ formId, ids: [givenIds[3] ?? ''], act: 'star' })
    const newest = givenIds.toReversed()
    const pages = (filter: Partial<PartFilter>, place: { order?: 'oldest'; cursor?: string } = {}) =>
      scopes().workspace({ workspaceId: owner.workspaceId, userId: owner.userId }, async (ctx) => {
        const found: string[][] = []
        for (const nearby of [undefined, 1, 3]) {
          const rows = await listRows(ctx, formId, { tab: 'all', ...filter }, { limit: 2, nearby, ...place })
          found.push(rows.map(({ id }) => id))
        }
        const { database: _, ...alone } = ctx
        found.push(
          (await listRows(alone, formId, { tab: 'all', ...filter }, { limit: 2, ...place })).map(({ id }) => id),
        )
        expect(new Set(found.map((ids) => ids.join()))).toHaveLength(1)
        return found[0]
      })
    const at = (...places: number[]) => places.map((place) => newest[place])
    expect(await pages({ search: 'rar' })).toEqual(at(0, 2))
    expect(await pages({ search: 'rar' }, { cursor: newest[2] })).toEqual(at(5))
    expect(await pages({ search: 'rare' }, { order: 'oldest' })).toEqual(at(5, 2))
    expect(await pages({ search: 'rare', isStarred: true })).toEqual(at(2))
    expect(await pages({ where: 'who=baker' }, { cursor: newest[1] })).toEqual(at(3, 4))
    expect(await pages({ search: 'crumb' })).toEqual([])
  })

  it('changes all that match in a task, those that came before it was asked', async () => {
    const formId = await form()
    await give(formId, { who: 'Template' })
    await world.runJobs()
    await world.sql(
      `insert into submission select (substr(gen.id, 1, 24) || lpad(to_hex(n), 12, '0'))::uuid, workspace_id, form_id, version, key || n, answers, calculated,
         variables, score, ending_id, quota_ids, language, source_key, device, referrer, address, visit_id || n, person, email, person_key, terms, place,
         place_before, trashed_at, is_seen, is_starred, is_verified, is_locked, email_result, spam_reasons, started_at, duration_ms, received_at, expires_at
       from submission, generate_series(1, 1200) n, lateral (select submission.id::text) gen (id) where form_id = $1`,
      [formId],
    )
    const { taskId, changed } = await api().change({ formId, filter: { tab: 'all' }, act: 'trash' })
    expect(changed).toBe(0)
    await world.runJobs()
    expect((await owner.client().tasks.get({ taskId: taskId ?? '' })).state).toBe('done')
    expect((await api().list({ formId })).counts).toMatchObject({ all: 0, trash: 1201 })
    await api().remove({ formId, filter: { tab: 'trash' } })
    await world.runJobs()
    expect((await api().list({ formId })).counts).toMatchObject({ all: 0, trash: 0 })
  })
})

describe('one answer', () => {
  it('is shown with its history, noted and edited by the rules of its version', async () => {
    const formId = await form()
    const older = await give(formId, { who: 'Older' })
    const id = await give(formId, { who: 'Ada', loaf: { choices: ['rye'] } })
    await api().addNote({ submissionId: id, text: 'Call back' })
    const edited = await api().edit({ submissionId: id, answers: { who: 'Ada L.', loaf: { choices: ['spelt'] } } })
    expect(edited.answers.map(({ text }) => text)).toEqual(['Ada L.', '', 'Spelt'])
    expect(edited.history.map(({ kind, by, text }) => [kind, by, text])).toEqual([
      ['note', 'Owner of answers', 'Call back'],
      ['edited', 'Owner of answers', ''],
    ])
    expect(edited.history[1]?.before).toEqual([
      { elementId: 'who', title: 'Who are you?', text: 'Ada' },
      { elementId: 'loaf', title: 'Which loaf?', text: 'Rye' },
    ])
    expect(edited).toMatchObject({ olderId: older, newerId: null })
    await expect(api().edit({ submissionId: id, answers: { loaf: { choices: ['forged'] } } })).rejects.toMatchObject({
      code: 'SUBMISSION_EDIT_INVALID',
    })
    expect((await api().count({ formId, where: 'loaf=spelt' })).count).toBe(1)
  })

  it('SUB-10 SUB-11 is verified by a mailed code, and says whether its address takes mail', async () => {
    const formId = await form()
    const id = await give(formId, { mail: 'reader@example.com' })
    await world.runJobs()
    await api().sendCode({ submissionId: id })
    await world.runJobs()
    const [mail] = await world.mailsTo('reader@example.com')
    const code = /(\d{6})/.exec(mail?.subject ?? '')?.[1] ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    await expect(world.stranger.submissions.confirm({ submissionId: id, code: wrong })).rejects.toMatchObject({
      code: 'SUBMISSION_CODE_WRONG',
    })
    expect(await world.stranger.submissions.confirm({ submissionId: id, code })).toEqual({ verified: true })
    await expect(world.stranger.submissions.confirm({ submissionId: id, code })).rejects.toMatchObject({
      code: 'SUBMISSION_CODE_WRONG',
    })
    const { submissions } = await api().list({ formId, tab: 'verified' })
    expect(submissions).toMatchObject([{ id, isVerified: true, emailResult: 'deliverable' }])
    expect((await api().count({ formId, emailResult: 'no' })).count).toBe(0)
  })

  it('SUB-11 distinguishes undeliverable addresses, where email leaves the installation', async () => {
    const { installation } = world.app
    const { providers } = installation
    const dns: DnsProvider = {
      ...providers.dns,
      mailServers: async () => ({ kind: 'none' }),
      addresses: async (host) =>
        host === 'risky.example' ? { kind: 'found', records: ['192.0.2.1'] } : { kind: 'none' },
    }
    const needs = {
      ...installation,
      providers: { ...providers, dns, email: { ...providers.email, leavesInstallation: true } },
    }
    expect(await findEmailResult(needs, 'ada@risky.example')).toBe('risky')
    expect(await findEmailResult(needs, 'ada@gone.example')).toBe('undeliverable')
  })

  it('SUB-12 shows nothing of what is locked until the plan has room', async () => {
    const person = await world.aPerson({ name: 'Full plan' })
    const formId = await publishedForm(world, person, simpleForm())
    await world.sql(
      `insert into submission_month (workspace_id, period, count) values ($1, date_trunc('month', now())::date, 25)`,
      [person.workspaceId],
    )
    const id = await give(formId, { who: 'Secret guest' }, {}, person)
    const said = JSON.stringify([await api(person).list({ formId }), await api(person).get({ submissionId: id })])
    expect(said).not.toContain('Secret guest')
    expect(said).toContain('"isLocked":true')
    await expect(api(person).edit({ submissionId: id, answers: { who: 'x' } })).rejects.toMatchObject({
      code: 'SUBMISSION_LOCKED',
    })
    await world.sql('delete from submission_month where workspace_id = $1', [person.workspaceId])
    await unlockSubmissions({ ...world.app.installation, scopes: scopes() })
    expect(
      (await api(person).get({ submissionId: id })).person ?? (await api(person).get({ submissionId: id })).cells.who,
    ).toBe('Secret guest')
  })

  it('AUDIT-03 goes with everything of one person, and when the form promised to forget it', async () => {
    const formId = await form()
    await give(formId, { who: 'Gone', mail: 'Gone@Example.com' })
    await give(formId, { who: 'Stays', mail: 'stays@example.com' })
    expect(await api().erasePerson({ email: 'gone@example.com' })).toMatchObject({ submissions: 1 })
    const { entries } = await owner.client().auditLogs.list({})
    expect(entries[0]).toMatchObject({ action: 'workspace.person-erased', before: { answers: 1 } })
    expect(JSON.stringify(entries)).not.toContain('gone@example.com')
    expect((await api().list({ formId })).submissions.map(({ cells }) => cells.who)).toEqual(['Stays'])
    const short = await form({ settings: { ...simpleForm().settings, retentionDays: 3 } })
    await give(short, { who: 'Short-lived' })
    const later = {
      ...world.app.installation,
      scopes: scopes(),
      clock: { now: () => new Date(world.clock.now().getTime() + 4 * dayMs) },
    }
    expect((await sweepSubmissions(later)).expired).toBe(1)
    expect((await api().list({ formId: short })).counts.all).toBe(0)
  })
})

describe('mails', () => {
  it('SUB-13 notifies the owner and replies to the respondent with the texts of the form', async () => {
    const formId = await form()
    await api().saveSettings({
      formId,
      notifies: true,
      notifyTo: ['desk@example.com'],
      repliesTo: 'mail',
      replySubject: 'Thanks, {{who|friend}}',
      replyText: 'We bake {{loaf|bread}} for you.\n\n<b>Bring a bag</b>',
      verifiesEmail: false,
    })
    await give(formId, { who: '<i>Ada</i>', mail: 'ada@example.com', loaf: { choices: ['rye'] } })
    await world.runJobs()
    const [told] = await world.mailsTo('desk@example.com')
    expect(told?.text).toContain('Which loaf? Rye')
    expect(told?.html).not.toContain('<i>Ada')
    const [reply] = await world.mailsTo('ada@example.com')
    expect(reply?.subject).toBe('Thanks, <i>Ada</i>')
    expect(reply?.text).toContain('We bake Rye for you.')
    expect(reply?.html).not.toContain('<b>Bring')
  })

  it('SUB-13 recalls calculations that use the day of the submission', async () => {
    const elements = [
      newElement('email', { id: 'mail', title: 'Where do we write to?' }),
      newElement('calculated', { id: 'day', title: 'Day', formula: 'today()' }),
    ]
    const pages = [newPage({ blocks: elements.map((element) => newBlock({ elements: [element] })) })]
    const formId = await form({ pages })
    const replyText = 'You wrote on {{day|no day}}.'
    await api().saveSettings({
      ...{ formId, notifies: false, notifyTo: [], repliesTo: 'mail', verifiesEmail: false },
      ...{ replySubject: 'Thanks', replyText },
    })
    await give(formId, { mail: 'day@example.com' })
    await world.runJobs()
    const [reply] = await world.mailsTo('day@example.com')
    expect(reply?.text).toMatch(/You wrote on .*20\d\d/)
  })
})

describe('exports', () => {
  const download = async (url: string | null) => world.fetch(url ?? '', { headers: { cookie: owner.cookie } })
  const made = async (
    formId: string,
    given: { format: 'csv' | 'xlsx' | 'json' | 'files'; isRaw?: boolean; columns?: string[] },
  ) => {
    const begun = await api().startExport({ formId, ...given })
    expect(begun.status).toBe('Pending')
    await world.runJobs()
    const found = (await api().exports({})).exports.find(({ id }) => id === begun.id)
    expect(found).toMatchObject({ status: 'Exported', percent: 100 })
    return { ...found, text: await (await download(found?.url ?? null)).text() }
  }

  it('SUB-05 SUB-06 SUB-07 writes every answer, of removed questions too, and no formula', async () => {
    const formId = await form()
    await give(formId, { who: '=1+1', loaf: { choices: ['rye'] } })
    await give(formId, { who: '  \uff1dcmd|x' })
    await give(formId, { who: '+44 20 7946 0000, "quoted"\nline' })
    const changed = simpleForm({
      pages: [
        newPage({ blocks: [newBlock({ elements: [newElement('number', { id: 'many', title: '=HYPERLINK("x")' })] })] }),
      ],
    })
    await publishedForm(world, owner, changed, { formId, number: 2 })
    world.clock.advance(2_000)
    await give(formId, { many: -12.5 }, { version: 2 })
    const csv = await made(formId, { format: 'csv' })
    // Reading a text takes the mark at its beginning away.
    expect(csv).toMatchObject({ rows: 4, bytes: Buffer.byteLength(csv.text) + 3 })
    expect(csv.text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(csv.text).toContain("'=1+1")
    expect(csv.text).toContain("'  \uff1dcmd")
    expect(csv.text).toContain(`"'+44 20 7946 0000, ""quoted"" line"`)
    expect(csv.text).toContain(',-12.5,')
    expect(csv.text).toContain('Which loaf?')
    const raw = await made(formId, { format: 'csv', isRaw: true, columns: ['who'] })
    expect(raw.text.split('\r\n')[0]).toBe('Submission,Received (UTC),Language,Source,Version,Who are you?')
    expect(raw.text).toContain(',=1+1')
    const json = JSON.parse((await made(formId, { format: 'json' })).text)
    expect(json.map((row: { answers: { who?: string } }) => row.answers.who)).toEqual([
      undefined,
      '+44 20 7946 0000, "quoted" line',
      '  \uff1dcmd|x',
      '=1+1',
    ])
    const { exports } = await api().exports({})
    await api().removeExport({ exportId: exports[0]?.id ?? '' })
    expect((await download(exports[0]?.url ?? null)).status).toBe(404)
  })

  it('writes every answer once, newest first, however many pages of the database they fill', async () => {
    const formId = await form()
    const first = await give(formId, { who: 'First' })
    await world.sql(
      `insert into submission (id, workspace_id, form_id, version, key, answers, calculated, variables, score, ending_id, quota_ids,
         language, device, referrer, visit_id, person, email, terms, place, spam_reasons, received_at)
       select overlay(id::text placing lpad(to_hex(n), 12, '0') from 25)::uuid, workspace_id, form_id, version, 'made-' || n,
         jsonb_build_object('who', n || ' ' || repeat('word ', 200)), '{}', '{}', 0, ending_id, '{}', language, device, referrer,
         visit_id, person, email, terms, place, '{}', received_at
       from submission, generate_series(1, 2500) n where id = $1`,
      [first],
    )
    const ids = await world.sql<{ id: string }>('select id from submission where form_id = $1 order by id desc', [
      formId,
    ])
    const { providers, database } = world.app.installation
    const broken = vi.spyOn(providers.storage, 'put').mockImplementationOnce(async (_key, source) => {
      for await (const _ of source as AsyncIterable<unknown>) throw new Error('The disk is full.')
      throw new Error('Nothing was given.')
    })
    for (const format of ['csv', 'json'] as const) {
      // The first time it breaks off in the middle, and is tried again.
      const { rows, text } = await made(formId, { format, isRaw: true })
      expect(rows).toBe(2_501)
      const written =
        format === 'json'
          ? JSON.parse(text).map((row: { submission: string }) => row.submission)
          : text
              .split('\r\n')
              .slice(1, -1)
              .map((line) => line.slice(0, 36))
      expect(written).toEqual(ids.map(({ id }) => id))
    }
    expect(broken).toHaveBeenCalledTimes(3)
    broken.mockRestore()
    expect(database.appPool.idleCount).toBe(database.appPool.totalCount)
  })

  it('writes a workbook whose cells are never formulas', async () => {
    const formId = await form()
    await give(formId, { who: '=SUM(A1) <&> \u0007' })
    const begun = await api().startExport({ formId, format: 'xlsx' })
    await world.runJobs()
    const found = (await api().exports({})).exports.find(({ id }) => id === begun.id)
    const bytes = Buffer.from(await (await download(found?.url ?? null)).arrayBuffer())
    const sheet = await new Promise<string>((resolve, reject) => {
      fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
        if (error) return reject(error)
        zip.on('entry', (entry) => {
          if (!entry.fileName.endsWith('sheet1.xml')) return zip.readEntry()
          zip.openReadStream(entry, async (fault, stream) =>
            fault ? reject(fault) : resolve(Buffer.concat(await stream.toArray()).toString()),
          )
        })
        zip.readEntry()
      })
    })
    expect(sheet).toContain('=SUM(A1) &lt;&amp;&gt; _x0007_</t>')
    expect(sheet).not.toContain('<f>')
  })

  it('shows chosen columns to anyone with the link, and nothing once it is revoked', async () => {
    const formId = await form()
    await give(formId, { who: 'Shown', mail: 'hidden@example.com' })
    const { url, id } = await api().share({ formId, name: 'For the bakers', columns: ['who'] })
    const secret = url.split('/').at(-1) ?? ''
    const seen = await world.stranger.submissions.shared({ secret })
    expect(seen).toMatchObject({ columns: [{ id: 'who', title: 'Who are you?' }], rows: [{ cells: { who: 'Shown' } }] })
    expect(JSON.stringify(seen)).not.toContain('hidden')
    await api().unshare({ formId, shareId: id })
    await expect(world.stranger.submissions.shared({ secret })).rejects.toMatchObject({
      code: 'SUBMISSION_SHARE_NOT_FOUND',
    })
  })
})

describe('analytics', () => {
  it('FORM-20 counts no views, devices and pages that people come from where that is switched off, and days by the time zone', async () => {
    const shy = await world.aPerson({ name: 'Shy owner' })
    const { forms, formAnalytics, submissions } = shy.client()
    await forms.setPreferences({
      timeZone: 'Pacific/Kiritimati',
      countsViews: false,
      countsDevices: false,
      countsReferrers: false,
    })
    const formId = await publishedForm(world, shy, simpleForm())
    const visit = {
      workspaceId: shy.workspaceId,
      formId,
      version: 1,
      visitId: 'visit-shy-1',
      userAgent: 'iPhone Mobile',
    }
    await recordFormEvents(world.app.installation, { ...visit, events: [{ kind: 'view' }, { kind: 'start' }] })
    const more = { visitId: 'visit-shy-1', userAgent: 'iPhone Mobile', referrer: 'https://elsewhere.example/page' }
    const id = await give(formId, { who: 'Eve' }, more, shy)
    await world.runJobs()
    expect((await formAnalytics.stats({ formId })).now).toMatchObject({ views: 0, starts: 1, sent: 1 })
    expect(await submissions.get({ submissionId: id })).toMatchObject({ device: 'other', referrer: '' })
    const { rows } = await formAnalytics.pivot({ formId, rows: 'day' })
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(world.clock.now())
    expect(rows.map(({ value }) => value)).toEqual([there])
  })

  it('FAN-01 FAN-02 FAN-03 FAN-04 shows views, submissions and drop-off', async () => {
    const formId = await form()
    const visit = (visitId: string) => ({
      workspaceId: owner.workspaceId,
      formId,
      version: 1,
      visitId,
      userAgent: 'iPhone Mobile',
    })
    const view = { kind: 'view' as const }
    const reach = (elementId: string) => ({ kind: 'reach' as const, elementId })
    const answer = (elementId: string, ms: number) => ({ kind: 'answer' as const, elementId, ms })
    const start = { kind: 'start' as const }
    await recordFormEvents(world.app.installation, { ...visit('visit-one-x'), events: [view] })
    await recordFormEvents(world.app.installation, {
      ...visit('visit-two-x'),
      events: [view, start, reach('who'), answer('who', 4_000), reach('mail'), answer('mail', 9_000), reach('loaf')],
    })
    await recordFormEvents(world.app.installation, {
      ...visit('visit-three'),
      events: [view, start, reach('who'), answer('who', 4_000), reach('mail'), reach('loaf'), answer('loaf', 1_000)],
    })
    const startedAt = new Date(world.clock.now().getTime() - 60_000)
    await give(
      formId,
      { who: 'Ada', loaf: { choices: ['rye'] } },
      { visitId: 'visit-three', userAgent: 'iPhone Mobile', startedAt },
    )
    await world.runJobs()
    const stats = await analytics().stats({ formId })
    expect(stats.now).toMatchObject({ views: 3, starts: 2, sent: 1 })
    expect(Math.round((stats.now.completion ?? 0) * 100)).toBe(33)
    expect(stats.now.medianMs).toBeGreaterThan(50_000)
    expect(stats.days).toHaveLength(28)
    expect(stats.days.at(-1)).toMatchObject({ views: 3, sent: 1 })
    expect((await analytics().clients({ formId })).devices).toEqual([{ name: 'phone', views: 3, sent: 1 }])
    const { fields } = await analytics().fields({ formId })
    expect(fields.map(({ elementId, reached, answered, dropOff }) => [elementId, reached, answered, dropOff])).toEqual([
      ['who', 2, 2, 0],
      ['mail', 2, 1, 0],
      ['loaf', 2, 1, 0.5],
    ])
    expect(fields[2]?.spread).toEqual([
      { value: 'rye', label: 'Rye', count: 1 },
      { value: 'spelt', label: 'Spelt', count: 0 },
    ])
    const pivot = await analytics().pivot({ formId, rows: 'loaf', columns: 'device' })
    expect(pivot.cells).toEqual([{ row: 'rye', column: 'phone', count: 1, average: null }])
  })

  it('subtracts what turned out to be spam, and a recount finds no difference', async () => {
    const formId = await form()
    const ids = [
      await give(formId, { who: 'A', loaf: { choices: ['rye'] } }),
      await give(formId, { who: 'B', loaf: { choices: ['rye'] } }),
    ]
    await world.runJobs()
    await api().change({ formId, ids: [ids[0] ?? ''], act: 'spam' })
    const rye = async () => (await analytics().fields({ formId })).fields[2]?.spread[0]?.count
    expect(await rye()).toBe(1)
    expect((await analytics().stats({ formId })).now.sent).toBe(1)
    expect(await recountForm(world.app.installation, { formId })).toBe(0)
    await world.sql(`update form_figure set count = 99 where form_id = $1 and metric = 'value' and value = '=rye'`, [
      formId,
    ])
    expect(await rye()).toBe(99)
    expect(await recountForm(world.app.installation, { formId })).toBe(1)
    expect(await rye()).toBe(1)
    await api().change({ formId, ids: [ids[0] ?? ''], act: 'not-spam' })
    expect(await rye()).toBe(2)
    expect((await analytics().stats({ formId })).now.sent).toBe(2)
  })
})

function scopes() {
  return processScopes(world.app.installation, factsOfProcess('test'))
}
