// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { en } from '../../../../app/en.ts'
import { purchaseOf } from '../purchases/purchases.ts'
import { acting, showMoney, speakEnglish } from '../testing/show-money.tsx'
import { usePastDueCheckout } from './use-past-due-checkout.ts'

let page: Awaited<ReturnType<typeof showMoney>>

function Page() {
  usePastDueCheckout('txn_7', 'stories')
  return null
}

beforeAll(() => speakEnglish(en))
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page = await showMoney(<Page />, {
    at: '/?pastDueId=txn_7',
    answers: { 'GET /billing/past-due': { data: { transactionId: 'txn_7' } } },
  })
})
afterEach(async () => {
  await page.close()
  vi.useRealTimers()
})

const pass = (ms: number) => acting(() => act(async () => vi.advanceTimersByTimeAsync(ms)))

it('BILL-09 BILL-42 opens the checkout of an overdue payment 200 ms after the page', async () => {
  await pass(199)
  expect(page.count('GET /billing/past-due')).toBe(0)
  await pass(1)
  expect(page.asked.map(({ search }) => search.get('pastDueId'))).toEqual(['txn_7'])
  await vi.waitFor(() => expect(page.history.location.search).toBe('?pastDueId=txn_7&_ptxn=txn_7'))
  expect(purchaseOf('txn_7')).toEqual({ kind: 'past-due', product: 'stories' })
})
