import type { QueryClient } from '@tanstack/react-query'
import type { SubmissionRow } from '@taplore/contract'

/** A page of the list, as returned by the server. */
export interface ListPage {
  readonly submissions: readonly SubmissionRow[]
  readonly nextCursor: string | null
}

/** How long a loaded page is not loaded again, whatever events arrive. */
const restMs = 30_000
/** The first page grows with new submissions up to this size. */
const longestFirst = 400

const lookedAt = new Map<string, number>()
const toPageKey = (queryKey: readonly unknown[], cursor: string | undefined) => JSON.stringify([queryKey, cursor])

/**
 * A page of an infinite list. On each event the query library refetches all pages one by one: far down the list that
 * would be a hundred requests for every new or marked submission. So later pages are refetched at most once in a
 * while, and the first one, where changes are, keeps its end, so that those after it still connect.
 */
export async function readListPage<Page extends ListPage>(
  {
    client,
    queryKey,
    cursor,
    isSteady,
  }: {
    client: QueryClient
    queryKey: readonly unknown[]
    cursor: string | undefined
    /** Newest first, and nothing leaves the list by being viewed. */
    isSteady: boolean
  },
  fetchPage: () => Promise<Page>,
): Promise<Page> {
  const known = isSteady ? knownPage<Page>(client, queryKey, cursor) : undefined
  const place = toPageKey(queryKey, cursor)
  if (cursor !== undefined && known && (lookedAt.get(place) ?? Number.NEGATIVE_INFINITY) > performance.now() - restMs)
    return known
  const page = await fetchPage()
  if (lookedAt.size > 5_000) lookedAt.clear()
  lookedAt.set(place, performance.now())
  return cursor === undefined && known ? joined(page, known) : page
}

/** From now on every page is refetched. */
export function clearListPages(): void {
  lookedAt.clear()
}

function knownPage<Page>(client: QueryClient, queryKey: readonly unknown[], cursor: string | undefined) {
  const data = client.getQueryData<{ pages: Page[]; pageParams: unknown[] }>(queryKey)
  return data?.pages[data.pageParams.indexOf(cursor)]
}

/** The new first page, followed by those of the previous one that it pushed out. */
function joined<Page extends ListPage>(page: Page, former: Page): Page {
  const last = page.submissions.at(-1)?.id
  const at = former.submissions.findIndex(({ id }) => id === last)
  const pushedOut = at < 0 ? [] : former.submissions.slice(at + 1)
  if (pushedOut.length === 0 || page.submissions.length + pushedOut.length > longestFirst) return page
  return { ...page, submissions: [...page.submissions, ...pushedOut], nextCursor: former.nextCursor }
}
