import type { ProviderSubscription, ProviderTransaction } from '../../../../ports/payments.ts'

type TransactionStatus = ProviderTransaction['status']
type SubscriptionStatus = ProviderSubscription['status']

const transactionSteps: { readonly [From in TransactionStatus]: readonly TransactionStatus[] } = {
  draft: ['ready', 'canceled'],
  ready: ['paid', 'canceled'],
  billed: ['paid', 'past_due', 'canceled'],
  past_due: ['paid', 'canceled'],
  paid: ['completed'],
  completed: [],
  canceled: [],
}

const subscriptionSteps: { readonly [From in SubscriptionStatus]: readonly SubscriptionStatus[] } = {
  trialing: ['active', 'past_due', 'canceled'],
  active: ['past_due', 'paused', 'canceled'],
  past_due: ['active', 'canceled'],
  paused: ['active', 'canceled'],
  canceled: [],
}

export function mayBecome(from: TransactionStatus, to: TransactionStatus): boolean {
  return transactionSteps[from].includes(to)
}

export function maySubscriptionBecome(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return subscriptionSteps[from].includes(to)
}

/** Whether it still waits for its money. */
export function isOpen(status: TransactionStatus): boolean {
  return mayBecome(status, 'paid')
}
