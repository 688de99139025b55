import { isEndurance } from '@taplore/testing/endurance'

const whole = (text: string | undefined, otherwise: number) => Math.max(1, Math.floor(Number(text ?? otherwise)) || 1)

/**
 * How many random sequences of payments are tried, and from which seed. `npm test` takes a few, `npm run test:endurance` ten
 * thousand; `TAPLORE_PAYMENTS_SEQUENCES` takes another number, and `TAPLORE_PAYMENTS_SEED` repeats a run that failed.
 */
export const paymentPlan = {
  sequences: whole(process.env.TAPLORE_PAYMENTS_SEQUENCES, isEndurance ? 10_000 : 24),
  seed: whole(process.env.TAPLORE_PAYMENTS_SEED, 20_261_124),
  /** Customers who act side by side on one clock. */
  batch: 48,
}
