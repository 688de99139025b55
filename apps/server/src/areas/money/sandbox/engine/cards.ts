import type { PaymentErrorCode } from '../../../../ports/payments.ts'

/** What a card that was saved does later. */
export type CardBehavior = 'succeeds' | 'is-disputed' | 'declines-later'

/** A card as it is stored: never its number. */
export interface SavedCard {
  readonly brand: 'visa'
  readonly lastFourDigits: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly behavior: CardBehavior
}

export interface CardInput {
  readonly number: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly cvc: string
}

export type CardAnswer =
  | { readonly outcome: 'captured' | 'code-required'; readonly card: SavedCard }
  | { readonly outcome: 'declined'; readonly errorCode: PaymentErrorCode; readonly card: SavedCard }

type Answer = { readonly behavior: CardBehavior; readonly needsCode?: true } | { readonly errorCode: PaymentErrorCode }

/** Every card there is, by number. */
const cards: Readonly<Record<string, Answer>> = {
  '4000000000000077': { behavior: 'succeeds' },
  '4242424242424242': { behavior: 'succeeds' },
  '4000000000000119': { behavior: 'succeeds', needsCode: true },
  '4000000000000259': { behavior: 'is-disputed' },
  '4000000000000341': { behavior: 'declines-later' },
  '4000000000000002': { errorCode: 'declined' },
  '4000000000000069': { errorCode: 'expired_card' },
  '4000000000000127': { errorCode: 'invalid_payment_details' },
  '4000000000009995': { errorCode: 'not_enough_balance' },
}

/** What the bank asks for when a card needs a code. */
export const cardCode = '1234'

/** What the bank says to a card that is entered. */
export function askBank(input: CardInput, now: Date): CardAnswer {
  const number = input.number.replaceAll(/[\s-]/g, '')
  const answer = cards[number]
  const card: SavedCard = {
    brand: 'visa',
    lastFourDigits: number.slice(-4),
    expiryMonth: input.expiryMonth,
    expiryYear: input.expiryYear,
    behavior: answer && 'behavior' in answer ? answer.behavior : 'succeeds',
  }
  const declined = (errorCode: PaymentErrorCode) => ({ outcome: 'declined', errorCode, card }) as const
  if (!answer || !/^\d{3}$/.test(input.cvc)) return declined('invalid_payment_details')
  if ('errorCode' in answer) return declined(answer.errorCode)
  if (isExpired(card, now)) return declined('expired_card')
  return { outcome: answer.needsCode ? 'code-required' : 'captured', card }
}

/** What the bank says to a saved card, without its owner; null when it pays. */
export function askBankAgain(card: SavedCard, now: Date): PaymentErrorCode | null {
  if (isExpired(card, now)) return 'expired_card'
  return card.behavior === 'declines-later' ? 'declined' : null
}

/** A card is good until the end of its month. */
function isExpired({ expiryMonth, expiryYear }: SavedCard, now: Date): boolean {
  return now.getTime() >= Date.UTC(expiryYear, expiryMonth, 1)
}
