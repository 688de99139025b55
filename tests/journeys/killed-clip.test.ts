import { execFileSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isEndurance } from '@taplore/testing/endurance'
import { call, freePort, type Product, startProduct } from '@taplore/testing/product'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadTalk } from './face-talk.ts'
import { aPerson, type Person, signedIn } from './person.ts'
import { inDatabase } from './query-database.ts'

let product: Product
let person: Person
let cookie: string

beforeAll(async () => {
  product = await startProduct({ port: await freePort() })
  person = await aPerson(product, { name: 'Imre Tolnai' })
  cookie = (await signedIn(product, person)).cookie
  await inDatabase(
    product,
    `insert into subscription (id, owner_id, product, plan_id, status, collection_mode, "interval", started_at, updated_at)
     values (gen_random_uuid(), $1, 'stories', '1007', 'active', 'automatic', 'month', now(), now())`,
    [person.workspaceId],
  )
})
afterAll(() => product?.remove())

const ask = (method: string, path: string, body?: unknown) =>
  call(product, method, path, { body, cookie, workspaceId: person.workspaceId })

interface Export {
  readonly id: string
  readonly status: string
  readonly url: string | null
  readonly progress: { readonly stage: string | null; readonly percent: number } | null
}
const exports = async () => ((await ask('GET', '/video-exports')) as { exports: Export[] }).exports
const stageOf = async () => (await exports())[0]?.progress?.stage ?? null
const madeFaces = () =>
  inDatabase<{ input_hash: string; created_at: Date }>(
    product,
    `select input_hash, created_at from video_artifact where name = 'facesPart' and workspace_id = $1`,
    [person.workspaceId],
  )

/** Programs that work in the data folder of the product. */
function programs(): string[] {
  const listed = execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).split('\n')
  return listed.filter((line) => line.startsWith('ffmpeg') && line.includes(product.dataDir))
}

async function killAndStart(): Promise<void> {
  const { dataDir, port } = product
  await product.kill()
  // Nothing goes on without the server.
  await expect.poll(programs, { timeout: 20_000 }).toEqual([])
  product = await startProduct({ dataDir, port })
}

it('a clip whose server is killed while faces are found, and again while it is rendered, is made once', async () => {
  const projectId = await uploadTalk(product, { person, cookie, folder: product.dataDir })
  const clip = { id: '0-1', framing: 'faces', hook: 'Ask what you can do' }
  const wish = { clip, wantsMail: true }
  const { id } = (await ask('POST', `/video-projects/${projectId}/exports`, wish)) as Export
  // A worker that is gone is noticed by its missing heartbeat, which takes a while: once, unless the run may be long.
  if (isEndurance) {
    await expect.poll(stageOf, { timeout: 60_000, interval: 20 }).toBe('framing')
    await killAndStart()
    expect((await exports()).map((each) => [each.id, each.status === 'EXPORTED'])).toEqual([[id, false]])
  }
  await expect.poll(stageOf, { timeout: 90_000, interval: 20 }).toBe('exporting')
  const faces = await madeFaces()
  expect(faces).toHaveLength(1)
  await killAndStart()
  // Anyone who asks again meanwhile gets the export that is under way.
  expect(await ask('POST', `/video-projects/${projectId}/exports`, wish)).toMatchObject({ id })
  await expect.poll(async () => (await exports())[0]?.status, { timeout: 180_000 }).toBe('EXPORTED')
  const [made, ...others] = await exports()
  expect(others).toEqual([])
  const file = await fetch(product.url + (made?.url ?? ''), { headers: { cookie } })
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 4, 8)).toBe('ftyp')
  // What was found before the second end was used, not looked for again.
  expect(await madeFaces()).toEqual(faces)
  const folder = join(product.dataDir, 'files/video-exports', person.workspaceId)
  expect(await readdir(folder)).toEqual([id])
  expect((await readdir(join(folder, id))).sort()).toEqual(['poster.jpg', 'video.mp4'])
  const { mtimeMs } = await stat(join(folder, id, 'video.mp4'))
  const mails = async () =>
    (
      (await ask('GET', `/mailbox?to=${encodeURIComponent(person.email)}`)) as { mails: { subject: string }[] }
    ).mails.filter(({ subject }) => subject.includes('is ready')).length
  await expect.poll(mails).toBe(1)
  // It stays made: another start of the server does nothing to it.
  await killAndStart()
  expect(await ask('POST', `/video-projects/${projectId}/exports`, wish)).toMatchObject({ id, status: 'EXPORTED' })
  expect([(await stat(join(folder, id, 'video.mp4'))).mtimeMs, await mails()]).toEqual([mtimeMs, 1])
}, 600_000)
