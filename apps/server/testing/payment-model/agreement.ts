import { priceOf } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import type { ProviderSubscription } from '../../src/ports/payments.ts'
import type { MemoryProvider } from '../memory-provider/memory-provider.ts'
import { isPaid } from '../memory-provider/totals.ts'
import { countsOf, type Holdings, isSame, placesOf, type Scheduled, subscriptionsOf } from './reference.ts'

/** A downgrade that no longer waits was made, or its subscription has ended. */
export function requireDone(provider: MemoryProvider, { subscriptionId, wanted }: Scheduled, now: Date): void {
  const row = provider.subscriptions.get(subscriptionId)
  if (!row || row.status === 'canceled' || isSame(placesOf(row), wanted)) return
  throw new Error(`A downgrade to ${wanted.planId} was lost at ${now.toISOString()}: it is ${placesOf(row).planId}.`)
}

/** What was paid for a second subscription beside one that is in force went back, unless the provider refused that. */
export function requireReturned(provider: MemoryProvider, first: ProviderSubscription): void {
  const product = priceOf(first.items[0]?.priceId ?? '')?.product
  for (const row of product ? subscriptionsOf(provider, product) : []) {
    const isSecond = row.id !== first.id && Number(row.startedAt) > Number(first.startedAt)
    // One that ran for a whole period was ended by dunning.
    if (!isSecond || Number(row.canceledAt) - Number(row.startedAt) > 25 * dayMs) continue
    const paid = [...provider.transactions.values()].filter((one) => one.subscriptionId === row.id && isPaid(one))
    const refused = [...provider.adjustments.values()].filter(({ status }) => status === 'rejected')
    const isRefused = paid.some(({ id }) => refused.some(({ transactionId }) => transactionId === id))
    const kept = paid.reduce((sum, { id }) => sum + provider.leftOf(id), 0)
    if (kept !== 0 && !isRefused) throw new Error(`${kept} were kept for a second subscription.`)
  }
}

/** Nothing was paid back as bought twice where no other subscription was in force. */
export function requireTwice({ adjustments, transactions, subscriptions }: MemoryProvider): void {
  for (const { reason, transactionId } of adjustments.values()) {
    const row = subscriptions.get(transactions.get(transactionId)?.subscriptionId ?? '')
    if (reason !== 'Bought twice' || !row) continue
    const product = priceOf(row.items[0]?.priceId ?? '')?.product
    const isBeside = [...subscriptions.values()].some(
      (other) =>
        other.id !== row.id &&
        priceOf(other.items[0]?.priceId ?? '')?.product === product &&
        Number(other.startedAt) <= Number(row.startedAt) &&
        (other.canceledAt === null || Number(other.canceledAt) > Number(row.startedAt)),
    )
    if (!isBeside) throw new Error(`${row.id} was ended as a second subscription, and was the only one.`)
  }
}

/** One whose time has come waits only where the provider refuses it. */
export function requireHeldUp(provider: MemoryProvider, { subscriptionId, wanted }: Scheduled): void {
  const row = provider.subscriptions.get(subscriptionId)
  if (row?.status === 'past_due' || row?.scheduledChange || countsOf(row ? [row] : [])?.status === 'canceled') return
  throw new Error(`A downgrade to ${wanted.planId} waits for nothing.`)
}

/** The tax address of someone's payment details. */
export interface SavedPlace {
  readonly countryCode: string | null
  readonly addressId: string | null
}

/** All that goes on being billed is taxed at the address of the payment details. */
export function requirePlace(provider: MemoryProvider, saved: SavedPlace | undefined): void {
  if (saved?.addressId && provider.addressAt(saved.addressId).countryCode !== saved.countryCode)
    throw new Error(`The payment details say ${saved.countryCode}, their address at the provider does not.`)
  for (const { id, status, scheduledChange, place } of provider.subscriptions.values()) {
    if (status === 'canceled' || scheduledChange || place.addressId === saved?.addressId) continue
    throw new Error(`${id} is taxed at ${place.addressId}, and the payment details are ${saved?.addressId}.`)
  }
}

/** What the product has is what the reference has. */
export function requireEqual(found: Holdings, expected: Holdings): void {
  const [one, other] = [JSON.stringify(sorted(found)), JSON.stringify(sorted(expected))]
  if (one !== other) throw new Error(`The product has ${one}\nthe reference ${other}`)
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
