import type { Domain, DomainState } from '@taplore/contract'

const ids = ['server', 'connect', 'dns', 'certificate', 'done'] as const

/** Which steps are done, which one runs, and which come later. */
export function stepsOf(state: DomainState, isProven: boolean) {
  // The server is ready as soon as the domain was added.
  const reached = state === 'secure' ? ids.length : state === 'verified' ? 3 : isProven ? 2 : 1
  return ids.map((id, index) => ({
    id,
    state: index < reached ? ('done' as const) : index === reached ? ('current' as const) : ('later' as const),
  }))
}

type StepId = (typeof ids)[number]

/** When each step was done, where that is known. */
export function timesOf({
  createdAt,
  verifiedAt,
  sslVerifiedAt,
}: Pick<Domain, 'createdAt' | 'verifiedAt' | 'sslVerifiedAt'>): Partial<Record<StepId, string>> {
  return {
    server: createdAt,
    ...(verifiedAt ? { dns: verifiedAt } : {}),
    ...(sslVerifiedAt ? { certificate: sslVerifiedAt } : {}),
  }
}
