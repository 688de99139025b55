import { Environment, LogLevel, Paddle } from '@paddle/paddle-node-sdk'
import { type PaymentGateway, PaymentUnavailable } from '../../../ports/payments.ts'
import { readTransaction } from '../read-entities.ts'
import { adjustmentCalls } from './adjustments.ts'
import { call, type PaddleCalls } from './call.ts'
import { customerCalls } from './customers.ts'
import { discountCalls } from './discounts.ts'
import { subscriptionCalls } from './subscriptions.ts'
import { transactionCalls } from './transactions.ts'

export interface PaddleSettings {
  readonly apiKey: string
  /** `live`, a base address, or any other name of an environment, which is the sandbox. */
  readonly environment: string
  readonly timeoutMs?: number
}

/** Paddle Billing by its own SDK. */
export function openPaddle({ apiKey, environment, timeoutMs }: PaddleSettings): PaymentGateway {
  const paddle = new Paddle(apiKey, { environment: environmentOf(environment), logLevel: LogLevel.none })
  const calls: PaddleCalls = { paddle, call: (work) => call(work, timeoutMs) }
  return {
    describe: () => ({ chosen: 'paddle', level: 'full', why: 'PAYMENTS_PROVIDER=paddle', limits: '' }),
    ...customerCalls(calls),
    ...transactionCalls(calls),
    ...subscriptionCalls(calls),
    ...adjustmentCalls(calls),
    ...discountCalls(calls),
    chargeSubscription: (subscriptionId, charge) => chargeOnce(calls, subscriptionId, charge),
  }
}

/** The SDK takes any base address where its type has the two names only. */
function environmentOf(text: string): Environment {
  if (text === 'live') return Environment.production
  return URL.canParse(text) ? (text.replace(/\/+$/, '') as Environment) : Environment.sandbox
}

/**
 * The reference of a charge is noted on the subscription first: the transaction of the charge gets a copy of that, by
 * which a second call finds it.
 */
async function chargeOnce(
  { paddle, call }: PaddleCalls,
  subscriptionId: string,
  { items, reference }: Parameters<PaymentGateway['chargeSubscription']>[1],
) {
  const find = () =>
    call(async () => {
      const query = { subscriptionId: [subscriptionId], origin: ['subscription_charge' as const], perPage: 100 }
      const charges = (await paddle.transactions.list(query).next()).map(readTransaction)
      return charges.find((charge) => charge.reference === reference) ?? null
    })
  const before = await find()
  if (before) return before
  await call(async () => {
    const { customData } = await paddle.subscriptions.get(subscriptionId)
    const noted = { ...customData, charge_reference: reference }
    await paddle.subscriptions.update(subscriptionId, { customData: noted })
    return paddle.subscriptions.createOneTimeCharge(subscriptionId, {
      effectiveFrom: 'immediately',
      items: [...items],
      onPaymentFailure: 'prevent_change',
    })
  })
  const charge = await find()
  if (!charge) throw new PaymentUnavailable('Paddle has charged, but does not list the transaction yet.')
  return charge
}
