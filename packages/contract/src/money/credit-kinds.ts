/**
 * What is bought by the piece and used up, beside or without a plan. Each kind is a ledger of its own: pieces of
 * one are never exchanged for those of another.
 */
export const creditKinds = [
  'aiImageGeneration',
  'textToSpeech',
  'subtitleSeconds',
  'noiseRemovalSeconds',
  'emailCredits',
  'mobileCredits',
  'submissions',
  'kycCredits',
  'seriesCredits',
] as const
export type CreditKind = (typeof creditKinds)[number]

/** The kinds that the product forms sells (FBILL-09). */
export const formCreditKinds = [
  'emailCredits',
  'mobileCredits',
  'submissions',
  'kycCredits',
] as const satisfies readonly CreditKind[]

/** Series credits are an amount of money, in cents of the currency of the prices; all other kinds are pieces, characters or seconds. */
export function isMoneyCredit(kind: CreditKind): boolean {
  return kind === 'seriesCredits'
}
