import { type Price, paymentRefusals, priceOf } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { LongJobContext } from '../../../platform/context.ts'
import {
  type PaymentGateway,
  PaymentRefused,
  PaymentUnavailable,
  type ProviderTotals,
  type ProviderTransaction,
} from '../../../ports/payments.ts'
import { sandboxGateway } from '../sandbox/index.ts'
import { isForPeriod } from './state/rules.ts'
import type { TransactionLine } from './tables.ts'

/** What a call of the provider needs. No transaction is open meanwhile. */
export type AtProvider = Omit<LongJobContext, 'actor'>

/** The configured provider, else the sandbox that is built in. */
export function gatewayOf(ctx: AtProvider): PaymentGateway {
  return ctx.providers.payments.gateway ?? sandboxGateway(ctx)
}

/** Which one it is, as rows and screens name it. */
export function providerKind({ providers }: Pick<AtProvider, 'providers'>): 'sandbox' | 'paddle' | 'none' {
  const { gateway, isSelling } = providers.payments
  if (!isSelling) return 'none'
  return gateway ? 'paddle' : 'sandbox'
}

/** The price of our list for a key, or for an id of the provider. */
export function findPrice({ providers }: Pick<AtProvider, 'providers'>, id: string): Price | null {
  return priceOf(id) ?? priceOf(providers.payments.keyFor(id) ?? '')
}

/** The provider's id of a price of ours. Refused where the operator has named none. */
export function priceIdFor({ providers }: Pick<AtProvider, 'providers'>, key: string): string {
  const id = providers.payments.priceFor(key)
  if (!id) throw refuse(paymentRefusals.PRICE_NOT_FOUND)
  return id
}

/**
 * Calls the provider for someone who waits: when it cannot be reached they are told so. What it refuses is up to the caller;
 * `null` for refusals with one of the given codes.
 */
export async function askProvider<T>(ctx: AtProvider, ask: (gateway: PaymentGateway) => Promise<T>): Promise<T> {
  if (!ctx.providers.payments.isSelling) throw refuse(paymentRefusals.NOTHING_FOR_SALE)
  try {
    return await ask(gatewayOf(ctx))
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    ctx.log.warn({ err: error }, 'the payment provider cannot be reached')
    throw refuse(paymentRefusals.PROVIDER_UNAVAILABLE)
  }
}

export function isDecline(error: unknown): error is PaymentRefused {
  return error instanceof PaymentRefused && /declin|payment_failed/.test(error.code)
}

/** Lines as they are stored and shown. What renews is paid for the period of the bill, where a line has none of its own. */
export function linesOf(
  { providers }: Pick<AtProvider, 'providers'>,
  { lines }: ProviderTotals,
  billingPeriod: ProviderTransaction['billingPeriod'] = null,
): TransactionLine[] {
  return lines.map(({ priceId, proration, ...line }) => {
    const key = providers.payments.keyFor(priceId)
    const period = proration ?? (isForPeriod(key) ? billingPeriod : null)
    return {
      key,
      description: line.description,
      quantity: line.quantity,
      subtotal: line.subtotal,
      discount: line.discount,
      tax: line.tax,
      total: line.total,
      taxRate: line.taxRate,
      from: period?.from.toISOString() ?? null,
      to: period?.to.toISOString() ?? null,
    }
  })
}

export function presentTotals(ctx: Pick<AtProvider, 'providers'>, totals: ProviderTotals) {
  const { currency, subtotal, discount, tax, total, credit, grandTotal: due } = totals
  return { currency, subtotal, discount, tax, total, credit, due, lines: linesOf(ctx, totals) }
}
