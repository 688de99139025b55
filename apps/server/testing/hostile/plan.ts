import { isEndurance } from '@taplore/testing/endurance'

/** How much is tried. `npm test` takes one round, `npm run test:endurance` four; another run gives `TAPLORE_FUZZ_ROUNDS` and, to try other values, `TAPLORE_FUZZ_SEED`. */
export const fuzzPlan = {
  seed: process.env.TAPLORE_FUZZ_SEED ?? 'quiet harbour',
  rounds: Math.max(1, Math.floor(Number(process.env.TAPLORE_FUZZ_ROUNDS ?? (isEndurance ? 4 : 1))) || 1),
}
