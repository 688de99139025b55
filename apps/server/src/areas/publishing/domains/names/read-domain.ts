import { isIP } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'
import { domainRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import { getDomain, parse } from 'tldts'
import type { Config } from '../../../../config.ts'
import { isLookalike } from './lookalikes.ts'

/** A domain as DNS has it, and as people read it. */
export interface DomainName {
  readonly ascii: string
  readonly unicode: string
}

type Reserved = Pick<Config, 'publicUrl' | 'storiesUrl' | 'RESERVED_DOMAINS' | 'CUSTOM_DOMAINS_TARGET'>

/** The longest name and label of DNS (RFC 1035). */
const mostInName = 253
const mostInLabel = 63
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** Reads what a user entered as a domain that can be registered, by the public suffix list; refuses everything else in words. */
export function readDomain(text: string, config: Reserved): DomainName {
  const given = text.trim()
  if (given === '') throw refuse(domainRefusals.DOMAIN_MISSING)
  const bare = given.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  const name = toName(bare)
  if (!name) throw refusalOfNoName(bare, given)
  requireAllowed(name, config)
  const { domain, publicSuffix, isIcann, isPrivate } = parse(name.ascii, { allowPrivateDomains: true })
  if (publicSuffix === name.ascii && (isIcann || isPrivate))
    throw refuse(domainRefusals.DOMAIN_IS_ENDING, { domain: name.unicode })
  // An ending that the list does not know.
  if (!domain || !(isIcann || isPrivate)) throw refuse(domainRefusals.DOMAIN_INVALID, { domain: given })
  if (domain !== name.ascii) {
    const main = domainToUnicode(domain) || domain
    throw refuse(domainRefusals.DOMAIN_HAS_SUBDOMAIN, { domain: name.unicode, main })
  }
  requireReadable(name)
  return name
}

/** The whole name of a subdomain; spaces are left out. */
export function readSubdomain(text: string, main: DomainName, config: Reserved): DomainName {
  const given = text.replaceAll(/\s/g, '')
  if (given === '') throw refuse(domainRefusals.SUBDOMAIN_MISSING)
  const name =
    given.includes('..') || given.startsWith('.') || given.endsWith('.') ? null : toName(`${given}.${main.ascii}`)
  if (!name?.ascii.endsWith(`.${main.ascii}`)) {
    if (given.length > mostInName) throw refuse(domainRefusals.DOMAIN_TOO_LONG)
    throw new Refusal(domainRefusals.SUBDOMAIN_INVALID, { value: given }, `${given} is not a valid subdomain`)
  }
  requireAllowed(name, config)
  requireReadable(name)
  return name
}

/** A path on the customer's own site: with a slash before it and none behind. Which characters it has is theirs to decide. */
export function readPath(text: string): string {
  const given = text.replaceAll(/\s/g, '').replace(/^\/+|\/+$/g, '')
  if (given === '') throw refuse(domainRefusals.PATH_MISSING)
  return `/${given}`
}

/** As registrars want it: without the registered domain. */
export function relativeName(name: string): string {
  const main = getDomain(name, { allowPrivateDomains: true }) ?? name
  return name === main ? '@' : name.slice(0, -main.length - 1)
}

/** The name and those above it, down to the one that was registered: where CAA records apply (RFC 8659). */
export function namesUpTo(name: string): string[] {
  const main = getDomain(name, { allowPrivateDomains: true }) ?? name
  const names: string[] = []
  for (let rest = name; rest.length >= main.length; rest = rest.slice(rest.indexOf('.') + 1)) {
    names.push(rest)
    if (!rest.includes('.')) break
  }
  return names
}

/** Why a text is no name of DNS, where there is more to say than how one looks. */
function refusalOfNoName(text: string, given: string): Refusal {
  if (isIP(text.replace(/^\[(.*)\]$/, '$1')) !== 0) return refuse(domainRefusals.DOMAIN_IS_ADDRESS)
  const isOfLetters = /^[\p{L}\p{M}\p{N}.-]+$/u.test(text)
  const isTooLong = text.length > mostInName || text.split('.').some((each) => each.length > mostInLabel)
  if (isOfLetters && isTooLong) return refuse(domainRefusals.DOMAIN_TOO_LONG)
  return refuse(domainRefusals.DOMAIN_INVALID, { domain: given })
}

function toName(text: string): DomainName | null {
  // Before anything is decoded: a name has no user, port, path or percent signs.
  if (text.length > 2_000 || /[\s/\\@:?#%_[\]*,;!"'()<>]/.test(text)) return null
  // The capital of the Turkish i, which the mapping of IDNA would give a second dot.
  const dotted = text.replaceAll(/\u0130|I\u0307/g, 'i')
  const ascii = domainToASCII(dotted.replace(/\.$/, '')).toLowerCase()
  const labels = ascii.split('.')
  if (ascii === '' || ascii.length > mostInName || labels.length < 2 || !labels.every((each) => label.test(each)))
    return null
  // Four numbers are an address.
  if (/^\d+$/.test(labels.at(-1) ?? '')) return null
  const unicode = domainToUnicode(ascii)
  // Punycode that stands for no letters, or not for these.
  const isHidden = unicode.split('.').some((each) => each.startsWith('xn--'))
  return unicode === '' || isHidden || domainToASCII(unicode) !== ascii ? null : { ascii, unicode }
}

function requireReadable({ unicode, ascii }: DomainName): void {
  const labels = unicode.split('.')
  const ending = labels.at(-1) ?? ''
  if (labels.some((each) => isLookalike(each, ending))) {
    // With its dot it would be fine.
    const isForDot =
      unicode.includes('ı') && !unicode.split('.').some((each) => isLookalike(each.replaceAll('ı', 'i'), ending))
    const refusal = isForDot ? domainRefusals.DOMAIN_DOTLESS_I : domainRefusals.DOMAIN_LOOKALIKE
    throw refuse(refusal, { domain: unicode === ascii ? ascii : unicode })
  }
}

/** the hosts of the installation, what records point to, their main domains, and what the operator lists. */
function requireAllowed({ ascii, unicode }: DomainName, config: Reserved): void {
  const { publicUrl, storiesUrl, RESERVED_DOMAINS, CUSTOM_DOMAINS_TARGET } = config
  const hosts = [new URL(publicUrl).hostname, new URL(storiesUrl).hostname, CUSTOM_DOMAINS_TARGET ?? '']
  const mains = hosts.flatMap((host) => getDomain(host, { allowPrivateDomains: true }) ?? [])
  const isReserved = [...hosts, ...mains, ...RESERVED_DOMAINS]
    .map((host) => host.toLowerCase().replace(/\.$/, ''))
    .some((host) => host !== '' && ascii.includes(host))
  if (!isReserved) return
  throw new Refusal(domainRefusals.DOMAIN_RESERVED, { domain: unicode }, `${unicode} is not a valid domain`)
}
