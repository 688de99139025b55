// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { api } from './client.ts'
import { readProblem } from './problem.ts'
import { sessionStore } from './session-store.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(status: number, body: unknown) {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return Response.json(body, { status, headers: { 'x-request-id': 'request-7' } })
  })
  return asked
}

it('API-02 names the active workspace in the query of every call, and another one when told so', async () => {
  sessionStore.set({ workspace: 'here' })
  const asked = answering(200, { channels: [] })
  await api.publishing.channels()
  await api.publishing.channels(undefined, { context: { workspace: 'there' } })
  expect(asked.map(({ url }) => new URL(url).search)).toEqual(['?workspace=here', '?workspace=there'])
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/api/channels', '/api/channels'])
})

it('keeps the id of a failed request for the person to tell us', async () => {
  answering(500, { code: 'INTERNAL_SERVER_ERROR', message: 'inner words', status: 500 })
  const error: unknown = await api.publishing.channels().catch((reason: unknown) => reason)
  expect(readProblem(error)).toMatchObject({ kind: 'fault', requestId: 'request-7' })
})
