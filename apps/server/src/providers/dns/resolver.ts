import type { CaaRecord as NodeCaaRecord } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { Config } from '../../config.ts'
import type { CaaRecord, DnsAnswer, DnsProvider } from '../../ports/dns.ts'

/** Codes by which a resolver reports that a record does not exist; everything else is unknown. */
const nothingThere = new Set(['ENOTFOUND', 'ENODATA'])

/** Uses the configured resolvers, or those of the system. */
export function openDns(config: Pick<Config, 'DNS_RESOLVERS'>): DnsProvider {
  return {
    describe: () => ({
      chosen: config.DNS_RESOLVERS.length > 0 ? 'configured resolvers' : 'system resolvers',
      level: 'full',
      why: config.DNS_RESOLVERS.length > 0 ? 'DNS_RESOLVERS is set' : 'DNS_RESOLVERS is empty',
      limits: 'If DNS doesn’t respond in time, addresses are accepted unchecked.',
    }),
    async mailServers(domain, timeoutMs) {
      const answer = await ask(config, timeoutMs, (resolver) => resolver.resolveMx(domain))
      if (answer.kind !== 'found') return answer
      // A single record without a host declares that a domain accepts no mail.
      const servers = answer.records
        .filter(({ exchange }) => exchange !== '' && exchange !== '.')
        .map(({ exchange, priority }) => ({ host: exchange, priority }))
      return { kind: 'found', records: servers.sort((a, b) => a.priority - b.priority) }
    },
    async addresses(host, timeoutMs) {
      const [v4, v6] = await Promise.all([
        ask(config, timeoutMs, (resolver) => resolver.resolve4(host)),
        ask(config, timeoutMs, (resolver) => resolver.resolve6(host)),
      ])
      const records = [v4, v6].flatMap((answer) => (answer.kind === 'found' ? answer.records : []))
      if (records.length > 0) return { kind: 'found', records }
      return v4.kind === 'none' && v6.kind === 'none' ? { kind: 'none' } : { kind: 'silent' }
    },
    async aliases(name, timeoutMs) {
      const answer = await ask(config, timeoutMs, (resolver) => resolver.resolveCname(name))
      return mapped(answer, (alias) => alias.toLowerCase().replace(/\.$/, ''))
    },
    async texts(name, timeoutMs) {
      const answer = await ask(config, timeoutMs, (resolver) => resolver.resolveTxt(name))
      return mapped(answer, (pieces) => pieces.join(''))
    },
    async authorities(name, timeoutMs) {
      return mapped(await ask(config, timeoutMs, (resolver) => resolver.resolveCaa(name)), toAuthority)
    },
  }
}

function mapped<From, To>(answer: DnsAnswer<readonly From[]>, map: (from: From) => To): DnsAnswer<readonly To[]> {
  return answer.kind === 'found' ? { kind: 'found', records: answer.records.map(map) } : answer
}

/** Node gives the tag as a key beside `critical`. */
function toAuthority({ critical, ...rest }: NodeCaaRecord): CaaRecord {
  const [tag = '', value = ''] = Object.entries(rest).find(([key]) => key !== 'type') ?? []
  return { isCritical: critical >= 128, tag, value: String(value) }
}

async function ask<Records>(
  config: Pick<Config, 'DNS_RESOLVERS'>,
  timeoutMs: number,
  question: (resolver: Resolver) => Promise<Records>,
): Promise<DnsAnswer<Records>> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  if (config.DNS_RESOLVERS.length > 0) resolver.setServers([...config.DNS_RESOLVERS])
  // The resolver's own limit applies to each server it tries; this one to all of them together.
  const deadline = setTimeout(() => resolver.cancel(), timeoutMs)
  try {
    return { kind: 'found', records: await question(resolver) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return nothingThere.has(code) ? { kind: 'none' } : { kind: 'silent' }
  } finally {
    clearTimeout(deadline)
  }
}
