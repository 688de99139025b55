import { minuteMs } from '@taplore/kit'
import type { Installation } from '../../../../platform/api/scope.ts'
import { checkDeliverability } from '../../../accounts/identity/index.ts'

export type EmailResult = 'deliverable' | 'undeliverable' | 'risky'

type Needs = Pick<Installation, 'database' | 'providers' | 'clock'>

const cacheMs = 10 * minuteMs
const mostDomains = 5_000
const found = new WeakMap<object, Map<string, { result: EmailResult; until: number }>>()

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

function domainsOf({ database }: Needs) {
  const known = found.get(database) ?? new Map<string, { result: EmailResult; until: number }>()
  found.set(database, known)
  return known
}

/** Whether email can be delivered, from the cached result of the domain; null when it must be checked. */
export function knownEmailResult(needs: Needs, email: string): EmailResult | null {
  const known = domainsOf(needs).get(domainOf(email))
  const now = needs.clock.now().getTime()
  return known && known.until > now && known.until <= now + cacheMs ? ofRecipient(email, known.result) : null
}

/** Whether email can be delivered, by DNS. A lookup without a result is repeated the next time. */
export async function findEmailResult(needs: Needs, email: string): Promise<EmailResult> {
  const known = knownEmailResult(needs, email)
  if (known) return known
  const { dns, email: mail } = needs.providers
  const { verdict } = await checkDeliverability(email, { dns, staysHere: !mail.leavesInstallation })
  if (verdict === 'unknown') return 'risky'
  const domains = domainsOf(needs)
  if (domains.size >= mostDomains) domains.clear()
  domains.set(domainOf(email), { result: verdict, until: needs.clock.now().getTime() + cacheMs })
  return ofRecipient(email, verdict)
}

/** Role addresses are not read by a particular person. */
function ofRecipient(email: string, result: EmailResult): EmailResult {
  const isRole = /^(admin|info|noreply|no-reply|postmaster|abuse|webmaster|support|sales|contact|office)@/.test(email)
  return result === 'deliverable' && isRole ? 'risky' : result
}
