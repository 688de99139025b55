import { creditEntryTypes, type MoneyEvent } from '@taplore/contract'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { texts } from '../texts.ts'
import { eventAmount, eventCodes, eventWords } from './event-words.ts'

const spoken = i18next.createInstance()
beforeAll(() =>
  spoken.init({ lng: 'en', resources: { en: { translation: texts } }, interpolation: { escapeValue: false } }),
)

const event = (given: Partial<MoneyEvent>): MoneyEvent => ({
  id: 'ledger 1',
  at: '2026-11-28T12:00:00.000Z',
  kind: 'ledger',
  what: 'charge',
  from: null,
  amount: null,
  unit: null,
  reference: null,
  eventId: null,
  state: null,
  error: null,
  ...given,
})
const wordsOf = (given: Partial<MoneyEvent>) => eventWords(spoken.t, event(given), (key) => `<${key}>`)
const amountOf = (given: Partial<MoneyEvent>) => eventAmount(event(given), (kind, quantity) => `${quantity} ${kind}`)

it('BILL-87 has words for every row of the ledger, and for what the provider tells', () => {
  for (const what of creditEntryTypes) expect(wordsOf({ what })).toMatch(/^[A-Z][a-z]/)
  expect(wordsOf({ kind: 'notification', what: 'transaction.payment_failed' })).toBe('Payment failed')
  expect(wordsOf({ kind: 'notification', what: 'subscription.activated' })).toBe('Subscription activated')
  expect(wordsOf({ kind: 'notification', what: 'report.created' })).toBe('report.created')
  expect(wordsOf({ kind: 'repair', what: 'adjustment' })).toBe('A refund differed from the provider and was corrected')
  expect(wordsOf({ kind: 'invoice', what: '2026-000001' })).toBe('2026-000001')
})

it('names both plans of a change, and the one plan of which only members or domains are left out', () => {
  expect(wordsOf({ kind: 'plan', from: 'pro-year', what: 'core-year' })).toBe('<pro-year> to <core-year>')
  expect(wordsOf({ kind: 'plan', from: 'pro-year', what: 'pro-year' })).toBe(
    '<pro-year>, with fewer members or domains',
  )
})

it('shows money with its sign, credits with their kind, and nothing where nothing changed', () => {
  expect(amountOf({ amount: -2_500, unit: 'USD' })).toBe('-$25.00')
  expect(amountOf({ amount: 500, unit: 'aiImageGeneration' })).toBe('500 aiImageGeneration')
  expect(amountOf({ what: 'capture', amount: 0, unit: 'aiImageGeneration' })).toBe('')
  expect(amountOf({ kind: 'notification' })).toBe('')
})

it('keeps the codes of the provider for who looks something up there', () => {
  const told = event({ kind: 'notification', what: 'transaction.paid', reference: 'txn_1' })
  expect(eventCodes(told)).toBe('transaction.paid txn_1')
  expect(eventCodes(event({ reference: 'txn_1' }))).toBe('txn_1')
})
