import { Readable } from 'node:stream'
import { emptyForm, type Form, newBlock, newElement, newPage, type StoredFile } from '@taplore/form'
import { dayMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTo, publishedForm } from '../../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../../platform/api/scope.ts'
import { sweepSubmissions } from '../erasure/sweep-submissions.ts'
import { eraseRows } from '../inbox/bulk-actions.ts'
import { type AcceptResult, acceptSubmission, savePartial, storeSubmissionFile } from '../index.ts'

const form: Form = emptyForm({
  title: 'Maps',
  pages: [
    newPage({
      blocks: [
        newBlock({ elements: [newElement('email', { id: 'mail', title: 'Where do we write to?' })] }),
        newBlock({ elements: [newElement('file', { id: 'map', title: 'Your map', maxBytes: 1_000 })] }),
        newBlock({
          elements: [newElement('file', { id: 'note', title: 'A note', maxBytes: 100, extensions: ['txt'] })],
        }),
      ],
    }),
  ],
  settings: { ...emptyForm().settings, captcha: 'none', keepsPartial: true },
})

let world: World
let owner: TestPerson
let formId: string
beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Map room' })
  formId = await publishedForm(world, owner, form)
})
afterAll(() => world?.close())

const take = (answers: unknown, more = {}) =>
  acceptSubmission(world.app.installation, answerTo(owner, formId, answers, more))
async function brought(elementId: string, bytes = 300): Promise<StoredFile> {
  const stored = await storeSubmissionFile(world.app.installation, {
    ...{ workspaceId: owner.workspaceId, formId, form, elementId },
    ...{ name: 'harbour.txt', mime: 'text/plain', source: Readable.from([Buffer.alloc(bytes)]) },
  })
  if (!stored) throw new Error('The file was not kept.')
  return stored
}
const outcomeOf = (taken: AcceptResult) => (taken.ok ? 'kept' : taken.refusal)
const rowsOf = (id: string) =>
  world.sql<{ submission_id: string | null; storage_key: string }>('select * from submission_file where id = $1', [id])
const isThere = async ({ id }: StoredFile) => (await rowsOf(id)).length === 1
const days = (count: number) => new Date(world.clock.now().getTime() + count * dayMs)
const bytesOf = (row: { storage_key: string } | undefined) =>
  world.app.installation.providers.storage.stat(row?.storage_key ?? '')
const scopes = () => processScopes(world.app.installation, factsOfProcess('test'))
const sweptOn = (now: Date) =>
  sweepSubmissions({
    ...world.app.installation,
    scopes: scopes(),
    clock: { now: () => now },
  })

describe('a file of an answer', () => {
  it('belongs to the question it was uploaded to, whatever the answer claims about its size and type', async () => {
    const map = await brought('map')
    const taken = await take({ note: [{ ...map, bytes: 10, name: 'note.txt' }] })
    expect(taken).toMatchObject({ ok: false, refusal: 'invalid', errors: [{ elementId: 'note' }] })
    expect(outcomeOf(await take({ map: [map] }))).toBe('kept')
  })

  it('belongs to one answer, and to that one however often it is sent', async () => {
    const map = await brought('map')
    const key = 'the-same-answer-again'
    const first = await take({ map: [map] }, { key })
    expect(first).toMatchObject({ ok: true, wasKnown: false })
    expect(await take({ map: [map] }, { key })).toMatchObject({ ok: true, wasKnown: true })
    expect(await take({ map: [map] })).toMatchObject({ ok: false, refusal: 'invalid', errors: [{ elementId: 'map' }] })
    expect((await rowsOf(map.id))[0]?.submission_id).toBe(first.ok && first.submissionId)
  })

  it('goes to one of those who name it at the same moment', async () => {
    const map = await brought('map')
    const all = await Promise.all(Array.from({ length: 6 }, () => take({ map: [map] })))
    expect(all.map(outcomeOf).sort()).toEqual(['invalid', 'invalid', 'invalid', 'invalid', 'invalid', 'kept'])
  })

  it('waits a week for its answer, and as long as an answer on the way names it', async () => {
    const [alone, named] = [await brought('map'), await brought('map')]
    const kept = await savePartial(world.app.installation, {
      ...{ workspaceId: owner.workspaceId, formId, version: 1 },
      answers: { map: [named] },
    })
    await sweptOn(days(6))
    expect([await isThere(alone), await isThere(named)]).toEqual([true, true])
    await sweptOn(days(8))
    expect([await isThere(alone), await isThere(named)]).toEqual([false, true])
    await sweptOn(days(29))
    expect(outcomeOf(await take({ map: [named] }, { partialToken: kept?.token }))).toBe('kept')
    await sweptOn(days(40))
    expect(await isThere(named)).toBe(true)
    expect(outcomeOf(await take({ map: [alone] }))).toBe('invalid')
  })

  it('AUDIT-03 goes with what someone began and did not send, when everything of them is erased', async () => {
    const map = await brought('map')
    const of = { workspaceId: owner.workspaceId, formId, version: 1 }
    await savePartial(world.app.installation, { ...of, answers: { mail: 'gone@example.com', map: [map] } })
    const [row] = await rowsOf(map.id)
    const erased = await owner.client().submissions.erasePerson({ email: 'gone@example.com' })
    expect(erased).toMatchObject({ partials: 1, files: 1 })
    expect(await isThere(map)).toBe(false)
    await world.runJobs()
    expect(await bytesOf(row)).toBeNull()
  })

  it('is there as long as its deletion may still be taken back', async () => {
    const map = await brought('map')
    const taken = await take({ map: [map] })
    const id = taken.ok ? taken.submissionId : ''
    const [row] = await rowsOf(map.id)
    const erase = (isCutOff: boolean) =>
      scopes().system(async (ctx) => {
        await eraseRows(ctx, formId, [id])
        if (isCutOff) throw new Error('The line to the database is torn.')
      })
    await expect(erase(true)).rejects.toThrow('torn')
    await world.runJobs()
    expect(await isThere(map)).toBe(true)
    expect(await bytesOf(row)).not.toBeNull()
    await erase(false)
    await world.runJobs()
    expect(await isThere(map)).toBe(false)
    expect(await bytesOf(row)).toBeNull()
  })
})
