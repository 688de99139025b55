// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { en } from '../../../../app/en.ts'
import { overviewOptions } from '../queries.ts'
import { acting, productOf, showMoney, shownText, speakEnglish } from '../testing/show-money.tsx'
import { PaymentFollowed } from './payment-followed.tsx'

beforeAll(() => speakEnglish(en))
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => acting(() => act(async () => vi.advanceTimersByTimeAsync(ms)))

function Page({ onEnd }: { onEnd: () => void }) {
  useQuery(overviewOptions())
  return <PaymentFollowed paid={{ txnId: 'txn_1', purchase: null }} onEnd={onEnd} />
}

it('BILL-40 ends when the page knows of the plan, so that nothing is bought a second time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise: late, resolve: know } = Promise.withResolvers<Response>()
  let asked = 0
  const onEnd = vi.fn()
  const page = await showMoney(<Page onEnd={onEnd} />, {
    answers: {
      'GET /billing/overview': () => {
        asked += 1
        return asked === 1 ? Response.json({}) : late
      },
      'GET /billing/transactions/txn_1': { state: 'done' },
    },
  })
  await pass(6_000)
  expect(asked).toBe(2)
  expect(onEnd).not.toHaveBeenCalled()
  expect(shownText()).not.toContain('payment complete')
  know(Response.json({}))
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(shownText()).toContain('payment complete')
  await page.close()
})

it('LTD-08 says that a plan paid for beside a lifetime plan is refunded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onEnd = vi.fn()
  const purchase = { kind: 'plan', product: 'stories' } as const
  const page = await showMoney(<PaymentFollowed paid={{ txnId: 'txn_1', purchase }} onEnd={onEnd} />, {
    answers: { 'GET /subscription': productOf({ planName: 'ltd-1', isLtd: true }) },
  })
  await pass(6_000)
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  expect(shownText()).toContain('You already have a lifetime plan. We’re refunding this payment in full.')
  await page.close()
})
