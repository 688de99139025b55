/** A whole number of an address, within bounds; undefined for anything else. */
export function numberIn(given: unknown, from: number, to: number): number | undefined {
  const value = Math.floor(Number(given))
  return value >= from && value <= to ? value : undefined
}
