import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { mergeLastSeen, pickLastSeen, showLastSeen } from './last-seen.ts'

const whose = { userId: 'u', workspace: 'w' }
const storyKey = [['stories', 'list'], { type: 'query' }]

function seen() {
  const client = new QueryClient()
  client.setQueryData(storyKey, { stories: ['Tides'] })
  client.setQueryData([['identity', 'session'], {}], { isAuthenticated: true })
  client.setQueryData([['submissions', 'list'], {}], { submissions: ['Ada'] })
  client.setQueryData([['sessions', 'list'], {}], { sessions: [] })
  return pickLastSeen(client)
}

it('keeps who is signed in and the lists, without what respondents sent', () => {
  expect(seen().map(({ queryKey }) => queryKey[0])).toEqual(
    expect.arrayContaining([
      ['stories', 'list'],
      ['identity', 'session'],
    ]),
  )
  expect(seen()).toHaveLength(2)
  // A browser stores it as it is.
  const kept = seen()
  expect(structuredClone(kept)).toEqual(kept)
})

it('shows it as outdated, in the place of what could not be loaded, and of nothing that was', () => {
  const client = new QueryClient()
  expect(showLastSeen(client, { ...whose, queries: seen() }, whose)).toBe(true)
  expect(client.getQueryState(storyKey)).toMatchObject({
    status: 'success',
    data: { stories: ['Tides'] },
    isInvalidated: true,
    fetchStatus: 'idle',
  })
  const later = new QueryClient()
  later.setQueryData(storyKey, { stories: ['New'] }, { updatedAt: Date.now() + 1_000 })
  showLastSeen(later, { ...whose, queries: seen() }, whose)
  expect(later.getQueryData(storyKey)).toEqual({ stories: ['New'] })
})

it('shows nothing of another user or workspace', () => {
  for (const other of [
    { ...whose, userId: 'x' },
    { ...whose, workspace: 'x' },
  ]) {
    const client = new QueryClient()
    expect(showLastSeen(client, { ...whose, queries: seen() }, other)).toBe(false)
    expect(client.getQueryCache().getAll()).toEqual([])
  }
})

it('keeps what earlier pages of the same user and workspace saw', () => {
  const client = new QueryClient()
  client.setQueryData([['forms', 'list'], {}], { forms: [] })
  const now = { ...whose, queries: pickLastSeen(client) }
  const namesOf = (before: typeof now) =>
    mergeLastSeen(before, now).queries.map(({ queryKey: [path] }) => (path as string[]).join('.'))
  expect(namesOf({ ...whose, queries: seen() }).sort()).toEqual(['forms.list', 'identity.session', 'stories.list'])
  expect(namesOf({ ...whose, workspace: 'x', queries: seen() })).toEqual(['forms.list'])
})
