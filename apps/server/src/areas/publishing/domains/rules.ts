import { dayMs, minuteMs } from '@taplore/kit'

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

/** Minutes of an hour at which the jobs run that order certificates. */
export const orderMinutes = {
  /** Domains that do not answer by https yet. */
  check: Array.from({ length: 12 }, (_, index) => index * 5),
  /** All of them. */
  renew: [7, 37],
} as const

/**
 * When a certificate is ordered that may be from a time on: at the next run of a job that does it. `watchedUntil` is how long the domain is
 * looked at between the renewals; null where it answers already.
 */
export function nextOrder({ from, now, watchedUntil }: { from: Date; now: Date; watchedUntil: Date | null }): Date {
  const start = new Date(Math.max(from.getTime(), now.getTime()))
  const renewed = nextRun(orderMinutes.renew, start)
  const checked = nextRun(orderMinutes.check, start)
  return watchedUntil && checked < watchedUntil && checked < renewed ? checked : renewed
}

function nextRun(minutes: readonly number[], from: Date): Date {
  const earliest = Math.ceil(from.getTime() / minuteMs)
  const waits = minutes.map((minute) => (minute - (earliest % 60) + 60) % 60)
  return new Date((earliest + Math.min(...waits)) * minuteMs)
}
