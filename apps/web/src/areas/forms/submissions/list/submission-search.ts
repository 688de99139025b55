import { type SubmissionTab, submissionTabs } from '@taplore/contract'

const submissionViews = ['table', 'summary', 'bi'] as const
export type SubmissionView = (typeof submissionViews)[number]

/** The page's search parameters: filters, columns and the open submission can be shared as a link. */
export type SubmissionSearch = {
  tab?: SubmissionTab
  view?: SubmissionView
  q?: string
  seen?: boolean
  starred?: boolean
  from?: string
  until?: string
  /** `<element>=<value>`, several joined by `~`. */
  where?: string
  /** Ids of the visible columns in order, joined by `~`; those of the form by default. */
  cols?: string
  oldest?: boolean
  /** Partial submissions instead of those that were sent. */
  partial?: boolean
  /** The column that the list is sorted by; the time by default. */
  sort?: string
  descending?: boolean
  /** The day at which the list starts. */
  jump?: string
  /** `<column> <operator> <value>`, one per line. */
  rules?: string
  /** Any of the conditions instead of all. */
  any?: boolean
  /** Questions with a column for each choice, joined by `~`. */
  split?: string
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
    partial: flag(search.partial),
    sort: text(search.sort, 140),
    descending: flag(search.descending),
    jump: day(search.jump),
    rules: text(search.rules, 3_900),
    any: flag(search.any),
    split: text(search.split, 1_900),
    open: typeof search.open === 'string' && /^[0-9a-f-]{36}$/.test(search.open) ? search.open : undefined,
  }
}

/** What a saved view contains: everything but the open submission. */
export function toViewSearch({ open: _open, view: _view, jump: _jump, ...search }: SubmissionSearch): string {
  return JSON.stringify(search)
}

/** Nothing for a view that cannot be read. */
export function readViewSearch(saved: string): SubmissionSearch {
  try {
    const search: unknown = JSON.parse(saved)
    return typeof search === 'object' && search !== null ? readSubmissionSearch({ ...search }) : {}
  } catch {
    return {}
  }
}
