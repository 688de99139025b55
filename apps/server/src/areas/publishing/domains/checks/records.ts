import type { DomainProblem, DomainRecord } from '@taplore/contract'
import { secondMs } from '@taplore/kit'
import type { Config } from '../../../../config.ts'
import type { CaaRecord, DnsAnswer, DnsProvider } from '../../../../ports/dns.ts'
import { namesUpTo, relativeName } from '../names/read-domain.ts'
import type { DomainRow } from '../store.ts'

/** How long one question may take. */
const patienceMs = 5 * secondMs

type Named = Pick<DomainRow, 'name' | 'path' | 'mapping' | 'token'>
/** The authority may have seen records that we do not see. */
type Asked = Named & Pick<DomainRow, 'problem'>
type DomainConfig = Pick<Config, 'storiesUrl' | 'CUSTOM_DOMAINS_TARGET' | 'ACME_CA_IDENTITIES' | 'CAA_STRICT'>
type AskedRecord = Pick<DomainRecord, 'type' | 'purpose' | 'name' | 'domain' | 'value'>

/** The host that the records of customers point to. */
export function targetOf(config: Pick<Config, 'storiesUrl' | 'CUSTOM_DOMAINS_TARGET'>): string {
  return config.CUSTOM_DOMAINS_TARGET?.toLowerCase() ?? new URL(config.storiesUrl).hostname
}

/** The records that prove a domain and lead it here. A path is led here by the customer's own server. */
export function recordsFor(row: Named, config: DomainConfig): AskedRecord[] {
  const proof = `_taplore.${row.name}`
  const route = {
    type: 'CNAME' as const,
    purpose: 'route' as const,
    name: relativeName(row.name),
    domain: row.name,
    value: targetOf(config),
  }
  return [
    ...(row.mapping === 'SUBDOMAIN' ? [route] : []),
    { type: 'TXT', purpose: 'proof', name: relativeName(proof), domain: proof, value: proofOf(row) },
  ]
}

export function proofOf({ token }: Pick<DomainRow, 'token'>): string {
  return `taplore-verification=${token}`
}

/** Asks DNS for everything that a domain needs, at once. */
export async function lookUpRecords(dns: DnsProvider, row: Asked, config: DomainConfig): Promise<DomainRecord[]> {
  const caa = row.mapping === 'SUBDOMAIN' ? lookUpAuthorities(dns, row.name, config) : null
  const looked = await Promise.all(
    recordsFor(row, config).map(async (record) => ({
      ...record,
      ...(record.purpose === 'proof' ? await proofIn(dns, record) : await routeIn(dns, record)),
    })),
  )
  const records = looked.map((record) => ({ ...record, ok: record.status === 'found' }))
  const authorities = await caa
  if (!authorities || !(authorities.isBlocked || row.problem === 'caa-blocked')) return records
  const [value = ''] = caaRecordsToAdd(config)
  const status = authorities.isBlocked ? 'wrong' : 'missing'
  const blocked = { type: 'CAA', purpose: 'authority', status, ok: false } as const
  return [
    ...records,
    { ...blocked, name: relativeName(authorities.at), domain: authorities.at, value, found: authorities.records },
  ]
}

/** What keeps the records from being complete; null when they are. CAA records stop certificates, not the proof. */
export function problemOf(records: readonly DomainRecord[]): DomainProblem | null {
  for (const { purpose, status } of records) {
    if (purpose === 'authority' || status === 'found') continue
    if (status === 'silent') return 'dns-silent'
    return `${purpose}-${status}`
  }
  return null
}

type Seen = Pick<DomainRecord, 'status' | 'found'>

async function proofIn(dns: DnsProvider, { domain, value }: AskedRecord): Promise<Seen> {
  const answer = await dns.texts(domain, patienceMs)
  if (answer.kind !== 'found') return nothingFor(answer)
  return { status: answer.records.includes(value) ? 'found' : 'wrong', found: shownOf(answer.records) }
}

/** An alias to us; or, where a provider resolves aliases itself, the same addresses as ours. */
async function routeIn(dns: DnsProvider, { domain, value }: AskedRecord): Promise<Seen> {
  const aliases = await dns.aliases(domain, patienceMs)
  if (aliases.kind === 'found' && aliases.records.includes(value)) return { status: 'found', found: [value] }
  const [own, ours] = await Promise.all([dns.addresses(domain, patienceMs), dns.addresses(value, patienceMs)])
  if (own.kind === 'found' && ours.kind === 'found' && own.records.some((address) => ours.records.includes(address)))
    return { status: 'found', found: shownOf(own.records) }
  const found = [aliases, own].flatMap((answer) => (answer.kind === 'found' ? answer.records : []))
  if (found.length > 0) return { status: 'wrong', found: shownOf(found) }
  return nothingFor(aliases.kind === 'silent' ? aliases : own)
}

function nothingFor(answer: DnsAnswer<unknown>): Seen {
  return { status: answer.kind === 'silent' ? 'silent' : 'missing', found: [] }
}

/** Strangers write these: a few, and not too long. */
function shownOf(records: readonly string[]): string[] {
  return records.slice(0, 5).map((record) => record.slice(0, 300))
}

export interface Authorities {
  /** The name whose records apply. */
  readonly at: string
  readonly records: string[]
  readonly isSilent: boolean
  /** Records exist, and none allows our authority. */
  readonly isBlocked: boolean
}

/** The CAA records that apply to a name: its own, or those of the nearest name above it that has any (RFC 8659, section 3). */
export async function lookUpAuthorities(dns: DnsProvider, name: string, config: DomainConfig): Promise<Authorities> {
  const names = namesUpTo(name)
  const answers = await Promise.all(names.map((each) => dns.authorities(each, patienceMs)))
  for (const [index, answer] of answers.entries()) {
    const at = names[index] ?? name
    if (answer.kind === 'silent') return { at, records: [], isSilent: true, isBlocked: false }
    if (answer.kind === 'none' || answer.records.length === 0) continue
    const records = shownOf(
      answer.records.map(({ isCritical, tag, value }) => `${isCritical ? 128 : 0} ${tag} "${value}"`),
    )
    const isBlocked = config.CAA_STRICT === 'on' || !allowsUs(answer.records, config.ACME_CA_IDENTITIES)
    return { at, records, isSilent: false, isBlocked }
  }
  return { at: name, records: [], isSilent: false, isBlocked: false }
}

export function caaRecordsToAdd({ ACME_CA_IDENTITIES }: Pick<Config, 'ACME_CA_IDENTITIES'>): string[] {
  return ACME_CA_IDENTITIES.map((identity) => `0 issue "${identity}"`)
}

const knownTags = new Set(['issue', 'issuewild', 'issuemail', 'issuevmc', 'iodef', 'contactemail', 'contactphone'])

function allowsUs(records: readonly CaaRecord[], identities: readonly string[]): boolean {
  // An authority must not issue when it does not understand a critical property.
  if (records.some(({ isCritical, tag }) => isCritical && !knownTags.has(tag.toLowerCase()))) return false
  const issuers = records.filter(({ tag }) => tag.toLowerCase() === 'issue')
  if (issuers.length === 0) return true
  return issuers.some(({ value }) => identities.includes(value.split(';', 1)[0]?.trim().toLowerCase() ?? ''))
}
