import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnswerColumnInfo, SubmissionFilter, SubmissionRow } from '@taplore/contract'
import { api, query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { clearListPages, readListPage } from './list/list-pages.ts'
import type { SubmissionSearch } from './list/submission-search.ts'

export function filterOf({
  tab,
  q,
  seen,
  starred,
  from,
  until,
  where,
  rules,
  any,
}: SubmissionSearch): SubmissionFilter {
  return {
    tab: tab ?? 'all',
    ...(q ? { search: q } : {}),
    ...(seen === undefined ? {} : { isSeen: seen }),
    ...(starred === undefined ? {} : { isStarred: starred }),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
    ...(where ? { where: where.split('~').join('\n') } : {}),
    ...(rules ? { rules, ...(any ? { match: 'any' as const } : {}) } : {}),
  }
}

export function isFiltered({ q, seen, starred, from, until, where, rules }: SubmissionSearch): boolean {
  return [q, seen, starred, from, until, where, rules].some((value) => value !== undefined)
}

/** Columns shown by default; the respondent always comes first. */
export function usualColumns(columns: readonly AnswerColumnInfo[]): AnswerColumnInfo[] {
  return columns.filter(({ isRemoved, kind }) => !isRemoved && !['name', 'contact', 'email'].includes(kind)).slice(0, 5)
}

const pagesKey = () => [...query.submissions.list.key(), 'endless']

/** How soon a list is asked for again while the server still sorts and filters older submissions. */
const preparingMs = 1_500

/** The list page by page. */
export function listOptions(formId: string, search: SubmissionSearch) {
  const { oldest, sort, descending, jump, split } = search
  const filter = filterOf(search)
  const list = {
    order: oldest ? ('oldest' as const) : ('newest' as const),
    ...(sort ? { sort, isDescending: descending ?? false } : {}),
    ...(jump && !sort ? { jump } : {}),
    ...(split ? { split } : {}),
  }
  const queryKey = [...pagesKey(), formId, filter, list]
  const isSteady =
    !oldest && !sort && !jump && !filter.rules && filter.isSeen === undefined && filter.isStarred === undefined
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      readListPage({ client: queryClient, queryKey, cursor: pageParam, isSteady }, () =>
        api.submissions.list({ formId, ...filter, ...list, limit: 100, cursor: pageParam }, { signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: (asked) =>
      asked.state.data?.pages.some(({ isPreparing }) => isPreparing) === true ? preparingMs : false,
  })
}

/** Partial submissions page by page. */
export function partialsOptions(formId: string) {
  return infiniteQueryOptions({
    queryKey: [...query.submissions.partials.key(), 'endless', formId],
    queryFn: ({ pageParam, signal }) => api.submissions.partials({ formId, limit: 50, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
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
