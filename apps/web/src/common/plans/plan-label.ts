import { lowestPlan, type Product } from '@taplore/contract'

/** A plan's display name: `web-stories-only` becomes `Web stories only`, and `ltd-1` `Lifetime 1`. */
export function planLabel(name: string): string {
  const words = name.replace(/^ltd-/, 'lifetime ').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether a product has a plan that costs nothing; without a paid one there is none of video series. */
export function hasFreePlan(product: Product): boolean {
  return lowestPlan[product] !== 'none'
}
