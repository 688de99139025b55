import { setTimeout as wait } from 'node:timers/promises'

/** Well above what the slower way of a sign-up takes on an idle machine (measured: 37 ms for a known address, 48 for a new one). */
const realStepMs = 100
let stepMs = realStepMs

/** For tests of everything but the time of answers: steps are this long from now on, or again what is real. */
export function setConstantTimeStep(ms = realStepMs): void {
  stepMs = ms
}

/**
 * Does the work and answers only at the end of a step of 100 ms counted from its beginning, so that the few milliseconds by
 * which an account that exists differs from one that does not cannot be measured from outside.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    await wait(stepMs - ((performance.now() - startedAt) % stepMs))
  }
}
