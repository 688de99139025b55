import { lowestPlan, type Product } from '@taplore/contract'

/** Whether a product has a plan that costs nothing; without a paid one there is none of video series. */
export function hasFreePlan(product: Product): boolean {
  return lowestPlan[product] !== 'none'
}
