import { isEndurance } from '@taplore/testing/endurance'

const whole = (text: string | undefined, otherwise: number) => Math.max(1, Math.floor(Number(text ?? otherwise)) || 1)

/**
 * How many random sequences of payments are tried, and from which seed. `npm test` takes a few, `npm run test:endurance` 300.
 * `TAPLORE_PAYMENTS_SEQUENCES` takes another number (10,000 need more than half an hour), and `TAPLORE_PAYMENTS_SEED` repeats a run
 * that failed. A process is killed before every 16th write of a checkout there; `TAPLORE_PAYMENTS_KILL_EVERY=1` takes all, and
 * `TAPLORE_PAYMENTS_KILL_FROM` begins elsewhere: all of them in several runs.
 */
export const paymentPlan = {
  sequences: whole(process.env.TAPLORE_PAYMENTS_SEQUENCES, isEndurance ? 300 : 24),
  seed: whole(process.env.TAPLORE_PAYMENTS_SEED, 20_261_124),
  /** Customers who act side by side on one clock. */
  batch: 48,
  killEvery: whole(process.env.TAPLORE_PAYMENTS_KILL_EVERY, 16),
  killFrom: whole(process.env.TAPLORE_PAYMENTS_KILL_FROM, 16),
}
