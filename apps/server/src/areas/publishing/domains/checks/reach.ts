import type { Config } from '../../../../config.ts'
import type { Egress } from '../../../../ports/egress.ts'
import { domainHome } from '../../publishing/index.ts'
import type { DomainRow } from '../store.ts'

/** Below every public host: says which domain is served there. */
export const domainPath = '/_taplore/domain'

export function answerFor(domainId: string): string {
  return `taplore-domain=${domainId}`
}

/**
 * Whether an https request to the domain, or to the path on the customer's own site, reaches us with a certificate that browsers
 * accept. The address is a stranger's, so the guarded fetch asks.
 */
export async function isReachedByHttps(
  { egress, config }: { readonly egress: Egress; readonly config: Config },
  row: Pick<DomainRow, 'id' | 'name' | 'path'>,
): Promise<boolean> {
  const { base } = domainHome({ ...row, isSecure: true }, config)
  try {
    const answer = await egress.fetch(`${base}${domainPath}`, { timeoutMs: 10_000, maxBytes: 1_000, maxRedirects: 0 })
    return answer.status === 200 && answer.body.toString('utf8').trim() === answerFor(row.id)
  } catch {
    return false
  }
}
