import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import type { AddressInfo } from 'node:net'
import type { ResolveName } from './connector.ts'

/** A small DNS server on loopback for tests: `answer` returns the IPv4 addresses of a name for each query, TTL 0. */
export async function startTestDns(answer: (name: string, question: number) => readonly string[]) {
  const socket = createSocket('udp4')
  const asked = new Map<string, number>()
  socket.on('message', (query, peer) => {
    const { name, end } = readName(query)
    const question = asked.get(name) ?? 0
    asked.set(name, question + 1)
    const records = query.readUInt16BE(end) === 1 ? answer(name, question) : []
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(0x8180, 2)
    header.writeUInt16BE(records.length, 6)
    header.writeUInt32BE(0, 8)
    const body = records.map((address) =>
      Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
    )
    socket.send(Buffer.concat([header, query.subarray(12, end + 4), ...body]), peer.port, peer.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const resolver = new Resolver({ timeout: 500, tries: 1 })
  resolver.setServers([`127.0.0.1:${(socket.address() as AddressInfo).port}`])
  const resolve: ResolveName = (hostname) => resolver.resolve4(hostname)
  return { resolve, asked, close: () => socket.close() }
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), end: at + 1 }
}
