/** Prices of the provider by the keys of our price list, and back. */
export interface PriceMap {
  readonly priceFor: (key: string) => string | null
  readonly keyFor: (priceId: string) => string | null
}

/** From pairs such as `pro-month=pri_01h…`; the last one counts where a key comes twice. */
export function priceMap(pairs: readonly string[]): PriceMap {
  const byKey = new Map(pairs.map(splitPair))
  const byPrice = new Map([...byKey].map(([key, price]) => [price, key]))
  return { priceFor: (key) => byKey.get(key) ?? null, keyFor: (priceId) => byPrice.get(priceId) ?? null }
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}
