// @vitest-environment jsdom
import { constants } from '@taplore/contract'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { en } from '../../../app/en.ts'
import { PaymentFollowed } from './checkout/payment-followed.tsx'
import { PastDuePage } from './past-due.page.tsx'
import {
  acting,
  control,
  overviewWith,
  press,
  productOf,
  showMoney,
  shownText,
  speakEnglish,
} from './testing/show-money.tsx'

const late = productOf({
  status: 'past_due',
  pastDueId: 'txn_7',
  pastDue: {
    pastDueId: 'txn_7',
    amount: 1_900,
    currency: 'USD',
    dueAt: '2026-11-01T10:00:00.000Z',
    attempts: 2,
    errorCode: 'declined',
    nextAttemptAt: null,
    graceEndsAt: '2026-11-15T10:00:00.000Z',
  },
})
const answersOf = (product = late) => ({
  'GET /subscription': product,
  'GET /billing/overview': overviewWith([product]),
  'GET /billing/past-due': { data: { transactionId: 'txn_7' } },
  'GET /instance': { name: 'Taplore', supportEmail: 'help@example.com' },
})

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(async () => {
  vi.useRealTimers()
  await page.close()
})
const show = (answers: Readonly<Record<string, unknown>> = answersOf()) =>
  showMoney(<PastDuePage pastDueId="txn_7" />, { at: '/past-due', answers })

describe('the page of an overdue payment', () => {
  it('BILL-23 says what failed, how much it was, and until when the plan stays', async () => {
    page = await show()
    await expect.poll(shownText).toContain('The last payment failed')
    await expect
      .poll(shownText)
      .toContain(
        '$19.00 was due on November 1, 2026. Update your payment to keep your plan after November 15, 2026. Nothing is deleted.',
      )
  })

  it('BILL-24 pays in the checkout, leads to the workspaces, and signs out', async () => {
    page = await show()
    await expect.poll(() => control('Update Payment')).toBeTruthy()
    await press('Update Payment')
    await expect.poll(() => page.history.location.search).toBe('?_ptxn=txn_7')
    expect(page.asked.find(({ what }) => what === 'GET /billing/past-due')?.search.get('pastDueId')).toBe('txn_7')
    await press('Logout')
    await expect.poll(() => page.count('POST /account/sign-out')).toBe(1)
    await press('Switch Workspace')
    await expect.poll(() => page.history.location.pathname).toBe('/workspaces')
    // As when the browser comes back to this page: it has not left after all.
    dispatchEvent(new Event('pageshow'))
  })

  it('BILL-27 sends a subscription that is managed offline to support, and opens no checkout', async () => {
    page = await show(answersOf({ ...late, collection_mode: 'manual' }))
    await expect.poll(() => control('Contact support').getAttribute('href')).toBe('mailto:help@example.com')
    expect(shownText()).toContain('Contact support to settle the payment.')
    expect(() => control('Update Payment')).toThrow()
  })

  it('BILL-45 leads home where nothing is overdue any more', async () => {
    page = await show(answersOf(productOf()))
    await expect.poll(() => page.history.location.pathname).toBe('/')
  })
})

describe('after an overdue payment', () => {
  const { firstCheckMs, checkEveryMs } = constants.payment
  const follow = async (answer: () => unknown) => {
    vi.useFakeTimers()
    page = await showMoney(
      <PaymentFollowed
        paid={{ txnId: 'txn_7', purchase: { kind: 'past-due', product: 'stories' } }}
        onEnd={() => {}}
      />,
      { at: '/past-due?pastDueId=txn_7', answers: { 'GET /subscription': answer } },
    )
  }
  const pass = (ms: number) => acting(() => vi.advanceTimersByTimeAsync(ms))

  it('BILL-25 BILL-26 BILL-43 BILL-44 BILL-45 covers the page until the plan is active, says that the card was updated, and leads home', async () => {
    let status = 'past_due'
    await follow(() => ({ ...late, status }))
    expect(document.querySelector('[data-testid=payment-processing]')?.textContent).toContain('Processing your payment')
    await pass(firstCheckMs - 1)
    expect(page.count('GET /subscription')).toBe(0)
    await pass(1)
    expect(page.count('GET /subscription')).toBe(1)
    status = 'active'
    await pass(checkEveryMs)
    expect(document.querySelector('[data-testid=payment-processing]')).toBeNull()
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Card updated')
    expect(page.history.location.search).toBe('')
    await press('Close')
    expect(page.history.location.pathname).toBe('/')
  })

  it('BILL-44 stops after three checks that found it overdue, and can look again', async () => {
    await follow(() => late)
    await pass(firstCheckMs + 5 * checkEveryMs)
    expect(page.count('GET /subscription')).toBe(3)
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Your payment is still being processed')
    await press('Refresh')
    await pass(firstCheckMs)
    expect(page.count('GET /subscription')).toBe(4)
  })
})
