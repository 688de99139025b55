import { setTimeout as wait } from 'node:timers/promises'

/**
 * Well above the slower path of a sign-up on an idle machine (measured: 37 ms for a known address, 48 for a new one).
 */
const realStepMs = 100
let stepMs = realStepMs

/** For tests that are not about response time: sets the step length, or restores the real one. */
export function setConstantTimeStep(ms = realStepMs): void {
  stepMs = ms
}

/**
 * Does the work and responds only at the end of a 100 ms step counted from its start, so that the few milliseconds
 * between an existing and a missing account cannot be measured from outside.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    await wait(stepMs - ((performance.now() - startedAt) % stepMs))
  }
}
