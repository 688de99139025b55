// @vitest-environment jsdom
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api, query } from './client.ts'
import { problemReason, problemText, readProblem } from './problem.ts'
import { queryClient } from './query-client.ts'
import { serverConnection, watchServer } from './server-connection.ts'

let answer: (path: string) => Response
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (given: Request | string) => {
    const url = new URL(typeof given === 'string' ? given : given.url, location.origin)
    return answer(url.pathname)
  })
})
afterEach(async () => {
  answer = working
  await serverConnection.askNow()
  queryClient.clear()
  onlineManager.setOnline(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refused = () => {
  throw new TypeError('Failed to fetch')
}
const working = (path: string) =>
  path === '/readyz'
    ? Response.json({ status: 'ready' })
    : Response.json({ channels: [] }, { headers: { 'x-request-id': 'request-1' } })

it('asks again with growing pauses until the server answers, and says once that it is back', async () => {
  let isThere = false
  const ask = vi.fn(async () => isThere)
  const connection = watchServer(ask)
  const back = vi.fn()
  connection.whenBack(back)
  connection.missed()
  connection.missed()
  await vi.advanceTimersByTimeAsync(0)
  expect([connection.isAway(), ask.mock.calls.length]).toEqual([true, 1])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask.mock.calls.length).toBeGreaterThan(6)
  expect(ask.mock.calls.length).toBeLessThan(13)
  expect(back).not.toHaveBeenCalled()
  isThere = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect([connection.isAway(), back.mock.calls.length]).toEqual([false, 1])
  const { length } = ask.mock.calls
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask.mock.calls.length).toBe(length)
})

it('is not away because of one request that was lost', async () => {
  answer = (path) => (path === '/readyz' ? working(path) : refused())
  await api.publishing.channels().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(serverConnection.isAway()).toBe(false)
})

it('is away while a proxy or a starting server answers in its place', async () => {
  answer = () => new Response('Taplore is starting.', { status: 503 })
  const error = await api.publishing.channels().catch((reason: unknown) => reason)
  await vi.advanceTimersByTimeAsync(0)
  expect(readProblem(error).kind).toBe('offline')
  expect(serverConnection.isAway()).toBe(true)
})

it('keeps what was loaded while the server is away, and loads it again once it is back', async () => {
  answer = working
  const observer = new QueryObserver(queryClient, query.publishing.channels.queryOptions())
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(10)
  answer = refused
  void observer.refetch()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: { channels: [] }, isFetching: false })
  expect(serverConnection.isAway()).toBe(true)
  const asked = vi.fn()
  answer = (path) => {
    asked(path)
    return working(path)
  }
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toHaveBeenCalledWith('/api/channels')
  expect(observer.getCurrentResult().isStale).toBe(true)
  stop()
})

it('loads a page that could not be loaded once the server is back', async () => {
  answer = refused
  const observer = new QueryObserver(queryClient, query.publishing.channels.queryOptions())
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(observer.getCurrentResult().status).toBe('error')
  answer = working
  await vi.advanceTimersByTimeAsync(20_000)
  expect(observer.getCurrentResult().status).toBe('success')
  stop()
})

it('says at once that a page cannot be loaded on a device that is offline, and loads it when it is back', async () => {
  answer = refused
  onlineManager.setOnline(false)
  const observer = new QueryObserver(queryClient, query.publishing.channels.queryOptions())
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(observer.getCurrentResult().status).toBe('error')
  answer = working
  await vi.advanceTimersByTimeAsync(20_000)
  expect(observer.getCurrentResult().status).toBe('success')
  stop()
})

it('fails a change at once instead of holding it in silence, and says why beside the sentence of the screen', async () => {
  answer = refused
  onlineManager.setOnline(false)
  const mutation = queryClient.getMutationCache().build(queryClient, {
    ...queryClient.getDefaultOptions().mutations,
    mutationFn: () => api.publishing.channels(),
  })
  const error: unknown = await mutation.execute(undefined).catch((reason: unknown) => reason)
  expect(problemText(error, 'something went wrong while duplicating')).toBe('something went wrong while duplicating')
  const text = vi.spyOn(i18next, 't').mockImplementation(((key: string) => key) as never)
  expect(problemReason(error, '')).toBe('errors.notReached')
  text.mockRestore()
})
