import type { Config } from '../../../../config.ts'
import type { Egress } from '../../../../ports/egress.ts'
import { domainHome } from '../../publishing/index.ts'
import type { DomainRow } from '../store.ts'

/** Below every public host: says which domain is served there. */
export const domainPath = '/_taplore/domain'

/** The answer to a request whose path names no domain: the server in between did not pass the path on as it should. */
export const answerForNone = 'taplore-domain='

export function answerFor(domainId: string): string {
  return `${answerForNone}${domainId}`
}

/**
 * `misnamed`: it came to us under a name that is not served here, because the server in between did not change it; `misrouted`: under
 * a path that belongs to no domain.
 */
export type Reach = 'reached' | 'misnamed' | 'misrouted' | 'unanswered'

/**
 * Whether an https request to the domain, or to the path on the customer's own site, reaches us with a certificate that browsers
 * accept. The address is a stranger's, so the guarded fetch asks.
 */
export async function askByHttps(
  { egress, config }: { readonly egress: Egress; readonly config: Config },
  row: Pick<DomainRow, 'id' | 'name' | 'path'>,
): Promise<Reach> {
  const { base } = domainHome({ ...row, isSecure: true }, config)
  try {
    const answer = await egress.fetch(`${base}${domainPath}`, { timeoutMs: 10_000, maxBytes: 1_000, maxRedirects: 0 })
    if (answer.status === 421) return 'misnamed'
    const said = answer.body.toString('utf8').trim()
    if (answer.status === 404 && said === answerForNone) return 'misrouted'
    return answer.status === 200 && said === answerFor(row.id) ? 'reached' : 'unanswered'
  } catch {
    return 'unanswered'
  }
}
