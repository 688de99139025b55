import { randomUUID } from 'node:crypto'
import type { CreditKind, Product } from '@taplore/contract'
import { balanceOf } from '../src/areas/money/ledger/index.ts'
import { sandboxNotificationSecret } from '../src/areas/money/sandbox/index.ts'
import { signNotification } from '../src/providers/payments/verify-notification.ts'
import { testCard } from './sandbox-payer.ts'
import type { TestPerson, World } from './world.ts'

/** What a person who buys in the sandbox does and sees, through the routes. */
export function buyerIn(world: World, person: TestPerson) {
  const { payments, sandboxCheckout, billing } = person.client()
  const overviewOf = async (product: Product) => {
    const found = (await payments.overview()).products.find((entry) => entry.product === product)
    if (!found) throw new Error('Every product is listed.')
    return found
  }
  const pay = (transactionId: string, card = '4242') => sandboxCheckout.pay({ transactionId, ...testCard(card) })
  return {
    /** Pays for one piece of a price, and does the jobs that follow from it. */
    async buy(priceId: string, { card, coupon }: { card?: string; coupon?: string } = {}): Promise<string> {
      const { txnId } = await payments.createTransaction({
        country_code: 'DE',
        postal_code: '10115',
        items: [{ price_id: priceId, quantity: 1 }],
        requestKey: randomUUID(),
        ...(coupon === undefined ? {} : { coupon }),
      })
      await pay(txnId, card)
      await world.runJobs()
      return txnId
    },
    pay,
    overviewOf,
    subscriptionIdOf: async (product: Product) => (await overviewOf(product)).subscription_id ?? '',
    planOf: async (product: Product = 'stories') => (await billing.subscription({ product })).planName,
    /** Credits that can be used now. */
    async credits(kind: CreditKind): Promise<number> {
      const { database } = world.app.installation
      const { available } = await database.system((db) => balanceOf({ db, clock: world.clock }, person.userId, kind))
      return available
    },
  }
}

/** Posts a notification as the sandbox does. */
export function postNotification(world: World, body: string): Promise<Response> {
  const signature = signNotification(body, sandboxNotificationSecret(world), world.clock.now())
  return world.fetch('/api/payments/notifications', {
    method: 'POST',
    body,
    headers: { 'paddle-signature': signature },
  })
}
