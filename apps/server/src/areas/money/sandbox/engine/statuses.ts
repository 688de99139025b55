import type { ProviderTransaction } from '../../../../ports/payments.ts'

type TransactionStatus = ProviderTransaction['status']

const transactionSteps: { readonly [From in TransactionStatus]: readonly TransactionStatus[] } = {
  draft: ['ready', 'canceled'],
  ready: ['paid', 'canceled'],
  billed: ['paid', 'past_due', 'canceled'],
  past_due: ['paid', 'canceled'],
  paid: ['completed'],
  completed: [],
  canceled: [],
}

export function mayBecome(from: TransactionStatus, to: TransactionStatus): boolean {
  return transactionSteps[from].includes(to)
}

/** Whether it still waits for its money. */
export function isOpen(status: TransactionStatus): boolean {
  return mayBecome(status, 'paid')
}
