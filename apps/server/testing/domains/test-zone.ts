import type { AddressInfo } from 'node:net'
import dns2 from 'dns2'

const { Packet } = dns2

/** Records of a name by type: addresses, aliases, texts, and CAA as `[tag, value]`. */
export interface ZoneRecords {
  readonly A?: readonly string[]
  readonly CNAME?: string
  readonly TXT?: readonly string[]
  readonly CAA?: readonly (readonly [tag: string, value: string, flags?: number])[]
}

export interface TestZone {
  /** `address:port`, for DNS_RESOLVERS. */
  readonly resolver: string
  readonly port: number
  /** Every name that was asked for, with its type. */
  readonly asked: string[]
  set(name: string, records: ZoneRecords): void
  remove(name: string): void
  /** Answers nothing from now on, as a server does that is overloaded. */
  fail(isFailing: boolean): void
  close(): Promise<void>
}

/** A real DNS server on loopback (dns2, UDP and TCP) with a zone that a test changes as the owner of a domain would. */
export async function startTestZone(): Promise<TestZone> {
  const zone = new Map<string, ZoneRecords>()
  const asked: string[] = []
  let isFailing = false
  const server = dns2.createServer({
    udp: true,
    handle(request, send) {
      const response = Packet.createResponseFromRequest(request)
      const [question] = request.questions
      if (!question) return
      const name = question.name.toLowerCase()
      asked.push(`${typeName(question.type)} ${name}`)
      if (isFailing) {
        response.header.rcode = 2
        return send(response)
      }
      answer(response, zone, name, question.type)
      send(response)
    },
  })
  const addresses = await server.listen({ udp: { port: 0, address: '127.0.0.1' } })
  const { port } = addresses.udp as AddressInfo
  return {
    resolver: `127.0.0.1:${port}`,
    port,
    asked,
    set: (name, records) => void zone.set(name.toLowerCase(), records),
    remove: (name) => void zone.delete(name.toLowerCase()),
    fail(next) {
      isFailing = next
    },
    close: async () => {
      await server.close()
    },
  }
}

type Response = ReturnType<typeof Packet.createResponseFromRequest>

function answer(response: Response, zone: ReadonlyMap<string, ZoneRecords>, name: string, type: number): void {
  const records = zone.get(name)
  if (!records) {
    response.header.rcode = 3
    return
  }
  const add = (entry: Record<string, unknown>) =>
    response.answers.push({ name, type, class: Packet.CLASS.IN, ttl: 0, ...entry } as never)
  if (records.CNAME && (type === Packet.TYPE.CNAME || type === Packet.TYPE.A)) {
    add({ type: Packet.TYPE.CNAME, domain: records.CNAME })
    // As a resolver does, for the addresses of an alias.
    if (type === Packet.TYPE.A)
      for (const address of zone.get(records.CNAME)?.A ?? []) add({ name: records.CNAME, address })
    return
  }
  if (type === Packet.TYPE.A) for (const address of records.A ?? []) add({ address })
  if (type === Packet.TYPE.TXT) for (const data of records.TXT ?? []) add({ data })
  if (type === Packet.TYPE.CAA) for (const [tag, value, flags = 0] of records.CAA ?? []) add({ flags, tag, value })
}

function typeName(type: number): string {
  return Object.entries(Packet.TYPE).find(([, value]) => value === type)?.[0] ?? String(type)
}
