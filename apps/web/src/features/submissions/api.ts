import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerColumnInfo, type SubmissionFilter, type SubmissionTab, submissionTabs } from '@taplore/contract'
import { api, query } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

export const submissionViews = ['table', 'summary', 'bi'] as const
export type SubmissionView = (typeof submissionViews)[number]

/** What the address of the page says: filters, columns and the open answer can be sent as a link. */
export type SubmissionSearch = {
  tab?: SubmissionTab
  view?: SubmissionView
  q?: string
  seen?: boolean
  starred?: boolean
  from?: string
  until?: string
  /** `<element>=<value>`, several by `~`. */
  where?: string
  /** Ids of the columns that are shown, in order, by `~`; those of the form when absent. */
  cols?: string
  oldest?: boolean
  open?: string
}

const text = (value: unknown, length: number) =>
  value === undefined || value === '' ? undefined : String(value).slice(0, length)
const day = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)
const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

export function readSubmissionSearch(search: Record<string, unknown>): SubmissionSearch {
  return {
    tab: submissionTabs.find((tab) => tab === search.tab && tab !== 'all'),
    view: submissionViews.find((view) => view === search.view && view !== 'table'),
    q: text(search.q, 200),
    seen: flag(search.seen),
    starred: flag(search.starred),
    from: day(search.from),
    until: day(search.until),
    where: text(search.where, 1_900),
    cols: text(search.cols, 4_000),
    oldest: flag(search.oldest),
    open: typeof search.open === 'string' && /^[0-9a-f-]{36}$/.test(search.open) ? search.open : undefined,
  }
}

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

/** Columns that are shown while nobody chose: who answered stands in front of them all anyway. */
export function usualColumns(columns: readonly AnswerColumnInfo[]): AnswerColumnInfo[] {
  return columns.filter(({ isRemoved, kind }) => !isRemoved && !['name', 'contact', 'email'].includes(kind)).slice(0, 5)
}

/** The list page by page. */
export function listOptions(formId: string, filter: SubmissionFilter, isOldest: boolean) {
  const order = isOldest ? ('oldest' as const) : ('newest' as const)
  return infiniteQueryOptions({
    queryKey: [...query.submissions.list.key(), 'endless', formId, filter, order],
    queryFn: ({ pageParam, signal }) =>
      api.submissions.list({ formId, ...filter, order, limit: 100, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

/** Finished files and those on their way; looks again while something is under way. */
export function exportsOptions() {
  return queryOptions({
    ...query.submissions.exports.queryOptions({ input: { limit: 100 } }),
    refetchInterval: (asked) =>
      asked.state.data?.exports.some(({ status }) => status === 'Pending' || status === 'Processing') ? 3_000 : false,
  })
}

export async function refreshSubmissions(): Promise<void> {
  await Promise.all(
    [query.submissions.key(), query.formAnalytics.key(), query.tasks.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
