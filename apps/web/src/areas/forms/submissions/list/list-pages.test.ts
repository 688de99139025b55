import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import type { SubmissionRow } from '@taplore/contract'
import { afterEach, expect, it } from 'vitest'
import { clearListPages, type ListPage, readListPage } from './list-pages.ts'

afterEach(clearListPages)

/** A list of numbered answers, newest first and three a page, that remembers which pages were asked for. */
function aList({ isSteady = true } = {}) {
  const client = new QueryClient()
  const ids = Array.from({ length: 12 }, (_, index) => 12 - index)
  const asked: (string | undefined)[] = []
  const page = (cursor: string | undefined): ListPage => {
    asked.push(cursor)
    const from = cursor === undefined ? 0 : ids.indexOf(Number(cursor)) + 1
    const some = ids.slice(from, from + 3)
    const last = some.at(-1)
    return {
      submissions: some.map((id) => ({ id: String(id) }) as SubmissionRow),
      nextCursor: last === undefined || last === ids.at(-1) ? null : String(last),
    }
  }
  const queryKey = ['list', String(Math.random())]
  const list = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: ({ pageParam }) =>
      readListPage({ client, queryKey, cursor: pageParam, isSteady }, () => Promise.resolve(page(pageParam))),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  const shown = () => list.getCurrentResult().data?.pages.flatMap(({ submissions }) => submissions.map(({ id }) => id))
  const refresh = async () => {
    asked.length = 0
    await client.invalidateQueries({ queryKey })
    return [...asked]
  }
  const open = async () => {
    const close = list.subscribe(() => {})
    await list.refetch()
    for (let more = 0; more < 3; more += 1) await list.fetchNextPage()
    return close
  }
  return { ids, open, refresh, shown }
}

it('asks only for the first page when submissions arrive, and shows them, however far one has scrolled', async () => {
  const list = aList()
  const close = await list.open()
  expect(list.shown()).toEqual(list.ids.map(String))
  expect(await list.refresh()).toEqual([undefined])
  list.ids.unshift(14, 13)
  expect(await list.refresh()).toEqual([undefined])
  expect(list.shown()).toEqual(list.ids.map(String))
  close()
})

it('asks for all pages when more came than the first one holds, and when they are to be forgotten', async () => {
  const list = aList()
  const close = await list.open()
  list.ids.unshift(17, 16, 15, 14, 13)
  expect((await list.refresh()).length).toBeGreaterThan(3)
  expect(list.shown()).toEqual(list.ids.slice(0, list.shown()?.length).map(String))
  clearListPages()
  expect((await list.refresh()).length).toBeGreaterThan(3)
  close()
})

it('asks for all pages of a list that answers leave by being looked at', async () => {
  const list = aList({ isSteady: false })
  const close = await list.open()
  expect(await list.refresh()).toEqual([undefined, '10', '7', '4'])
  close()
})
