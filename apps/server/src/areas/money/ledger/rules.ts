/** A part of a lot. */
export interface Portion {
  readonly lotId: string
  readonly amount: number
}

/** @throws RangeError when it is no whole number above 0: credits and money are never approximate. */
export function requireAmount(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is not a whole amount above 0.`)
  return amount
}

/** Fills an amount from portions in their order; less when they do not suffice. */
export function fillFrom(portions: readonly Portion[], amount: number): Portion[] {
  const filled: Portion[] = []
  let missing = amount
  for (const { lotId, amount: offered } of portions) {
    if (missing === 0) break
    const taken = Math.min(offered, missing)
    if (taken > 0) filled.push({ lotId, amount: taken })
    missing -= taken
  }
  return filled
}

/** What is left of portions when others were used of them. */
export function withoutUsed(portions: readonly Portion[], used: readonly Portion[]): Portion[] {
  const usedOf = new Map(used.map(({ lotId, amount }) => [lotId, amount]))
  return portions.flatMap(({ lotId, amount }) => {
    const rest = amount - (usedOf.get(lotId) ?? 0)
    return rest > 0 ? [{ lotId, amount: rest }] : []
  })
}

export function sumOf(portions: readonly Portion[]): number {
  return portions.reduce((sum, { amount }) => sum + amount, 0)
}
