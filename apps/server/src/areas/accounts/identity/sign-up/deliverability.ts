import { domainToASCII } from 'node:url'
import { constants, identityRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import type { AnyContext } from '../../../../platform/context.ts'
import type { DnsProvider } from '../../../../ports/dns.ts'

/**
 * Results.
 * - `deliverable`: the domain has a mail server.
 * - `risky`: mail might arrive (the host accepts it itself), or the domain offers disposable addresses.
 * - `undeliverable`: no such domain, or it declares that it accepts no mail.
 * - `unknown`: no answer in time.
 */
export interface Deliverability {
  readonly verdict: 'deliverable' | 'risky' | 'undeliverable' | 'unknown'
  readonly isDisposable: boolean
}

/** Deliverable passes; risky only when not disposable; unknown gets the benefit of the doubt. */
export function passesDeliverability({ verdict, isDisposable }: Deliverability): boolean {
  if (verdict === 'undeliverable') return false
  return verdict === 'deliverable' || !isDisposable
}

/** Refuses an address that an account can't have, and names the reason. */
export async function requireAcceptableAddress(
  { providers }: Pick<AnyContext, 'providers'>,
  email: string,
): Promise<void> {
  const found = await checkDeliverability(email, { dns: providers.dns, staysHere: !providers.email.leavesInstallation })
  if (passesDeliverability(found)) return
  throw refuse(found.isDisposable ? identityRefusals.EMAIL_DISPOSABLE : identityRefusals.EMAIL_UNDELIVERABLE)
}

export interface JudgeAddress {
  readonly dns: DnsProvider
  /** Mail stays in the embedded mailbox: names reserved for examples and tests are fine. */
  readonly staysHere: boolean
}

/** Checks the domain of an address by DNS and the bundled list of disposable domains. */
export async function checkDeliverability(email: string, { dns, staysHere }: JudgeAddress): Promise<Deliverability> {
  const domain = domainToASCII(email.slice(email.lastIndexOf('@') + 1))
  if (!domain) return { verdict: 'undeliverable', isDisposable: false }
  if (staysHere && isReservedForExamples(domain)) return { verdict: 'deliverable', isDisposable: false }
  if (isDisposableEmail(domain)) return { verdict: 'risky', isDisposable: true }
  const timeoutMs = constants.signIn.deliverabilityTimeoutMs
  const [servers, addresses] = await Promise.all([dns.mailServers(domain, timeoutMs), dns.addresses(domain, timeoutMs)])
  const verdict = (() => {
    if (servers.kind === 'found') return servers.records.length > 0 ? 'deliverable' : 'undeliverable'
    if (servers.kind === 'silent') return 'unknown'
    // Without an MX record the host itself is tried (RFC 5321, section 5.1).
    if (addresses.kind === 'found') return 'risky'
    return addresses.kind === 'none' ? 'undeliverable' : 'unknown'
  })()
  return { verdict, isDisposable: false }
}

/** Subdomains of a disposable domain are disposable too. */
export function isDisposableEmail(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some(
    (_label, index) => index < labels.length - 1 && isDisposableEmailDomain(labels.slice(index).join('.')),
  )
}

/** RFC 2606 and RFC 6761; `.invalid` stays invalid. */
function isReservedForExamples(domain: string): boolean {
  return /(?:^|\.)(?:example|test|localhost|example\.(?:com|net|org))$/.test(domain)
}
