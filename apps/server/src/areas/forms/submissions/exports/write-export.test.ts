import { once } from 'node:events'
import { Readable } from 'node:stream'
import { emptyForm, newBlock, newElement, newPage, type StoredFile } from '@taplore/form'
import { newId } from '@taplore/kit'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { fromBuffer } from 'yauzl'
import { answerTo, publishedForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { acceptSubmission, storeSubmissionFile } from '../index.ts'

let world: World
let owner: TestPerson
let colleague: TestPerson
const api = () => owner.client().submissions
const storage = () => world.app.installation.providers.storage

const form = emptyForm({
  title: 'Maps',
  pages: [
    newPage({
      blocks: [
        newBlock({ elements: [newElement('short-text', { id: 'who', title: 'Who are you?' })] }),
        newBlock({ elements: [newElement('file', { id: 'map', title: 'Your map' })] }),
      ],
    }),
  ],
})

beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Map room' })
  colleague = await world.aPerson({ name: 'Colleague' })
  await world.sql(
    `insert into membership (id, workspace_id, user_id, email, role, accepted, created_at) values ($1, $2, $3, $4, 'ADMIN', 1, now())`,
    [newId(), owner.workspaceId, colleague.userId, colleague.email],
  )
})
afterAll(() => world?.close())
afterEach(() => vi.restoreAllMocks())

async function give(formId: string, answers: unknown): Promise<string> {
  const taken = await acceptSubmission(world.app.installation, answerTo(owner, formId, answers))
  if (!taken.ok) throw new Error(taken.refusal)
  return taken.submissionId
}

async function brought(formId: string, name: string): Promise<StoredFile> {
  const stored = await storeSubmissionFile(world.app.installation, {
    ...{ workspaceId: owner.workspaceId, formId, form, elementId: 'map' },
    ...{ name, mime: 'application/pdf', source: Readable.from([Buffer.from(`bytes of ${name}`)]) },
  })
  if (!stored) throw new Error('The file was not kept.')
  return stored
}

type Format = 'csv' | 'xlsx' | 'json' | 'files'
const begun = (formId: string, format: Format) => api().startExport({ formId, format })
const found = async (id: string) => {
  const { exports } = await api().exports({})
  return exports.find((each) => each.id === id)
}
const loaded = async (id: string) =>
  Buffer.from(
    await (await world.fetch((await found(id))?.url ?? '', { headers: { cookie: owner.cookie } })).arrayBuffer(),
  )
const taskOf = async (exportId: string) => {
  const { tasks } = await owner.client().tasks.list({})
  const task = tasks.find(({ subject }) => subject.file?.includes(exportId))
  if (!task) throw new Error('There is no such task.')
  return task
}

/** Texts of a zip by their names. */
function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    const texts = new Map<string, string>()
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('end', () => resolve(texts))
      zip.on('error', reject)
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (fault, stream) => {
          if (fault) return reject(fault)
          texts.set(entry.fileName, Buffer.concat(await stream.toArray()).toString())
          zip.readEntry()
        }),
      )
      zip.readEntry()
    })
  })
}

it('puts every file into a zip by the answer it came with, and makes an empty one where there are none', async () => {
  const formId = await publishedForm(world, owner, form)
  const empty = await begun(formId, 'files')
  await world.runJobs()
  expect(await found(empty.id)).toMatchObject({ status: 'Exported', rows: 0 })
  expect((await unzipped(await loaded(empty.id))).size).toBe(0)
  const id = await give(formId, { who: 'Ada', map: [await brought(formId, 'north "1" & ü.pdf')] })
  await give(formId, { who: 'No map' })
  const full = await begun(formId, 'files')
  await world.runJobs()
  expect(await found(full.id)).toMatchObject({ status: 'Exported', rows: 1 })
  const texts = [...(await unzipped(await loaded(full.id)))]
  expect(texts).toEqual([
    [expect.stringMatching(new RegExp(`^${id}/\\w{6}-north "1" & ü\\.pdf$`)), 'bytes of north "1" & ü.pdf'],
  ])
})

it('is tried again when a file breaks off half way, and takes nothing down with it', async () => {
  const formId = await publishedForm(world, owner, form)
  await give(formId, { map: [await brought(formId, 'one.pdf')] })
  const broken = vi.spyOn(storage(), 'read').mockImplementationOnce(async () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('bytes')
        throw new Error('The disk went away.')
      })(),
    ),
  )
  const { id } = await begun(formId, 'files')
  await world.runJobs()
  expect(broken).toHaveBeenCalledTimes(2)
  expect(await found(id)).toMatchObject({ status: 'Exported', rows: 1 })
  expect([...(await unzipped(await loaded(id))).values()]).toEqual(['bytes of one.pdf'])
})

it('SUB-06 writes numbers and days that a spreadsheet can sum and sort, whatever the language of the form', async () => {
  const elements = [
    newElement('number', { id: 'many', title: 'Wie viele?', unit: 'kg' }),
    newElement('date', { id: 'day', title: 'Wann?' }),
    newElement('date-time', { id: 'at', title: 'Um?' }),
    newElement('calculated', { id: 'sum', title: 'Summe', formula: '{many} * 2' }),
    newElement('currency', { id: 'gift', title: 'Spende', currency: 'EUR' }),
  ]
  const blocks = elements.map((element) => newBlock({ elements: [element] }))
  const german = emptyForm({
    title: 'Bestellung',
    language: 'de',
    pages: [newPage({ blocks })],
    variables: [{ id: 'total', name: 'total', type: 'number', initial: 12.5 }],
  })
  const formId = await publishedForm(world, owner, german)
  await give(formId, { many: 1234.5, day: '2026-03-12', at: '2026-03-12T18:00', gift: '1.050,90' })
  await give(formId, { day: '1885-03-12' })
  const [csv, xlsx] = [await begun(formId, 'csv'), await begun(formId, 'xlsx')]
  await world.runJobs()
  const written = (await loaded(csv.id)).toString()
  expect(written).toContain(',Wie viele?,Wann?,Um?,Summe,Spende (EUR),total\r\n')
  expect(written).toContain(',1234.5,2026-03-12,2026-03-12 18:00,2469,1050.90,12.5\r\n')
  const texts = await unzipped(await loaded(xlsx.id))
  const sheet = texts.get('xl/worksheets/sheet1.xml')
  const cells = [...(sheet ?? '').matchAll(/<c r="([F-K]3)"(?: s="(\d)")?><v>([^<]+)/g)].map((cell) => cell.slice(1))
  // Newest first. Every cell has its reference, without which some readers fail.
  expect(cells.map(([reference, , value]) => [reference, Number(value)])).toEqual([
    ['F3', 1234.5],
    ['G3', 46093],
    ['H3', 46093.75],
    ['I3', 2469],
    ['J3', 1050.9],
    ['K3', 12.5],
  ])
  expect(sheet).not.toMatch(/<c\b(?! r=")/)
  // In a column of the usual width a day would be shown as ########.
  const widths = [...(sheet ?? '').matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))
  expect([widths.length, widths[6], widths[7]]).toEqual([11, 12, 18])
  const read = await readXlsx(await loaded(xlsx.id))
  expect(read.sheets[0]?.rows[2]?.slice(5)).toEqual([
    1234.5,
    new Date('2026-03-12T00:00:00Z'),
    new Date('2026-03-12T18:00:00Z'),
    ...[2469, 1050.9, 12.5],
  ])
  expect(sheet).toContain('>1885-03-12</t>')
})

it.each(['xlsx', 'files'] as const)(
  'SUB-07 leaves nothing behind when a colleague cancels %s in the middle, who may have it made after all',
  async (format) => {
    const formId = await publishedForm(world, owner, form)
    for (const name of ['one', 'two', 'three'])
      await give(formId, { who: name, map: [await brought(formId, `${name}.pdf`)] })
    const put = vi.spyOn(storage(), 'put').mockImplementationOnce(async (_key, source) => {
      const stream = source as Readable
      await once(stream, 'readable')
      expect((await found(id))?.status).toBe('Processing')
      await colleague.client(owner.workspaceId).submissions.cancelExport({ exportId: id })
      const [fault] = await once(stream, 'error')
      throw fault
    })
    const { id } = await begun(formId, format)
    await world.runJobs()
    expect(put).toHaveBeenCalledOnce()
    expect(await taskOf(id)).toMatchObject({ state: 'cancelled' })
    expect(await found(id)).toMatchObject({ status: 'Failed', url: null })
    const { appPool } = world.app.installation.database
    await expect.poll(() => appPool.totalCount - appPool.idleCount).toBe(0)
    const theirs = colleague.client(owner.workspaceId).submissions
    await theirs.retryExport({ exportId: id })
    await world.runJobs()
    await expect(theirs.cancelExport({ exportId: id })).rejects.toMatchObject({ code: 'TASK_NOT_RUNNING' })
    await expect(colleague.client().submissions.retryExport({ exportId: id })).rejects.toMatchObject({
      code: 'SUBMISSION_EXPORT_NOT_FOUND',
    })
    expect(await found(id)).toMatchObject({ status: 'Exported', rows: 3 })
  },
)

it('gives its connection back when the disk fails under a workbook', async () => {
  const formId = await publishedForm(world, owner, form)
  await give(formId, { who: 'Ada' })
  vi.spyOn(storage(), 'put').mockImplementationOnce(async (_key, source) => {
    for await (const _ of source as AsyncIterable<unknown>) throw new Error('The disk is full.')
    throw new Error('Nothing was given.')
  })
  const { id } = await begun(formId, 'xlsx')
  await world.runJobs()
  expect(await found(id)).toMatchObject({ status: 'Exported', rows: 1 })
  const { appPool } = world.app.installation.database
  await expect.poll(() => appPool.totalCount - appPool.idleCount).toBe(0)
})

it('says that a workbook cannot hold so many answers, instead of leaving some out', async () => {
  const formId = await publishedForm(world, owner, form)
  await give(formId, { who: 'Ada' })
  await world.sql('update submission_tally set inbox = 1048576 where form_id = $1', [formId])
  const { id } = await begun(formId, 'xlsx')
  await world.runJobs()
  expect(await found(id)).toMatchObject({ status: 'Failed', url: null })
  expect(await taskOf(id)).toMatchObject({ state: 'failed', failure: { code: 'SUBMISSION_WORKBOOK_FULL' } })
})
