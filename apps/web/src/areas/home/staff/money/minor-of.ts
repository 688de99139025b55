/** Whole smallest units of a typed amount, `12.5` as 1250; null for what is no exact amount. */
export function minorOf(text: string, places: number): number | null {
  const match = /^(\d{1,12})(?:[.,](\d*))?$/.exec(text.trim())
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > places) return null
  return Number(`${match[1]}${fraction.padEnd(places, '0')}`)
}
