// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { isUnanswered } from './use-guard-state.ts'

it('does not take a page away that asks again for what failed, or it would ask forever', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const refuse: (() => void)[] = []
  const options = {
    queryKey: ['subscription'],
    queryFn: () => new Promise((_, reject) => void refuse.push(() => reject(new Error('no')))),
  }
  const guard = new QueryObserver(client, options)
  const leave = guard.subscribe(() => {})
  expect(isUnanswered(guard.getCurrentResult())).toBe(true)
  refuse.pop()?.()
  await expect.poll(() => guard.getCurrentResult().isError).toBe(true)
  expect(isUnanswered(guard.getCurrentResult())).toBe(false)
  const page = new QueryObserver(client, options)
  const leavePage = page.subscribe(() => {})
  expect(guard.getCurrentResult().isPending).toBe(true)
  expect(isUnanswered(guard.getCurrentResult())).toBe(false)
  refuse.pop()?.()
  leavePage()
  leave()
  client.clear()
})
