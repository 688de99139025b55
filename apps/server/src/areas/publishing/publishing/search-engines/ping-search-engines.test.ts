import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { minuteMs } from '@taplore/kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { published } from '../../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { longJobContext } from '../../../../platform/api/scope.ts'
import { pingSearchEnginesJob } from '../jobs.ts'
import { pingSearchEngines } from './ping-search-engines.ts'

interface Message {
  readonly host: string
  readonly key: string
  readonly keyLocation: string
  readonly urlList: readonly string[]
}

/** A search engine that speaks IndexNow. */
let engine: Server
let status = 202
const heard: { type: string; message: Message }[] = []
let world: World
let person: TestPerson
beforeAll(async () => {
  engine = createServer(async (request: IncomingMessage, response) => {
    heard.push({ type: request.headers['content-type'] ?? '', message: (await json(request)) as Message })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(engine.address() as AddressInfo).port}`
  world = await startWorld({ INDEXNOW_URL: `http://${host}/indexnow`, TAPLORE_EGRESS_ALLOW: host })
  person = await world.aPerson({ name: 'Night bakery' })
})
afterAll(async () => {
  await world?.close()
  engine?.close()
})
beforeEach(() => {
  status = 202
  heard.length = 0
  world.clock.advance(minuteMs)
})

/** What waits to be told; each entry is run once, as a worker would when its time has come. */
async function tellAll(): Promise<number> {
  const rows = await world.sql<{ id: string; data: unknown }>(
    `select id, data from pgboss.job where name = $1 and state = 'created' order by created_on`,
    [pingSearchEnginesJob.name],
  )
  const context = longJobContext(world.app.installation, 'test')
  for (const { data } of rows)
    await pingSearchEngines(context, pingSearchEnginesJob.payload.parse(data), new AbortController().signal)
  await world.sql('delete from pgboss.job where name = $1', [pingSearchEnginesJob.name])
  return rows.length
}

it('tells search engines of everything that was published within a minute, in one message that the host vouches for', async () => {
  const first = await published(person, 'Rye')
  const second = await published(person, 'Oats')
  expect(await tellAll()).toBe(1)
  const { channels } = await person.client().publishing.channels()
  const home = channels[0]?.url ?? ''
  const [{ type, message } = { type: '', message: undefined }] = heard
  expect(heard).toHaveLength(1)
  expect(type).toBe('application/json; charset=utf-8')
  expect(message?.host).toBe(new URL(world.config.storiesUrl).host)
  expect(message?.urlList).toEqual([home, first.url, second.url])
  expect(message?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(message?.keyLocation).toBe(`${world.config.storiesUrl}/${message?.key}.txt`)
  const file = await world.fetch(new URL(message?.keyLocation ?? '').pathname, { host: 'stories' })
  expect([file.status, await file.text()]).toEqual([200, message?.key])
})

it('tells of a story that is taken down, and of what is published later alone', async () => {
  const { storyId, url } = await published(person, 'Spelt')
  await tellAll()
  heard.length = 0
  world.clock.advance(minuteMs)
  await person.client().stories.unpublish({ storyId })
  await tellAll()
  expect(heard.map(({ message }) => message.urlList.slice(1))).toEqual([[url]])
  heard.length = 0
  world.clock.advance(minuteMs)
  const next = await published(person, 'Barley')
  await tellAll()
  expect(heard.map(({ message }) => message.urlList.slice(1))).toEqual([[next.url]])
})

it('is repeated when the search engine is busy, and not when it refuses', async () => {
  const { url } = await published(person, 'Millet')
  const [row] = await world.sql<{ data: unknown }>('select data from pgboss.job where name = $1', [
    pingSearchEnginesJob.name,
  ])
  const tell = () =>
    pingSearchEngines(
      longJobContext(world.app.installation, 'test'),
      pingSearchEnginesJob.payload.parse(row?.data),
      new AbortController().signal,
    )
  status = 429
  await expect(tell()).rejects.toThrow('429')
  status = 422
  await expect(tell()).resolves.toBeUndefined()
  expect(heard.map(({ message }) => message.urlList.at(-1))).toEqual([url, url])
})
