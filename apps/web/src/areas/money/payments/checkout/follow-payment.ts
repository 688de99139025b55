import { constants } from '@taplore/contract'

const { payment } = constants

/** How often and how long is asked whether a payment has arrived. */
export interface Pace {
  readonly firstMs: number
  readonly everyMs: number
  /** Ends after so many checks that found nothing, or failed. */
  readonly checks: number
}

/** After a checkout: 5 seconds, then every 3, until three checks have failed (BILL-40, BILL-44, R-65). */
export const planPace: Pace = {
  firstMs: payment.firstCheckMs,
  everyMs: payment.checkEveryMs,
  checks: payment.failedChecks,
}

/** Bought credits: every second (ADDON-04). */
export const creditPace: Pace = {
  firstMs: payment.creditsEveryMs,
  everyMs: payment.creditsEveryMs,
  checks: payment.creditChecks,
}

/**
 * Asks until the answer is yes; false when it never was. A check that fails counts as no. Stops without another check once the
 * signal is aborted.
 */
export async function followPayment(
  hasArrived: () => Promise<boolean>,
  { firstMs, everyMs, checks }: Pace,
  signal: AbortSignal,
): Promise<boolean> {
  for (let check = 0; check < checks; check += 1) {
    await pause(check === 0 ? firstMs : everyMs, signal)
    if (signal.aborted) return false
    if (await hasArrived().catch(() => false)) return true
  }
  return false
}

/** Ends early when the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
