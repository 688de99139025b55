import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  allows,
  builtInPlans,
  cheapestPlanWith,
  contract,
  type EntitlementKey,
  entitlementKeys,
  type PlanOf,
  type Product,
  planLabel,
  planNamesOf,
  productOf,
  products,
} from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { gateIn, lockIn } from './gates.ts'

/** What the server answers about an owner with these plans, the lowest where none is given. */
function accessWith(product: Product, plan: PlanOf<Product>) {
  const missing = entitlementKeys.filter((key) => productOf(key) === product && !allows<EntitlementKey>(plan, key))
  return { locked: Object.fromEntries(missing.map((key) => [key, cheapestPlanWith(key)])) }
}

const plans = products.flatMap((product) =>
  planNamesOf[product].map((name) => {
    const plan: PlanOf<Product> | undefined = Object.entries(builtInPlans[product]).find(
      ([known]) => known === name,
    )?.[1]
    if (!plan) throw new Error(`There is no plan ${name}.`)
    return { product, name, plan }
  }),
)
const owner = { isOwner: true, ownerEmail: 'owner@example.com' }
const words = {
  locked: (plan: string | null) => `Included in ${plan ? planLabel(plan) : 'no plan'}.`,
  plans: 'See plans',
  askOwner: (email: string) => `Ask ${email}.`,
}

describe('every key of every plan', () => {
  it.each(plans)(
    'PLAN-08 PLAN-28 locks on $name of $product what it lacks, and leads the owner to the plans',
    (one) => {
      const access = accessWith(one.product, one.plan)
      for (const key of entitlementKeys.filter((known) => productOf(known) === one.product)) {
        const gate = gateIn(access, key)
        const isOpen = allows<EntitlementKey>(one.plan, key)
        expect({ key, isOpen: gate.isOpen, isLocked: gate.isLocked }).toEqual({ key, isOpen, isLocked: !isOpen })
        const lock = lockIn(gate, owner, words)
        if (isOpen) expect(lock).toBeNull()
        else
          expect(lock).toEqual({ reason: words.locked(cheapestPlanWith(key)), action: 'See plans', href: '/billing' })
      }
    },
  )
})

/** Where a key shows without a gate of a screen, or why it shows nowhere yet. */
const withoutGate: Partial<Record<EntitlementKey, string>> = {
  'stories.workspaces': 'the dialog of a new workspace, by the refusal of the server',
  'stories.users': 'the team page, by the seats of the account',
  'stories.removeBranding': 'the public page, which names its maker',
  'forms.removeBranding': 'the public page, which names its maker',
  'stories.templates': 'part of every plan; the refusal of the server where staff took it out',
  'stories.guidedContent': 'part of every plan; the refusal of the server where staff took it out',
  'stories.bandwidth': 'a notice, as nothing is cut off (R-74)',
  'stories.support': 'a line of the plan cards (R-137)',
  'stories.training': 'a line of the plan cards (R-137)',
  'faceless.automaticTopUp': 'the billing screen, by the plan',
}

describe('every key of the plans', () => {
  const source = join(import.meta.dirname, '..', '..')
  const asked = new Set<string>()
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue
    const text = readFileSync(join(source, name), 'utf8')
    if (!/\b(useGate|readGate|readLock|lockOf|FeatureRoute)\b/.test(text)) continue
    for (const key of entitlementKeys)
      if (new RegExp(`(useGate|readGate|readLock|lockOf)\\('${key}'`).test(text)) asked.add(key)
    for (const [, group = ''] of text.matchAll(/\boperations\.(\w+)/g)) {
      for (const [operation, value] of Object.entries(Reflect.get(contract, group) ?? {})) {
        const { meta } = Reflect.get(Object(value), '~orpc') ?? {}
        if (meta?.requires && new RegExp(`\\b${operation}\\b`).test(text)) asked.add(meta.requires)
      }
    }
  }

  it('PLAN-08 is asked by a screen, or shows where it says here', () => {
    const unasked = entitlementKeys.filter((key) => !asked.has(key))
    expect(unasked.sort()).toEqual(Object.keys(withoutGate).sort())
  })
})
