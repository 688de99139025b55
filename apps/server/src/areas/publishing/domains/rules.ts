import { dayMs } from '@taplore/kit'

export type CertificateProblem = 'caa-blocked' | 'certificate-refused' | 'certificate-limited'

/** Whether a problem is about the certificate: what the authority said is a better reason than that nobody answers. */
export function isOfCertificate(problem: string): problem is CertificateProblem {
  return problem === 'caa-blocked' || problem === 'certificate-refused' || problem === 'certificate-limited'
}

/** An authority that is down for an hour is nothing to tell. */
const failuresUntilTold = 3
const earlyMs = 14 * dayMs
const lateMs = 3 * dayMs

/**
 * What is told after an order that failed: `refused` once it is more than a passing fault, or at once where only a person can change it,
 * and `ends` when the certificate in use is about to. `leftMs` is how long that one is valid; null without one.
 */
export function toTell({
  problem,
  failures,
  leftMs,
}: {
  problem: CertificateProblem
  failures: number
  leftMs: number | null
}): 'refused' | 'ends' | null {
  if (leftMs !== null && leftMs < lateMs) return 'ends'
  if (problem === 'caa-blocked') return 'refused'
  return (leftMs === null ? failures >= failuresUntilTold : leftMs < earlyMs) ? 'refused' : null
}
