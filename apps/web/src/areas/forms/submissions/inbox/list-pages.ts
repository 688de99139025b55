import type { QueryClient } from '@tanstack/react-query'
import type { SubmissionRow } from '@taplore/contract'

/** A page of the list, as the server gives it. */
export interface ListPage {
  readonly submissions: readonly SubmissionRow[]
  readonly nextCursor: string | null
}

/** How long a page that was looked at is not looked at again, whatever news there are. */
const restMs = 30_000
/** The first page grows by what comes in, up to here. */
const longestFirst = 400

const lookedAt = new Map<string, number>()
const placeOf = (queryKey: readonly unknown[], cursor: string | undefined) => JSON.stringify([queryKey, cursor])

/**
 * A page of a list that is read page by page. At each news the query library asks for all pages anew, one after the other: for somebody
 * who has gone far down that would be a hundred requests for every answer that comes or is marked. So pages behind the first, where the
 * news are, rest for a while, and the first one keeps its end, so that those behind it begin where they began.
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
    /** Newest first, and nothing leaves the list by being looked at. */
    isSteady: boolean
  },
  fetchPage: () => Promise<Page>,
): Promise<Page> {
  const known = isSteady ? knownPage<Page>(client, queryKey, cursor) : undefined
  const place = placeOf(queryKey, cursor)
  if (cursor !== undefined && known && (lookedAt.get(place) ?? Number.NEGATIVE_INFINITY) > performance.now() - restMs)
    return known
  const page = await fetchPage()
  if (lookedAt.size > 5_000) lookedAt.clear()
  lookedAt.set(place, performance.now())
  return cursor === undefined && known ? joined(page, known) : page
}

/** From now on every page is looked at again. */
export function forgetListPages(): void {
  lookedAt.clear()
}

function knownPage<Page>(client: QueryClient, queryKey: readonly unknown[], cursor: string | undefined) {
  const data = client.getQueryData<{ pages: Page[]; pageParams: unknown[] }>(queryKey)
  return data?.pages[data.pageParams.indexOf(cursor)]
}

/** The first page anew, followed by those of the former one that it pushed out. */
function joined<Page extends ListPage>(page: Page, former: Page): Page {
  const last = page.submissions.at(-1)?.id
  const at = former.submissions.findIndex(({ id }) => id === last)
  const pushedOut = at < 0 ? [] : former.submissions.slice(at + 1)
  if (pushedOut.length === 0 || page.submissions.length + pushedOut.length > longestFirst) return page
  return { ...page, submissions: [...page.submissions, ...pushedOut], nextCursor: former.nextCursor }
}
