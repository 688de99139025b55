// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { domainListOptions } from './api.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const first = { product: 'stories', page: 1, limit: 10 } as const

it('DOM-35 the list of domains is asked for again after five seconds, and a failed request is repeated once', async () => {
  vi.useFakeTimers()
  const asked = vi.fn(async () => Response.json({ data: [], total: 0 }))
  vi.stubGlobal('fetch', asked)
  const client = new QueryClient()
  const read = () => client.fetchQuery(domainListOptions(first))
  await read()
  await vi.advanceTimersByTimeAsync(4_900)
  await read()
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  await read()
  expect(asked).toHaveBeenCalledTimes(2)

  const failing = vi.fn(async () => Response.json({ code: 'INTERNAL_SERVER_ERROR' }, { status: 500 }))
  vi.stubGlobal('fetch', failing)
  const failed = client.fetchQuery(domainListOptions({ ...first, page: 2 })).catch(() => 'failed')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await failed).toBe('failed')
  expect(failing).toHaveBeenCalledTimes(2)
})
