import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnswerColumnInfo, SubmissionFilter, SubmissionRow } from '@taplore/contract'
import { api, query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { clearListPages, readListPage } from './list/list-pages.ts'
import type { SubmissionSearch } from './list/submission-search.ts'

export function filterOf({ tab, q, seen, starred, from, until, where }: SubmissionSearch): SubmissionFilter {
  return {
    tab: tab ?? 'all',
    ...(q ? { search: q } : {}),
    ...(seen === undefined ? {} : { isSeen: seen }),
    ...(starred === undefined ? {} : { isStarred: starred }),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    ...(where ? { where: where.split('~').join('\n') } : {}),
  }
}

export function isFiltered({ q, seen, starred, from, until, where }: SubmissionSearch): boolean {
  return [q, seen, starred, from, until, where].some((value) => value !== undefined)
}

/** Columns shown by default; the respondent always comes first. */
export function usualColumns(columns: readonly AnswerColumnInfo[]): AnswerColumnInfo[] {
  return columns.filter(({ isRemoved, kind }) => !isRemoved && !['name', 'contact', 'email'].includes(kind)).slice(0, 5)
}

const pagesKey = () => [...query.submissions.list.key(), 'endless']

/** The list page by page. */
export function listOptions(formId: string, filter: SubmissionFilter, isOldest: boolean) {
  const order = isOldest ? ('oldest' as const) : ('newest' as const)
  const queryKey = [...pagesKey(), formId, filter, order]
  const isSteady = !isOldest && filter.isSeen === undefined && filter.isStarred === undefined
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      readListPage({ client: queryClient, queryKey, cursor: pageParam, isSteady }, () =>
        api.submissions.list({ formId, ...filter, order, limit: 100, cursor: pageParam }, { signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** Finished and running exports; polled while something is running. */
export function exportsOptions() {
  return queryOptions({
    ...query.submissions.exports.queryOptions({ input: { limit: 100 } }),
    refetchInterval: (asked) =>
      asked.state.data?.exports.some(({ status }) => status === 'Pending' || status === 'Processing') ? 3_000 : false,
  })
}

/** Optimistically marks submissions. */
export function markShown(ids: readonly string[], mark: Partial<Pick<SubmissionRow, 'isSeen' | 'isStarred'>>): void {
  const marked = new Set(ids)
  queryClient.setQueriesData<InfiniteData<{ submissions: SubmissionRow[] }>>({ queryKey: pagesKey() }, (data) =>
    data
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            submissions: page.submissions.map((row) => (marked.has(row.id) ? { ...row, ...mark } : row)),
          })),
        }
      : data,
  )
}

/** Refreshes everything about submissions, all pages of the list included. */
export async function refreshSubmissions(): Promise<void> {
  clearListPages()
  await recheck()
}

/** Refreshes what may have changed: stats, the open submission, and the first page of the list. */
export async function recheck(): Promise<void> {
  await Promise.all(
    [query.submissions.key(), query.formAnalytics.key(), query.tasks.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
