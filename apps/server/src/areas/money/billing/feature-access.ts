import {
  type AnyPlanName,
  cheapestPlanWith,
  type EntitlementKey,
  entitlementKeys,
  entitlementsOf,
  featureOf,
  isEditorEntitlement,
  type Product,
  productOf,
  products,
} from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { ownerOf } from '../../accounts/workspaces/index.ts'
import { standingFrom } from './current-plan.ts'
import { bookOf } from './plan-catalog.ts'
import { findKeptPlans, findSubscriptionsOf, findWorkspaceFeatures } from './store.ts'

interface FeatureAccess {
  readonly features: string[]
  readonly locked: Partial<Record<EntitlementKey, AnyPlanName | null>>
}

/** What the plans of the workspace's owner include, and what staff have enabled for the workspace. */
export async function featuresOf(ctx: WorkspaceContext): Promise<FeatureAccess> {
  const { workspaceId, role } = ctx.actor
  const { plans, included, own } = await ctx.scopes.system(async ({ db }) => {
    const ownerId = await ownerOf(db, workspaceId)
    if (!ownerId) throw new Error('The workspace has no owner.')
    const subscriptions = await findSubscriptionsOf(db, [ownerId])
    const book = bookOf(await findKeptPlans(db))
    const includedIn = (product: Product) => {
      const subscription = subscriptions.find((row) => row.product === product) ?? null
      return entitlementsOf(product, standingFrom(product, { ownerId, subscription, book }, ctx.clock.now()).plan)
    }
    const own = await findWorkspaceFeatures(db, workspaceId)
    return { plans: book.plans, included: new Set(products.flatMap(includedIn)), own }
  })
  const isGuest = role === 'VIEW'
  const shown = isGuest ? entitlementKeys.filter(isEditorEntitlement) : entitlementKeys
  const open = shown.filter((key) => included.has(key) && productOf(key) === 'stories').map(featureOf)
  const missing = entitlementKeys.filter((key) => !(included.has(key) && shown.includes(key)))
  return {
    features: isGuest ? open : [...open, ...own],
    locked: Object.fromEntries(missing.map((key) => [key, isGuest ? null : cheapestPlanWith(key, plans)])),
  }
}
