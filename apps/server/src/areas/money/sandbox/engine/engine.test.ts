import { dayMs, minuteMs } from '@taplore/kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prorationModes, transactionStatuses } from '../../../../ports/payments.ts'
import { askBank, askBankAgain } from './cards.ts'
import { changeItems, type Running } from './change-items.ts'
import { nextAttemptAt } from './dunning.ts'
import { addMonths, boundaryAfter, remainderOf } from './periods.ts'
import { isOpen, mayBecome } from './statuses.ts'
import { taxRateFor } from './tax-rates.ts'
import { linesOf, totalsOf } from './totals.ts'

const items = fc.array(
  fc.record({
    priceId: fc.constantFrom('a', 'b', 'c', 'd'),
    description: fc.constant('A thing'),
    quantity: fc.integer({ min: 1, max: 40 }),
    unitAmount: fc.integer({ min: 1, max: 500_000 }),
  }),
  { minLength: 1, maxLength: 6 },
)
const reduction = fc.option(
  fc.record({
    amount: fc.oneof(
      fc.record({ percent: fc.constantFrom(1, 12.5, 33, 50, 100) }),
      fc.record({ minor: fc.integer({ min: 1, max: 1_000_000 }) }),
    ),
    priceIds: fc.subarray(['a', 'b', 'c', 'd']),
  }),
)
const taxRate = fc.constantFrom(0, 810, 1_900, 2_550)
const time = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2034-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('totals', () => {
  it('sum up: each line by itself, and all lines together, with every discount and tax', () => {
    fc.assert(
      fc.property(items, reduction, taxRate, fc.nat(100_000), (bought, off, rate, credit) => {
        const lines = linesOf(bought, { taxRate: rate, reduction: off })
        const totals = totalsOf(lines, { currency: 'USD', credit })
        for (const line of lines) {
          expect(line.total).toBe(line.subtotal - line.discount + line.tax)
          expect(line.discount).toBeGreaterThanOrEqual(0)
          expect(line.discount).toBeLessThanOrEqual(line.subtotal)
        }
        expect(totals.subtotal).toBe(bought.reduce((sum, one) => sum + one.quantity * one.unitAmount, 0))
        expect(totals.total).toBe(totals.subtotal - totals.discount + totals.tax)
        expect(totals.grandTotal).toBe(totals.total - totals.credit)
        expect(totals.grandTotal).toBeGreaterThanOrEqual(0)
        if (off && 'minor' in off.amount) expect(totals.discount).toBeLessThanOrEqual(off.amount.minor)
      }),
    )
  })

  it('tax people by their country, and no business of the Union that gives its number', () => {
    expect(taxRateFor({ countryCode: 'DE' })).toBe(1_900)
    expect(taxRateFor({ countryCode: 'de', taxNumber: 'DE811569869' })).toBe(0)
    expect(taxRateFor({ countryCode: 'GB', taxNumber: 'GB123456789' })).toBe(2_000)
    expect(taxRateFor({ countryCode: 'US' })).toBe(0)
    const [line] = linesOf([{ priceId: 'a', description: '', quantity: 1, unitAmount: 3_900 }], {
      taxRate: 2_550,
      reduction: { amount: { percent: 10 }, priceIds: [] },
    })
    expect(line).toMatchObject({ subtotal: 3_900, discount: 390, tax: 895, total: 4_405, taxRate: '0.255' })
  })
})

describe('periods', () => {
  it('keep the day on which they began, in short months and leap years', () => {
    const started = new Date('2027-01-31T10:00:00Z')
    const months = Array.from({ length: 14 }, (_, index) => addMonths(started, index).toISOString().slice(0, 10))
    expect(months.slice(1, 5)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
    expect(months[13]).toBe('2028-02-29')
    expect(addMonths(new Date('2028-02-29T00:00:00Z'), 12).toISOString()).toBe('2029-02-28T00:00:00.000Z')
    expect(addMonths(new Date('2028-02-29T00:00:00Z'), 48).toISOString()).toBe('2032-02-29T00:00:00.000Z')
  })

  it('follow one another without a gap for ten years', () => {
    fc.assert(
      fc.property(time, fc.constantFrom('month' as const, 'year' as const), (anchor, interval) => {
        let at = anchor
        for (let count = 1; count <= 120; count++) {
          const next = boundaryAfter(anchor, interval, at)
          expect(next).toEqual(addMonths(anchor, count * (interval === 'year' ? 12 : 1)))
          at = next
          if (interval === 'year' && count === 10) break
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('a change of items', () => {
  const anchor = new Date('2027-01-31T10:00:00Z')
  const period = { from: anchor, to: boundaryAfter(anchor, 'month', anchor) }
  const running = (paidLines: Running['paidLines']): Running => ({
    interval: 'month',
    anchor,
    period,
    paidLines,
    pending: { lines: [], credit: 0 },
  })
  const whole = (bought: Parameters<typeof linesOf>[0], rate = 0) => linesOf(bought, { taxRate: rate, reduction: null })
  const one = (priceId: string, unitAmount: number, quantity = 1) => ({
    priceId,
    description: '',
    quantity,
    unitAmount,
  })
  const common = { interval: 'month', currency: 'USD', mode: 'prorated_immediately', balance: 0 } as const

  it('BILL-13 charges the rest of the period, to the minute, and credits what was not used', () => {
    // 14 of 28 days are left.
    const now = new Date(period.to.getTime() - 14 * dayMs)
    const changed = changeItems(running(whole([one('core', 1_900)])), {
      ...common,
      now,
      lines: whole([one('pro', 3_900)]),
    })
    expect(changed.immediate).toMatchObject({ total: 1_950, credit: 950, grandTotal: 1_000 })
    expect(changed.immediate?.lines[0]?.proration).toMatchObject({ rate: '0.50000000', to: period.to })
    expect(remainderOf(period, new Date(now.getTime() + 30_000)).minutes).toBe(remainderOf(period, now).minutes - 1)
  })

  it('gives the whole price back when nothing was used, and keeps what is left for the next bill', () => {
    const changed = changeItems(running(whole([one('pro', 3_900)])), {
      ...common,
      now: period.from,
      lines: whole([one('core', 1_900)]),
    })
    expect(changed.immediate).toMatchObject({ total: 1_900, credit: 1_900, grandTotal: 0 })
    expect(changed).toMatchObject({ balance: 2_000, creditedNow: 2_000 })
  })

  it('begins a new period when the interval changes', () => {
    const now = new Date(period.to.getTime() - 7 * dayMs)
    const lines = whole([one('pro-year', 42_000)])
    const changed = changeItems(running(whole([one('pro', 3_900)])), { ...common, interval: 'year', now, lines })
    expect(changed).toMatchObject({ interval: 'year', anchor: now, period: { from: now, to: addMonths(now, 12) } })
    expect(changed.immediate).toMatchObject({ total: 42_000, credit: 975, grandTotal: 41_025 })
  })

  it('waits for the next bill where it shall, and changes nothing where nothing changes', () => {
    const now = new Date(period.to.getTime() - 14 * dayMs)
    const before = running(whole([one('core', 1_900)]))
    const lines = whole([one('core', 1_900), one('seat', 3_900)])
    const later = changeItems(before, { ...common, now, lines, mode: 'prorated_next_billing_period' })
    expect(later).toMatchObject({ immediate: null, pending: { credit: 0, lines: [{ priceId: 'seat', total: 1_950 }] } })
    const full = changeItems(before, { ...common, now, lines, mode: 'full_immediately' })
    expect(full.immediate).toMatchObject({ grandTotal: 3_900 })
    for (const mode of prorationModes) {
      const same = changeItems(before, { ...common, now, lines: before.paidLines, mode })
      expect(same).toMatchObject({ immediate: null, creditedNow: 0, balance: 0, period, pending: before.pending })
    }
  })

  it('never makes or loses money: there and back costs nothing, and a chain costs what was used', () => {
    const choice = fc.record({
      price: fc.constantFrom(900, 1_900, 3_900, 35_000),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(
        choice,
        fc.array(fc.record({ to: choice, minutes: fc.nat(20_000) }), { minLength: 1, maxLength: 8 }),
        taxRate,
        (first, steps, rate) => {
          const linesFor = ({ price, quantity }: typeof first) => whole([one(`p${price}`, price, quantity)], rate)
          let state: Running = running(linesFor(first))
          let balance = 0
          let paid = state.paidLines[0]?.total ?? 0
          let now = period.from
          let used = 0
          const costOf = (lines: Running['paidLines'], minutes: number) =>
            ((lines[0]?.total ?? 0) * minutes) / remainderOf(period, period.from).of
          for (const { to, minutes } of steps) {
            const next = new Date(Math.min(period.to.getTime(), now.getTime() + minutes * minuteMs))
            used += costOf(state.paidLines, (next.getTime() - now.getTime()) / minuteMs)
            now = next
            const there = changeItems(state, { ...common, balance, now, lines: linesFor(to) })
            const back = changeItems(there, { ...common, balance: there.balance, now, lines: state.paidLines })
            const moved = (there.immediate?.grandTotal ?? 0) + (back.immediate?.grandTotal ?? 0)
            expect(moved - (back.balance - balance)).toBe(0)
            paid += there.immediate?.grandTotal ?? 0
            balance = there.balance
            state = there
          }
          used += costOf(state.paidLines, (period.to.getTime() - now.getTime()) / minuteMs)
          // Three amounts are rounded at each side of each step.
          expect(Math.abs(paid - balance - used)).toBeLessThanOrEqual(steps.length * 3 + 1)
        },
      ),
    )
  })
})

describe('cards', () => {
  const now = new Date('2027-03-15T00:00:00Z')
  const ask = (number: string, given = {}) =>
    askBank({ number, expiryMonth: 12, expiryYear: 2030, cvc: '123', ...given }, now)

  it('pay, ask for a code or decline by their number, and nobody stores the number', () => {
    const outcomes = ['0077', '0002', '0119', '0069', '0127', '0259', '0341', '9995'].map((end) => {
      const answer = ask(`4000 0000 0000 ${end}`)
      return answer.outcome === 'declined' ? answer.errorCode : answer.outcome
    })
    expect(outcomes).toEqual([
      'captured',
      'declined',
      'code-required',
      'expired_card',
      'invalid_payment_details',
      'captured',
      'captured',
      'not_enough_balance',
    ])
    expect(JSON.stringify(ask('4242424242424242'))).not.toContain('424242')
    expect(ask('4111111111111111')).toMatchObject({ outcome: 'declined', errorCode: 'invalid_payment_details' })
    expect(ask('4242424242424242', { cvc: '12' })).toMatchObject({ errorCode: 'invalid_payment_details' })
  })

  it('are good until the end of their month, when they are entered and later', () => {
    expect(ask('4242424242424242', { expiryMonth: 3, expiryYear: 2027 }).outcome).toBe('captured')
    expect(ask('4242424242424242', { expiryMonth: 2, expiryYear: 2027 })).toMatchObject({ errorCode: 'expired_card' })
    const { card } = ask('4242424242424242', { expiryMonth: 4, expiryYear: 2027 })
    expect(askBankAgain(card, now)).toBeNull()
    expect(askBankAgain(card, new Date('2027-05-01T00:00:00Z'))).toBe('expired_card')
    expect(askBankAgain(ask('4000000000000341').card, now)).toBe('declined')
  })
})

describe('failed renewals and statuses', () => {
  it('are tried again after 1, 3, 5 and 7 days, and then no more', () => {
    const failedAt = new Date('2027-01-01T00:00:00Z')
    const days = [1, 2, 3, 4, 5].map((failures) => nextAttemptAt(failedAt, failures)?.getUTCDate() ?? null)
    expect(days).toEqual([2, 4, 6, 8, null])
  })

  it('never leave an end, and money comes in only where it is owed', () => {
    expect(transactionStatuses.filter(isOpen)).toEqual(['ready', 'billed', 'past_due'])
    for (const from of ['completed', 'canceled'] as const)
      expect(transactionStatuses.some((to) => mayBecome(from, to))).toBe(false)
  })
})
