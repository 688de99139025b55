import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { emptyForm, newBlock, newElement, newPage } from '@taplore/form'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm } from '../../../../../testing/forms.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { startFakeScanner, testVirus } from '../../../../providers/scanning/fake-scanner.ts'

let scanner: Awaited<ReturnType<typeof startFakeScanner>>
let world: World
let owner: TestPerson
let formId: string
let path: string
beforeAll(async () => {
  scanner = await startFakeScanner()
  world = await startWorld({ SCANNING_PROVIDER: 'clamd', CLAMD_PORT: String(scanner.port) })
  owner = await world.aPerson({ name: 'Map Room' })
  const file = newElement('file', { id: 'map', title: 'Your map', maxBytes: 6_000_000, extensions: ['txt', 'bin'] })
  const base = emptyForm()
  const document = emptyForm({
    title: 'Maps',
    pages: [newPage({ blocks: [newBlock({ elements: [file] })] })],
    settings: { ...base.settings, captcha: 'none' },
  })
  const made = await publishedForm(owner, 'Maps', { document })
  formId = made.formId
  path = `/f/${made.slug}`
})
afterAll(async () => {
  await world?.close()
  await scanner?.close()
})

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A request to the public host, with a body of bytes; it may announce more than it sends and tear the line. */
function ask(
  method: string,
  to: string,
  { headers = {}, body, torn }: { headers?: Record<string, string>; body?: Buffer; torn?: number } = {},
): Promise<Answer> {
  const { host } = new URL(world.config.storiesUrl)
  const { port } = new URL(world.url)
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path: to, method, headers: { ...headers, host } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    sent.on('error', () => resolve({ status: 0, headers: {}, text: '' }))
    if (torn === undefined) sent.end(body)
    else sent.write(body?.subarray(0, torn), () => setImmediate(() => sent.destroy()))
  })
}

const tus = { 'tus-resumable': '1.0.0' }
const inBase64 = (text: string) => Buffer.from(text).toString('base64')
const stateOf = async () => /name="_state" value="([^"]+)"/.exec((await ask('GET', path)).text)?.[1] ?? ''

async function begun(length: number, { name = 'map.bin', state = '', element = 'map' } = {}): Promise<Answer> {
  const headers = {
    ...tus,
    'x-form-state': state || (await stateOf()),
    'upload-length': String(length),
    'upload-metadata': `element ${inBase64(element)},filename ${inBase64(name)},filetype ${inBase64('text/plain')}`,
  }
  return ask('POST', `${path}/files`, { headers })
}
const patched = (place: string, offset: number, body: Buffer, torn?: number) =>
  ask('PATCH', place, {
    headers: {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': String(body.length),
    },
    body,
    torn,
  })
const finished = (place: string) => ask('POST', `${place}/finish`, { headers: tus })
const offsetOf = async (place: string) => Number((await ask('HEAD', place, { headers: tus })).headers['upload-offset'])
const whole = async (body: Buffer, name?: string) => {
  const place = String((await begun(body.length, { name })).headers.location)
  expect((await patched(place, 0, body)).status).toBe(204)
  return finished(place)
}
const filesOf = () => world.sql<{ id: string }>('select id from submission_file where form_id = $1', [formId])
const underWay = () => readdirSync(join(world.config.dataDir, 'uploads'))
const storedKeys = async () => {
  const keys: string[] = []
  for await (const key of world.app.installation.providers.storage.list('answers/')) keys.push(key)
  return keys
}

describe('files of answers', () => {
  it('FORM-19 take 5 MB in pieces, over a torn line and a restart, into the store, for members alone', async () => {
    const file = randomBytes(5_000_000)
    const state = await stateOf()
    const first = await begun(file.length, { state })
    expect(first.status).toBe(201)
    const place = String(first.headers.location)
    await patched(place, 0, file, 1_000_000)
    await expect.poll(() => offsetOf(place)).toBeGreaterThan(0)
    await world.restart()
    const kept = await offsetOf(place)
    expect(kept).toBeLessThanOrEqual(1_000_000)
    expect((await patched(place, kept + 1, file.subarray(kept + 1))).status).toBe(409)
    expect((await patched(place, kept, file.subarray(kept, 3_000_000))).headers['upload-offset']).toBe('3000000')
    expect((await finished(place)).status).toBe(409)
    expect((await patched(place, 3_000_000, file.subarray(3_000_000))).status).toBe(204)
    const done = await finished(place)
    expect(done.status).toBe(201)
    const stored = JSON.parse(done.text)
    expect(stored).toMatchObject({ name: 'map.bin', bytes: 5_000_000, mime: 'text/plain' })
    expect(scanner.seen).toContain(5_000_000)
    // An answer that got lost is asked for again.
    expect(JSON.parse((await finished(place)).text)).toEqual(stored)
    expect(underWay()).toEqual([])
    const body = Buffer.from(JSON.stringify({ state, input: { map: [stored] } }))
    const sent = await ask('POST', path, { headers: { 'content-type': 'application/json' }, body })
    expect([sent.status, sent.text.slice(0, 200)]).toEqual([200, expect.stringContaining('done')])
    const { submissionId } = JSON.parse(sent.text)
    const address = `/api/submissions/${submissionId}/files/${stored.id}?workspace=${owner.workspaceId}`
    expect((await world.fetch(address)).status).toBe(401)
    expect((await ask('GET', `${path}/files/${stored.id}`)).status).toBe(404)
    const read = await world.fetch(address, { headers: { cookie: owner.cookie } })
    expect(Buffer.from(await read.arrayBuffer()).equals(file)).toBe(true)
    const [row] = await world.sql<{ storage_key: string }>('select storage_key from submission_file where id = $1', [
      stored.id,
    ])
    expect(await storedKeys()).toContain(row?.storage_key)
  })

  it('are refused with a sentence when a virus is found, with and without scripts, and not saved', async () => {
    const before = { rows: await filesOf(), keys: await storedKeys() }
    const virus = Buffer.from(`before ${testVirus} after`)
    const refused = await whole(virus, 'old map.txt')
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      422,
      { type: 'upload-failed', text: 'old map.txt contains a virus and was not uploaded.' },
    ])
    const form = new FormData()
    form.set('map', new Blob([new Uint8Array(virus)], { type: 'text/plain' }), 'old map.txt')
    form.set('_state', await stateOf())
    form.set('_do', 'next')
    const posted = new Response(form)
    const page = await ask('POST', path, {
      headers: { 'content-type': posted.headers.get('content-type') ?? '' },
      body: Buffer.from(await posted.arrayBuffer()),
    })
    expect(page.status).toBe(422)
    expect(page.text).toContain('old map.txt contains a virus and was not uploaded.')
    expect({ rows: await filesOf(), keys: await storedKeys() }).toEqual(before)
    expect(underWay()).toEqual([])
  })

  it('are started only by the page of the form, for a question that accepts files, and finished once', async () => {
    expect((await begun(9, { state: 'forged.state' })).status).toBe(400)
    expect((await begun(9, { name: 'map.exe' })).status).toBe(422)
    expect((await begun(6_000_001)).status).toBe(422)
    expect((await begun(9, { element: 'other' })).status).toBe(422)
    const place = String((await begun(9)).headers.location)
    const { slug } = await publishedForm(owner, 'Other maps')
    const elsewhere = place.replace(path, `/f/${slug}`)
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
      expect((await ask(method, elsewhere, { headers })).status).toBe(404)
    }
    expect((await patched(place, 0, Buffer.alloc(10))).status).toBe(409)
    expect((await ask('DELETE', place, { headers: tus })).status).toBe(204)
    expect((await finished(place)).status).toBe(404)
    expect((await ask('OPTIONS', `${path}/files`, { headers: tus })).headers['tus-max-size']).toBe('5000000000')
  })

  it('FORM-23 are added by members and removed again, by the rules of the question, with a line in the history', async () => {
    const body = Buffer.from(JSON.stringify({ state: await stateOf(), input: {} }))
    const sent = await ask('POST', path, { headers: { 'content-type': 'application/json' }, body })
    const { submissionId } = JSON.parse(sent.text)
    const add = (who: TestPerson | null, name: string, bytes: Buffer, element = 'map') => {
      const query = new URLSearchParams({ workspace: owner.workspaceId, element, name })
      return fetch(`${world.url}/api/submissions/${submissionId}/files?${query}`, {
        method: 'POST',
        headers: { ...(who ? { cookie: who.cookie } : {}), origin: world.url, 'content-type': 'text/plain' },
        body: new Uint8Array(bytes),
      })
    }
    const before = await storedKeys()
    const stranger = await world.aPerson()
    expect((await add(null, 'a.txt', Buffer.from('x'))).status).toBe(401)
    expect((await add(stranger, 'a.txt', Buffer.from('x'))).status).toBe(403)
    for (const refused of [add(owner, 'a.exe', Buffer.from('x')), add(owner, 'a.txt', Buffer.from('x'), 'none')])
      expect(await (await refused).json()).toMatchObject({ code: 'SUBMISSION_FILE_REFUSED' })
    expect((await add(owner, 'a.txt', Buffer.alloc(6_000_001))).status).toBe(422)
    const infected = await add(owner, 'a.txt', Buffer.from(testVirus))
    expect(await infected.json()).toMatchObject({ code: 'SUBMISSION_FILE_INFECTED', data: { name: 'a.txt' } })
    expect(await storedKeys()).toEqual(before)
    const added = await add(owner, 'harbour.txt', Buffer.from('North up'))
    expect(added.status).toBe(201)
    const detail = await added.json()
    const [file] = detail.answers[0].files
    expect(file).toMatchObject({ name: 'harbour.txt', bytes: 8 })
    expect(detail.history).toContainEqual(expect.objectContaining({ kind: 'file-added', text: 'harbour.txt' }))
    const read = await world.fetch(file.url, { headers: { cookie: owner.cookie } })
    expect(await read.text()).toBe('North up')
    // The question takes one.
    expect((await add(owner, 'second.txt', Buffer.from('x'))).status).toBe(422)
    const { submissions } = owner.client()
    const removed = await submissions.removeFile({ submissionId, fileId: file.id })
    expect(removed.answers[0]?.files).toEqual([])
    const kinds = removed.history.map(({ kind }) => kind).filter((kind) => kind.startsWith('file'))
    expect(kinds.sort()).toEqual(['file-added', 'file-removed'])
    expect((await world.fetch(file.url, { headers: { cookie: owner.cookie } })).status).toBe(404)
    await world.runJobs()
    expect(await storedKeys()).toEqual(before)
  })
})
