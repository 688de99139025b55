import {
  type CreditKind,
  creditEntryTypes,
  creditKinds,
  isMoneyCredit,
  type MoneyEvent,
  priceCurrency,
} from '@taplore/contract'
import type { TFunction } from 'i18next'
import { exactMoney, formatNumber } from '../../../../texts/formats.ts'

/** Notifications of the provider that have words of their own. */
const notifications = [
  'transaction.created',
  'transaction.ready',
  'transaction.updated',
  'transaction.billed',
  'transaction.paid',
  'transaction.completed',
  'transaction.canceled',
  'transaction.past_due',
  'transaction.payment_failed',
  'transaction.revised',
  'subscription.created',
  'subscription.activated',
  'subscription.updated',
  'subscription.trialing',
  'subscription.past_due',
  'subscription.canceled',
  'subscription.paused',
  'subscription.resumed',
  'adjustment.created',
  'adjustment.updated',
  'customer.created',
  'customer.updated',
] as const

const repairs = ['transaction', 'subscription', 'adjustment'] as const

/** What happened, in words; `describe` names a price of the list. A code that has no words yet stands for itself. */
export function eventWords(t: TFunction, { kind, what, from }: MoneyEvent, describe: (key: string) => string): string {
  if (kind === 'ledger') {
    const type = creditEntryTypes.find((one) => one === what)
    return type ? t(`staff.money.entries.${type}`) : what
  }
  if (kind === 'notification') {
    const type = notifications.find((one) => one === what)
    return type ? t(`staff.money.notifications.${type}`) : what
  }
  if (kind === 'plan') {
    return from === what
      ? t('staff.money.fewerPlaces', { plan: describe(what) })
      : t('staff.money.planChange', { from: describe(from ?? ''), to: describe(what) })
  }
  if (kind === 'repair') {
    const subject = repairs.find((one) => one === what)
    return subject ? t(`staff.money.repairs.${subject}`) : what
  }
  return what
}

/** What it was at the provider, or what brought it about. */
export function eventCodes({ kind, what, reference }: MoneyEvent): string {
  return (kind === 'notification' ? [what, reference] : [reference]).filter(Boolean).join(' ')
}

/** An amount of an event: money by its currency, credits with their kind. Empty where nothing changed. */
export function eventAmount(
  { amount, unit }: MoneyEvent,
  creditAmount: (kind: CreditKind, quantity: number) => string,
): string {
  if (amount === null) return ''
  const kind = creditKinds.find((one) => one === unit)
  if (kind) return amount === 0 ? '' : creditAmount(kind, amount)
  return unit ? exactMoney({ minor: amount, currency: unit }) : formatNumber(amount)
}

/** Of series credits an amount of money, of all others their number. */
export function creditText(kind: CreditKind, amount: number): string {
  return isMoneyCredit(kind) ? exactMoney({ minor: amount, currency: priceCurrency }) : formatNumber(amount)
}
