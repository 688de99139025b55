// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { purchaseOf } from '../purchases/purchases.ts'
import { usePastDueCheckout } from './use-past-due-checkout.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const pastDue = vi.hoisted(() => vi.fn())
vi.mock('../../../../api/client.ts', () => ({ api: { payments: { pastDue } } }))

let root: Root
let history: ReturnType<typeof createMemoryHistory>

beforeEach(async () => {
  vi.useFakeTimers()
  pastDue.mockReset().mockResolvedValue({ data: { transactionId: 'txn_7' } })
  history = createMemoryHistory({ initialEntries: ['/?pastDueId=txn_7'] })
  const rootRoute = createRootRoute({
    component: function Page() {
      usePastDueCheckout('txn_7', 'stories')
      return null
    },
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => {
    root.render(<RouterProvider router={createRouter({ routeTree: rootRoute, history })} />)
    await vi.advanceTimersByTimeAsync(0)
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

it('BILL-09 BILL-42 opens the checkout of an overdue payment 200 ms after the page', async () => {
  await act(async () => vi.advanceTimersByTimeAsync(199))
  expect(pastDue).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(pastDue).toHaveBeenCalledWith({ pastDueId: 'txn_7' })
  expect(history.location.search).toBe('?pastDueId=txn_7&_ptxn=txn_7')
  expect(purchaseOf('txn_7')).toEqual({ kind: 'past-due', product: 'stories' })
})
