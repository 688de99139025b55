import { newId } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Gate, openProxy, throughProxy } from '../../../testing/interruptible-proxy.ts'
import { startWorld, type TestPerson, type World } from '../../../testing/world.ts'
import { ensureMember } from '../../areas/accounts/workspaces/index.ts'
import { factsOfProcess, processScopes } from '../api/scope.ts'
import { createLog } from '../log.ts'
import { openLive, publishLive } from './live.ts'
import { defineLiveEvent } from './live-events.ts'

let world: World
let person: TestPerson
let stranger: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
  stranger = await world.aPerson()
})
afterAll(() => world?.close())

interface SpokenMedia {
  readonly id: number
  readonly kind: string
  readonly data: Record<string, unknown>
}

/** A tab: an event stream that records what it received. */
async function openTab(
  who: TestPerson,
  {
    lastId,
    workspaceId = who.workspaceId,
    url = world.url,
  }: { lastId?: number; workspaceId?: string; url?: string } = {},
) {
  const abort = new AbortController()
  const answer = await fetch(`${url}/api/live?workspace=${workspaceId}`, {
    headers: { cookie: who.cookie, ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }) },
    signal: abort.signal,
  })
  const heard: SpokenMedia[] = []
  let isOver = false
  const reading = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1]
        const kind = field('event')
        if (kind) heard.push({ id: Number(field('id') ?? 0), kind, data: JSON.parse(field('data') ?? '{}') })
      }
    }
  })()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  return {
    answer,
    heard,
    isOver: () => isOver,
    kinds: () => heard.map(({ kind }) => kind),
    numbers: () => heard.filter(({ kind }) => kind === numbered.kind).map(({ data }) => data.number),
    async close() {
      abort.abort()
      await reading
    },
  }
}
/** A kind that every member receives, numbered to tell events apart. */
const numbered = defineLiveEvent({ kind: 'usage', payload: z.object({ number: z.number() }), needs: 'person' })
const scopeOf = (who: TestPerson) => ({ workspaceId: who.workspaceId, userId: who.userId })
const say = (number: number, { who = person, userId }: { who?: TestPerson; userId?: string } = {}) =>
  world.app.installation.database.workspace(scopeOf(who), (db) =>
    publishLive({ db }, numbered, { workspaceId: who.workspaceId, userId, payload: { number } }),
  )

describe('the event stream', () => {
  it('begins with hello and sends what is committed, and nothing that was rolled back', async () => {
    const tab = await openTab(person)
    expect(tab.answer.headers.get('content-type')).toContain('text/event-stream')
    expect(tab.answer.headers.get('cache-control')).toBe('no-store')
    await expect.poll(tab.kinds).toEqual(['hello'])
    const { database } = world.app.installation
    const undone = database.workspace(scopeOf(person), async (db) => {
      await publishLive({ db }, numbered, { workspaceId: person.workspaceId, payload: { number: 1 } })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await say(2)
    await expect.poll(tab.numbers).toEqual([2])
    await tab.close()
  })

  it('reaches only its workspace, and only the user it is for', async () => {
    const [own, foreign] = [await openTab(person), await openTab(stranger)]
    await say(1)
    await say(2, { userId: newId() })
    await say(3, { userId: person.userId })
    await say(4, { who: stranger })
    await expect.poll(own.numbers).toEqual([1, 3])
    await expect.poll(foreign.numbers).toEqual([4])
    await Promise.all([own.close(), foreign.close()])
    const refused = await fetch(`${world.url}/api/live?workspace=${person.workspaceId}`, {
      headers: { cookie: stranger.cookie },
    })
    expect(refused.status).toBe(403)
    expect((await fetch(`${world.url}/api/live?workspace=${person.workspaceId}`)).status).toBe(401)
  })

  it('sends a guest only what is for them, also on reconnect', async () => {
    const guest = await world.aPerson()
    await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
      ensureMember(ctx, { workspaceId: person.workspaceId, userId: guest.userId, role: 'VIEW' }),
    )
    const workspaceId = person.workspaceId
    const first = await openTab(guest, { workspaceId })
    await expect.poll(first.kinds).toContain('hello')
    const lastId = first.heard[0]?.id ?? 0
    await say(1)
    await say(2, { userId: guest.userId })
    await expect.poll(first.numbers).toEqual([2])
    await first.close()
    const again = await openTab(guest, { workspaceId, lastId })
    await expect.poll(again.numbers).toEqual([2])
    await again.close()
  })

  it('continues after the last event a tab saw, without loss or duplicates', async () => {
    const first = await openTab(person)
    await say(10)
    await expect.poll(first.numbers).toEqual([10])
    const lastId = first.heard.at(-1)?.id
    await first.close()
    for (const number of [11, 12, 13]) await say(number)
    await say(99, { who: stranger })
    const second = await openTab(person, { lastId })
    const later = Promise.all([14, 15, 16, 17].map((number) => say(number)))
    await later
    await expect.poll(() => second.numbers().length).toBe(7)
    expect([...second.numbers()].sort()).toEqual([11, 12, 13, 14, 15, 16, 17])
    expect(second.numbers().slice(0, 3)).toEqual([11, 12, 13])
    expect(second.kinds()[0]).toBe('hello')
    await second.close()
  })

  it('keeps the order of commits under load', async () => {
    const tab = await openTab(person)
    await expect.poll(tab.kinds).toContain('hello')
    for (let number = 0; number < 60; number += 1) await say(number)
    await expect.poll(() => tab.numbers().length).toBe(60)
    expect(tab.numbers()).toEqual(Array.from({ length: 60 }, (_, number) => number))
    await tab.close()
  })

  it('comes back when its line to the database is cut, and brings what was said meanwhile', async () => {
    const tab = await openTab(person)
    await expect.poll(tab.kinds).toEqual(['hello'])
    await world.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'taplore-live' and datname = current_database()`,
    )
    await say(21)
    await expect.poll(tab.kinds).toContain('reconnected')
    await say(22)
    await expect.poll(tab.numbers).toEqual([21, 22])
    await tab.close()
  })

  it('stops counting a tab that was closed', async () => {
    const before = await listeners()
    const tab = await openTab(person)
    await expect.poll(listeners).toBe(before + 1)
    await tab.close()
    await expect.poll(listeners).toBe(before)
  })

  it('ends for all tabs when the process drains', async () => {
    const tab = await openTab(person)
    await expect.poll(tab.kinds).toEqual(['hello'])
    world.app.drain()
    await expect.poll(tab.isOver).toBe(true)
    await world.restart()
  })
})

const listeners = async () =>
  Number(/^taplore_live_streams (\d+)$/m.exec(await (await world.fetch('/metrics')).text())?.[1])

describe('a database that is away', () => {
  let gate: Gate
  beforeAll(async () => {
    gate = await openProxy(Number(new URL(world.ownerUrl).port))
  })
  afterAll(() => gate?.close())

  it('is retried about once a second, and delivers again when it is back', async () => {
    const { database } = world.app.installation
    const live = await openLive({ ...database, systemUrl: throughProxy(database.systemUrl, gate) }, createLog('silent'))
    const numbers: unknown[] = []
    const stop = live.listen(scopeOf(person), (event) => numbers.push(event.payload.number))
    try {
      gate.shut()
      const before = gate.knocks()
      await say(31)
      await expect.poll(() => gate.knocks() - before).toBeGreaterThanOrEqual(4)
      // One more attempt would double with each second if every failure started two.
      expect(gate.knocks() - before).toBeLessThanOrEqual(5)
      gate.open()
      await expect.poll(() => numbers.filter(Boolean)).toEqual([31])
      await say(32)
      await expect.poll(() => numbers.filter(Boolean)).toEqual([31, 32])
    } finally {
      stop()
      await live.close()
    }
  })

  it('is asked again for an event that it could not read, and later events wait for it', async () => {
    const { database } = world.app.installation
    let faults = 0
    const system: typeof database.system = (work) => {
      if (faults === 0) return database.system(work)
      faults -= 1
      return Promise.reject(new Error('the connection was reset'))
    }
    const live = await openLive({ ...database, system }, createLog('silent'))
    const numbers: unknown[] = []
    const stop = live.listen(scopeOf(person), (event) => numbers.push(event.payload.number))
    try {
      faults = 2
      await say(41)
      await say(42)
      await expect.poll(() => numbers).toEqual([41, 42])
      expect(faults).toBe(0)
    } finally {
      stop()
      await live.close()
    }
  })
})
