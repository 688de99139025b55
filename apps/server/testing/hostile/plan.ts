/** How much is tried. `npm test` takes one round; a longer run gives `TAPLORE_FUZZ_ROUNDS` and, to try other values, `TAPLORE_FUZZ_SEED`. */
export const fuzzPlan = {
  seed: process.env.TAPLORE_FUZZ_SEED ?? 'quiet harbour',
  rounds: Math.max(1, Math.floor(Number(process.env.TAPLORE_FUZZ_ROUNDS ?? 1)) || 1),
}
