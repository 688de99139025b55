import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Refusal } from '@taplore/kit'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from './address-guard.ts'
import { guardedConnector, type ResolveName } from './connector.ts'
import { createEgress } from './egress.ts'
import { startTestDns } from './fake-dns-server.ts'
import { hostileHosts } from './hostile-hosts.ts'

let hits: string[] = []
let port = 0
const servers: Server[] = []

beforeAll(async () => {
  const answer = (address: string) =>
    createServer((incoming, response) => {
      hits.push(`${address} ${incoming.headers.host}`)
      response.end('secret of the private network')
    })
  const four = answer('127.0.0.1')
  await new Promise<void>((resolve) => four.listen(0, '0.0.0.0', resolve))
  port = (four.address() as AddressInfo).port
  const six = answer('::1')
  await new Promise<void>((resolve) => six.listen(port, '::1', resolve).on('error', () => resolve()))
  servers.push(four, six)
})
afterAll(() => {
  for (const server of servers) server.close()
})
beforeEach(() => {
  hits = []
})

const everythingIsHere: ResolveName = async () => ['127.0.0.1']

async function visit(host: string, agent: Agent): Promise<void> {
  const answer = await request(`http://${host}:${port}/`, { dispatcher: agent, signal: AbortSignal.timeout(1_500) })
  await answer.body.dump()
}

function guarded(resolve: ResolveName): Agent {
  return new Agent({ connect: guardedConnector({ resolve, isAllowed: () => false, connectTimeoutMs: 1_000 }) })
}

describe('guard of outgoing connections', () => {
  it('opens no connection for any of the hostile hosts, whatever their names resolve to', async () => {
    const hosts = hostileHosts()
    expect(hosts.length).toBeGreaterThanOrEqual(150)
    const agent = guarded(everythingIsHere)
    const outcomes = await Promise.allSettled(hosts.map((host) => visit(host, agent)))
    expect(hosts.filter((_, index) => outcomes[index]?.status === 'fulfilled')).toEqual([])
    expect(hits).toEqual([])
    await agent.destroy()
  })

  it('control: without the guard many of the same hosts reach the private listener', async () => {
    const agent = new Agent({ connect: { timeout: 500 } })
    const loopback = hostileHosts().slice(0, 27)
    await Promise.allSettled(loopback.map((host) => visit(host, agent)))
    expect(hits.length).toBeGreaterThanOrEqual(8)
    await agent.destroy()
  })

  it('control: a guard of look-ups alone misses literals', async () => {
    const lookup = (_: string, __: unknown, done: (error: Error) => void) => done(new Error('private'))
    const agent = new Agent({ connect: { lookup: lookup as never, timeout: 500 } })
    await Promise.allSettled(['2130706433', '0x7f000001', '127.1'].map((host) => visit(host, agent)))
    expect(hits.length).toBeGreaterThan(0)
    await agent.destroy()
  })

  it('visits nothing of a name whose answers change between public and private', async () => {
    const dns = await startTestDns((name, question) => {
      if (name === 'mixed.example.com') return ['93.184.216.34', '127.0.0.1']
      return question % 2 === 0 ? ['127.0.0.1'] : ['10.0.0.1', '127.0.0.1']
    })
    const agent = guarded(dns.resolve)
    const visits = Array.from({ length: 100 }, (_, index) =>
      visit(index % 2 ? 'mixed.example.com' : 'flip.example.com', agent),
    )
    const outcomes = await Promise.allSettled(visits)
    expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true)
    expect(hits).toEqual([])
    expect(dns.asked.get('flip.example.com')).toBeGreaterThan(0)
    await agent.destroy()
    dns.close()
  })

  it('asks the resolver once per connection and goes to the checked answer', async () => {
    let asked = 0
    const agent = new Agent({
      connect: guardedConnector({
        resolve: async () => {
          asked++
          return asked === 1 ? ['127.0.0.1'] : ['10.9.9.9']
        },
        isAllowed: (hostname) => hostname === 'intranet.example.com',
        connectTimeoutMs: 1_000,
      }),
    })
    await visit('intranet.example.com', agent)
    expect({ asked, hits: hits.length }).toEqual({ asked: 1, hits: 1 })
    await agent.destroy()
  })

  it('responds the same for open, closed and unknown private addresses', async () => {
    const dns = await startTestDns((name) => (name.startsWith('inside') ? ['127.0.0.1'] : []))
    const egress = createEgress({ resolve: dns.resolve })
    const told = async (url: string) =>
      egress.fetch(url, { timeoutMs: 2_000 }).then(
        () => 'answered',
        (error: Refusal) => `${error.code}: ${error.message}`,
      )
    const literals = await Promise.all([
      told(`http://127.0.0.1:${port}/`),
      told('http://127.0.0.1:1/'),
      told('http://10.1.2.3/'),
    ])
    expect(new Set(literals).size).toBe(1)
    expect(literals[0]).toContain('ADDRESS_NOT_PUBLIC')
    const named = await Promise.all([told('http://inside.example.com/'), told('http://nowhere.example.com/')])
    expect(new Set(named).size).toBe(1)
    expect(named[0]).toContain('ADDRESS_UNREACHABLE')
    await egress.close()
    dns.close()
  })

  it.each([
    ['8.8.8.8', true],
    ['93.184.216.34', true],
    ['2606:4700::1111', true],
    ['2a00:1450:4001::5', true],
    ['::7f00:1', false],
    ['168.63.129.16', false],
    ['2001:4860::1', true],
    ['2001:1ff::1', false],
    ['fe80::1%eth0', false],
    ['not an address', false],
  ])('says of %s that it is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})
