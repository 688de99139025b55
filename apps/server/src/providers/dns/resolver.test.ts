import { createSocket, type Socket } from 'node:dgram'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DnsProvider } from '../../ports/dns.ts'
import { openDns } from './resolver.ts'

const types = { A: 1, MX: 15, AAAA: 28 } as const
type Zone = Record<string, Partial<Record<keyof typeof types, Buffer[]>> | 'refused'>

const zone: Zone = {
  'two.example': { MX: [mx(20, 'second.two.example'), mx(10, 'first.two.example')] },
  'nomail.example': { MX: [mx(0, '')] },
  'host.example': { A: [Buffer.from([192, 0, 2, 7])] },
  'broken.example': 'refused',
}

let server: Socket
let dns: DnsProvider
beforeAll(async () => {
  server = createSocket('udp4')
  server.on('message', (question, from) => {
    const { name, type } = asked(question)
    // Some names get no answer at all.
    if (name !== 'silent.example') server.send(answer(question, zone[name], type), from.port, from.address)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
  dns = openDns({ DNS_RESOLVERS: [`127.0.0.1:${server.address().port}`] })
})
afterAll(() => server.close())

describe('asking the name system', () => {
  it('API-08 asks the configured resolver for mail servers, best first', async () => {
    expect(await dns.mailServers('two.example', 2_000)).toEqual({
      kind: 'found',
      records: [
        { host: 'first.two.example', priority: 10 },
        { host: 'second.two.example', priority: 20 },
      ],
    })
  })

  it('tells a domain that takes no mail from one that names no server', async () => {
    expect(await dns.mailServers('nomail.example', 2_000)).toEqual({ kind: 'found', records: [] })
    expect(await dns.mailServers('host.example', 2_000)).toEqual({ kind: 'none' })
    expect(await dns.mailServers('unknown.example', 2_000)).toEqual({ kind: 'none' })
  })

  it('gives the addresses of a host, of either kind', async () => {
    expect(await dns.addresses('host.example', 2_000)).toEqual({ kind: 'found', records: ['192.0.2.7'] })
    expect(await dns.addresses('unknown.example', 2_000)).toEqual({ kind: 'none' })
  })

  it('AUTH-37 takes a refusal of the resolver, and no answer in time, for silence', async () => {
    expect(await dns.mailServers('broken.example', 2_000)).toEqual({ kind: 'silent' })
    expect(await dns.mailServers('silent.example', 200)).toEqual({ kind: 'silent' })
    expect(await dns.addresses('silent.example', 200)).toEqual({ kind: 'silent' })
  })
})

/** Name and type of the one question of a message (RFC 1035, section 4.1.2). */
function asked(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function answer(question: Buffer, records: Zone[string] | undefined, type: number): Buffer {
  const { end } = asked(question)
  const kind = Object.entries(types).find(([, value]) => value === type)?.[0] as keyof typeof types | undefined
  const found = records && records !== 'refused' && kind ? (records[kind] ?? []) : []
  const header = Buffer.from(question.subarray(0, 12))
  // Answer, recursion available; 0 no error, 3 no such name, 5 refused.
  header.writeUInt16BE(0x8180 | (records === 'refused' ? 5 : records ? 0 : 3), 2)
  header.writeUInt16BE(found.length, 6)
  header.writeUInt32BE(0, 8)
  const rows = found.flatMap((data) => {
    const row = Buffer.alloc(12)
    row.writeUInt16BE(0xc00c, 0)
    row.writeUInt16BE(type, 2)
    row.writeUInt16BE(1, 4)
    row.writeUInt32BE(60, 6)
    row.writeUInt16BE(data.length, 10)
    return [row, data]
  })
  return Buffer.concat([header, question.subarray(12, end), ...rows])
}

function mx(priority: number, host: string): Buffer {
  const labels = host.split('.').filter(Boolean)
  return Buffer.concat([
    Buffer.from([priority >> 8, priority & 255]),
    ...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])
}
