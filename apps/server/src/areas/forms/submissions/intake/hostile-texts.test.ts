import { emptyForm, limits, newBlock, newElement, newPage } from '@taplore/form'
import { naughtyTexts } from '@taplore/form/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import { answerTo, publishedForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../../platform/api/scope.ts'
import { escapeFormulaCell } from '../../../../platform/csv-fields.ts'
import { startReceiver } from '../../../connections/webhooks/test-receiver.ts'
import { setSubscription } from '../../../money/billing/index.ts'
import { acceptSubmission } from '../index.ts'

let world: World
let owner: TestPerson
let formId: string
let receiver: Awaited<ReturnType<typeof startReceiver>>
/** Ids of the answers, one a text. */
const ids: string[] = []

/** Every kind that takes words of a respondent, by the way in which its answer holds them. */
const holders = {
  who: (text: string) => text,
  story: (text: string) => text,
  from: (text: string) => text,
  full: (text: string) => ({ first: text, last: text }),
  home: (text: string) => ({ line1: text, city: text }),
  work: (text: string) => ({ company: text }),
  loaf: (text: string) => ({ choices: ['rye'], other: text.trim() }),
  table: (text: string) => ({ r1: { c1: text } }),
  sign: (text: string) => ({ type: 'typed', name: text.trim() }),
  guests: (text: string) => [{ guest: text }],
} satisfies Record<string, (text: string) => unknown>
/** One that says something else beside, for who writes one thing into every field is taken for a program. */
const answersOf = (text: string) => ({
  ...Object.fromEntries(Object.entries(holders).map(([id, hold]) => [id, hold(text)])),
  note: `And then there is this, after ${text.length} letters.`,
})

function naughtyForm() {
  const parts = (...names: string[]) => names.map((part) => ({ part, label: '', isRequired: false })) as never
  const elements = [
    newElement('short-text', { id: 'who', title: '=1+1 <script>{{who}}' }),
    newElement('long-text', { id: 'story', title: 'Your story' }),
    newElement('hidden', { id: 'from', key: 'from' }),
    newElement('name', { id: 'full', title: 'Name', parts: parts('first', 'last') }),
    newElement('address', { id: 'home', title: 'Home', parts: parts('line1', 'city') }),
    newElement('contact', { id: 'work', title: 'Work', parts: parts('company') }),
    newElement('multiple-choice', {
      id: 'loaf',
      title: 'Loaf',
      choices: [{ id: 'rye', label: 'Rye' }],
      hasOther: true,
    }),
    newElement('matrix-input', {
      id: 'table',
      title: 'Table',
      rows: [{ id: 'r1', label: 'Row' }],
      columns: [{ id: 'c1', label: 'Cell', input: 'text' }],
    }),
    newElement('signature', { id: 'sign', title: 'Sign' }),
    newElement('repeat', {
      id: 'guests',
      title: 'Guests',
      elements: [newElement('short-text', { id: 'guest', title: 'Guest' })],
    }),
    newElement('email', { id: 'mail', title: 'Mail' }),
    newElement('long-text', { id: 'note', title: 'Note' }),
  ]
  return emptyForm({ title: 'Naughty', pages: [newPage({ blocks: [newBlock({ elements })] })] })
}

const api = () => owner.client().submissions

beforeAll(async () => {
  receiver = await startReceiver()
  world = await startWorld({ TAPLORE_EGRESS_ALLOW: receiver.place })
  owner = await world.aPerson({ name: 'Owner of odd texts' })
  await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
    setSubscription(ctx, { ownerId: owner.userId, product: 'forms', planId: 'business-month' }),
  )
  formId = await publishedForm(world, owner, naughtyForm())
  await api().saveSettings({
    formId,
    notifies: true,
    notifyTo: ['desk@example.com'],
    repliesTo: 'mail',
    replySubject: 'To {{who}}',
    replyText: 'You said {{story}}',
    verifiesEmail: false,
  })
  await owner.client().webhooks.create({
    name: 'Receiver',
    url: receiver.url,
    formId: null,
    types: ['submission.created'],
    method: 'POST',
    checksCertificate: true,
    headers: [],
  })
  for (const [index, text] of naughtyTexts.entries()) {
    const answers = { ...answersOf(text), mail: `writer-${index}@example.com` }
    const taken = await acceptSubmission(world.app.installation, answerTo(owner, formId, answers))
    if (!taken.ok) throw new Error(`${JSON.stringify(text)}: ${taken.refusal}`)
    ids.push(taken.submissionId)
  }
  await world.runJobs()
})
afterAll(async () => {
  await world?.close()
  receiver?.close()
})

async function exported(format: 'csv' | 'xlsx' | 'json', isRaw = false): Promise<Buffer> {
  const begun = await api().startExport({ formId, format, isRaw })
  await world.runJobs()
  const found = (await api().exports({})).exports.find(({ id }) => id === begun.id)
  const answer = await world.fetch(found?.url ?? '', { headers: { cookie: owner.cookie } })
  return Buffer.from(await answer.arrayBuffer())
}

/** Lines and fields of RFC 4180. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') lines.push([])
    else if (end === '') break
  }
  return lines.filter((line) => line.length > 1)
}

/** The texts of a sheet as a spreadsheet reads them. */
async function readSheet(bytes: Buffer): Promise<{ xml: string; rows: string[][] }> {
  const xml = await new Promise<string>((resolve, reject) => {
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
  const textOf = (written: string) =>
    written
      .replace(/&(lt|gt|quot|amp);/g, (_, name) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name as 'lt'])
      .replace(/_x([\dA-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [
      ...row.matchAll(
        /<c r="\w+" t="inlineStr"[^>]*><is><t[^>]*?(?:\/>|>(.*?)<\/t>)<\/is><\/c>|<c r="\w+"(?: s="\d")?><v>(.*?)<\/v><\/c>/gs,
      ),
    ].map(([, text, number]) => (text === undefined ? (number ?? '') : textOf(text))),
  )
  return { xml, rows }
}

/** What a table says of each text, by the title of the column; newest first. */
function cellsOf(rows: string[][], title: string): string[] {
  const at = rows[0]?.indexOf(title) ?? -1
  expect(at, title).toBeGreaterThanOrEqual(0)
  return rows.slice(1).map((row) => row[at] ?? '')
}

const newestFirst = naughtyTexts.toReversed()
const columns = ['Your story', 'Name: First name', 'Home: City', 'Work: Company', 'Sign']

describe('naughty texts', () => {
  it('are saved unchanged by every kind of question', async () => {
    const rows = await world.sql<{ id: string; answers: Record<string, unknown> }>(
      'select id, answers from submission where form_id = $1',
      [formId],
    )
    const kept = new Map(rows.map(({ id, answers }) => [id, answers]))
    for (const [index, text] of naughtyTexts.entries())
      expect(kept.get(ids[index] ?? ''), text).toEqual({ ...answersOf(text), mail: `writer-${index}@example.com` })
  })

  it('are unchanged in the list, in the submission and in a shared link, and can be searched for', async () => {
    const { submissions } = await api().list({ formId })
    expect(submissions.map(({ cells }) => cells.story)).toEqual(newestFirst)
    for (const index of [0, 6, 12, 25]) {
      const one = await api().get({ submissionId: ids[index] ?? '' })
      expect(one.answers.find(({ elementId }) => elementId === 'story')?.text).toBe(naughtyTexts[index])
    }
    const found = await api().list({ formId, search: "Robert'); DROP TABLE submission;--" })
    expect(found.submissions.map(({ cells }) => cells.story)).toContain("Robert'); DROP TABLE submission;--")
  })

  it('SUB-05 are no formula in a CSV file, and themselves in a raw one', async () => {
    const safe = readCsv((await exported('csv')).toString('utf8').replace(/^\ufeff/, ''))
    const raw = readCsv((await exported('csv', true)).toString('utf8'))
    for (const title of columns) {
      const texts = title === 'Sign' ? newestFirst.map((text) => text.trim()) : newestFirst
      expect(cellsOf(safe, title)).toEqual(texts.map(escapeFormulaCell))
      expect(cellsOf(raw, title)).toEqual(texts)
    }
    const calculated = safe.flat().filter((cell) => /^[\s\u200b-\u200f\u202a-\u202e]*[=+@\uff1d-]/.test(cell))
    expect(calculated).toEqual([])
    expect(safe[0]).toContain("'=1+1 <script>…")
  })

  it('are texts in a workbook, letter by letter, and nothing in it is calculated', async () => {
    const { xml, rows } = await readSheet(await exported('xlsx'))
    for (const title of columns)
      expect(cellsOf(rows, title)).toEqual(title === 'Sign' ? newestFirst.map((text) => text.trim()) : newestFirst)
    expect(xml).not.toMatch(/<f[ >]|<script|t="e"/)
  })

  it('are themselves in JSON and in what webhooks tell', async () => {
    const rows = JSON.parse((await exported('json')).toString('utf8')) as { answers: Record<string, unknown> }[]
    expect(rows.map(({ answers }) => answers.story)).toEqual(newestFirst)
    const told = receiver.received.map(
      ({ body }) => (JSON.parse(body) as { data: { answers: Record<string, unknown> } }).data.answers,
    )
    expect(told.map(({ story }) => story).toSorted()).toEqual(naughtyTexts.toSorted())
    for (const answers of told) expect(answers).toMatchObject(answersOf(String(answers.story)))
  })

  it('are words in mails: no markup, no second header, no template of another', async () => {
    const mails = await world.mailsTo('desk@example.com')
    expect(mails).toHaveLength(naughtyTexts.length)
    for (const text of naughtyTexts)
      expect(
        mails.some((mail) => mail.text.includes(text.trim())),
        text,
      ).toBe(true)
    for (const { html, subject } of mails) {
      expect(html).not.toMatch(/<script|<svg|<img[^>]+onerror|<!\[CDATA/i)
      expect(subject).not.toMatch(/[\r\n]/)
    }
    for (const [index, text] of naughtyTexts.entries()) {
      const [reply] = await world.mailsTo(`writer-${index}@example.com`)
      expect(reply?.text, text).toContain(`You said ${text}`.trim())
      expect(reply?.subject.startsWith('To '), text).toBe(true)
      expect(reply?.html).not.toMatch(/<script|<svg|<img[^>]+onerror/i)
    }
  })

  it('are cut by nothing up to their limit, and refused by name beyond it', async () => {
    const most = '𝒳'.repeat(limits.longTextLength)
    const taken = await acceptSubmission(world.app.installation, answerTo(owner, formId, { story: most }))
    expect(taken.ok).toBe(true)
    const { answers } = await api().get({ submissionId: taken.ok ? taken.submissionId : '' })
    expect(answers.find(({ elementId }) => elementId === 'story')?.value).toBe(most)
    const before = (await api().list({ formId })).counts.all
    const long = await acceptSubmission(world.app.installation, answerTo(owner, formId, { story: 'x'.repeat(100_000) }))
    expect(long).toMatchObject({ refusal: 'invalid', errors: [{ elementId: 'story', message: 'text-long' }] })
    // What no database can hold is kept as the sign that stands for it.
    const broken = await acceptSubmission(world.app.installation, answerTo(owner, formId, { story: 'a\u0000b\ud800c' }))
    const one = await api().get({ submissionId: broken.ok ? broken.submissionId : '' })
    expect(one.answers.find(({ elementId }) => elementId === 'story')?.value).toBe('a\ufffdb\ufffdc')
    expect((await api().list({ formId })).counts.all).toBe(before + 1)
  })
})
