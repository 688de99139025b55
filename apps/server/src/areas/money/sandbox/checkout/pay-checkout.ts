import { cardErrorCodes, type PayResult, sandboxCheckoutRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { UserContext } from '../../../../platform/context.ts'
import type { PaymentErrorCode } from '../../../../ports/payments.ts'
import { askBank, cardCode, type SavedCard } from '../engine/cards.ts'
import { transactionEntity } from '../entities/to-paddle.ts'
import { attempt, complete, fail, forcedFailure } from '../purchases/settle.ts'
import type { Sandbox } from '../run-sandbox.ts'
import { putTransaction, type TransactionRow } from '../store.ts'
import { requireValid } from './change-checkout.ts'
import { inCheckout, requireOpen } from './open-checkout.ts'
import { presentCheckout } from './present-checkout.ts'

export interface CardOfCheckout {
  readonly cardNumber: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly cvc: string
}

/**
 * Pays with a card that is entered. The customer is locked meanwhile, so pressing twice pays once: the second call finds
 * it paid and says so.
 */
export function payCheckout(ctx: UserContext, given: CardOfCheckout & { transactionId: string }): Promise<PayResult> {
  return inCheckout(ctx, given.transactionId, (sandbox, row) => payByCard(sandbox, row, given))
}

/** The code that the bank asked for. A wrong one ends this attempt; the card can be entered again. */
export function confirmCheckout(
  ctx: UserContext,
  { transactionId, code }: { transactionId: string; code: string },
): Promise<PayResult> {
  return inCheckout(ctx, transactionId, (sandbox, row) => confirmCode(sandbox, row, code))
}

/** What a card does to a transaction whose customer is locked. */
export async function payByCard(sandbox: Sandbox, row: TransactionRow, given: CardOfCheckout): Promise<PayResult> {
  if (isPaid(row)) return result(sandbox, row, 'completed')
  requireOpen(row)
  if (row.origin === 'api') await requireValid(sandbox, row)
  const at = sandbox.now
  const { expiryMonth, expiryYear, cvc } = given
  const answer = askBank({ number: given.cardNumber, expiryMonth, expiryYear, cvc }, at)
  const { card } = answer
  if (answer.outcome === 'declined') return declined(sandbox, row, card, answer.errorCode)
  const forced = await forcedFailure(sandbox)
  if (forced) return declined(sandbox, row, card, forced)
  if (answer.outcome === 'captured') return result(sandbox, await complete(sandbox, row, { card, at }), 'completed')
  const waiting: TransactionRow = {
    ...row,
    payments: [...row.payments, attempt(card, row.totals.grandTotal, 'action_required', { at })],
    challengedCard: card,
    updatedAt: at,
  }
  await putTransaction(sandbox.db, waiting)
  sandbox.notify('transaction.updated', transactionEntity(waiting))
  return result(sandbox, waiting, 'action_required')
}

/** What a code does to a transaction whose customer is locked. */
export async function confirmCode(sandbox: Sandbox, row: TransactionRow, code: string): Promise<PayResult> {
  if (isPaid(row)) return result(sandbox, row, 'completed')
  requireOpen(row)
  const card = row.challengedCard
  if (!card) throw refuse(sandboxCheckoutRefusals.CHECKOUT_CODE_NOT_EXPECTED)
  if (code !== cardCode) return declined(sandbox, row, card, 'authentication_failed')
  if (row.origin === 'api') await requireValid(sandbox, row)
  return result(sandbox, await complete(sandbox, row, { card, at: sandbox.now }), 'completed')
}

function isPaid({ status }: TransactionRow): boolean {
  return status === 'paid' || status === 'completed'
}

async function declined(
  sandbox: Sandbox,
  row: TransactionRow,
  card: SavedCard,
  errorCode: PaymentErrorCode,
): Promise<PayResult> {
  const failed = await fail(sandbox, row, { card, errorCode, at: sandbox.now })
  return result(sandbox, failed, 'declined', errorCode)
}

async function result(
  sandbox: Sandbox,
  row: TransactionRow,
  outcome: PayResult['outcome'],
  code: PaymentErrorCode | null = null,
): Promise<PayResult> {
  const errorCode = code && (cardErrorCodes.find((known) => known === code) ?? 'declined')
  return { outcome, errorCode, checkout: await presentCheckout(sandbox, row) }
}
