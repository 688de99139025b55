// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { workspaceList } from './use-workspaces.ts'

let calls = 0
beforeEach(() => {
  vi.useFakeTimers()
  calls = 0
  vi.stubGlobal('fetch', async () => {
    calls += 1
    return Response.json({ myWorkspaces: [], sharedWorkspaces: [] })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('WS-35 keeps the list of workspaces for 15 seconds: a visit within them asks nothing, a later one asks again', async () => {
  const client = new QueryClient()
  const visit = async () => {
    const leave = new QueryObserver(client, workspaceList()).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(10)
    leave()
  }
  await visit()
  expect(calls).toBe(1)
  await vi.advanceTimersByTimeAsync(14_000)
  await visit()
  expect(calls).toBe(1)
  await vi.advanceTimersByTimeAsync(1_500)
  await visit()
  expect(calls).toBe(2)
})
