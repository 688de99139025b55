import { type AnswerColumnInfo, submissionTabs } from '@taplore/contract'
import { Button, Checkbox, Field, Input, Popover, SearchInput, SegmentedControl, Select } from '@taplore/ui'
import { Columns3, Filter, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../../../common/browser/use-debounced.ts'
import { shortDate } from '../../../../texts/formats.ts'
import { usualColumns } from '../api.ts'
import type { SubmissionSearch } from '../list/submission-search.ts'

type Props = {
  search: SubmissionSearch
  onSearch: (search: SubmissionSearch) => void
  columns: readonly AnswerColumnInfo[]
  counts: { all: number; spam: number; trash: number; verified: number } | undefined
}

/** Tabs, search, filters and columns; all of it is in the URL. */
export function SubmissionFilters({ search, onSearch, columns, counts }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useTyped({ search, onSearch })
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 md:px-6">
      <div className="max-w-full overflow-x-auto">
        <SegmentedControl
          label={t('submissions.tabs')}
          value={search.tab ?? 'all'}
          onChange={(tab) => onSearch({ ...search, tab: tab === 'all' ? undefined : tab, open: undefined })}
          segments={submissionTabs.map((tab) => ({
            value: tab,
            label: t(`submissions.tab.${tab}`),
            ...(counts ? { count: counts[tab] } : {}),
          }))}
        />
      </div>
      <SearchInput
        label={t('submissions.search')}
        value={typed}
        onChange={setTyped}
        isMain
        frameClassName="w-full sm:w-52"
      />
      <FilterPopover {...{ search, onSearch, columns }} />
      <ActiveFilters {...{ search, onSearch, columns }} />
      <span className="ms-auto">
        <ColumnPopover {...{ search, onSearch, columns }} />
      </span>
    </div>
  )
}

/** Text of the search field: written to the URL after a pause, and updated when that changes by itself. */
function useTyped({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const [typed, setTyped] = useState(search.q ?? '')
  const q = useDebounced(typed.trim())
  const now = useRef({ search, onSearch })
  now.current = { search, onSearch }
  /** The last value that field and URL agreed on. */
  const agreed = useRef(search.q ?? '')
  useEffect(() => {
    if (q !== typed.trim() || q === agreed.current) return
    agreed.current = q
    const { search, onSearch } = now.current
    onSearch({ ...search, q: q || undefined })
  }, [q, typed])
  useEffect(() => {
    const given = search.q ?? ''
    if (given === agreed.current) return
    agreed.current = given
    setTyped(given)
  }, [search.q])
  return [typed, setTyped] as const
}

/** Active filters, each with a remove button. */
function ActiveFilters({ search, onSearch, columns }: Omit<Props, 'counts'>) {
  const { t } = useTranslation()
  // At noon, so that no time zone changes the day.
  const dayIn = (day: string) => shortDate(`${day}T12:00:00`)
  const active: { id: string; label: string; rest: SubmissionSearch }[] = []
  if (search.seen !== undefined)
    active.push({
      id: 'seen',
      label: t(search.seen ? 'submissions.seen' : 'submissions.unseen'),
      rest: { ...search, seen: undefined },
    })
  if (search.starred)
    active.push({ id: 'starred', label: t('submissions.starredOnly'), rest: { ...search, starred: undefined } })
  for (const edge of ['from', 'until'] as const) {
    const day = search[edge]
    if (day)
      active.push({
        id: edge,
        label: `${t(`submissions.${edge}`)}: ${dayIn(day)}`,
        rest: { ...search, [edge]: undefined },
      })
  }
  for (const line of search.where?.split('~') ?? [])
    active.push({
      id: line,
      label: wordsOf(line, columns),
      rest: { ...search, where: without(search.where, line) },
    })
  return active.map(({ id, label, rest }) => (
    <Button key={id} size="small" icon={X} onClick={() => onSearch(rest)}>
      {label}
    </Button>
  ))
}

function without(where: string | undefined, line: string): string | undefined {
  return (
    where
      ?.split('~')
      .filter((each) => each !== line)
      .join('~') || undefined
  )
}

function wordsOf(line: string, columns: readonly AnswerColumnInfo[]): string {
  const at = line.indexOf('=')
  const column = columns.find(({ elementId }) => elementId === line.slice(0, at))
  const value = line.slice(at + 1)
  return `${column?.title ?? line.slice(0, at)}: ${column?.options.find((option) => option.value === value)?.label ?? value}`
}

const any = 'any'

function FilterPopover({ search, onSearch, columns }: Omit<Props, 'counts'>) {
  const { t } = useTranslation()
  const askable = columns.filter(({ options }) => options.length > 0)
  const [elementId, setElementId] = useState<string>()
  const column = askable.find((each) => each.elementId === elementId)
  const tri = (value: boolean | undefined) => (value === undefined ? any : String(value))
  const read = (value: string) => (value === any ? undefined : value === 'true')
  return (
    <Popover
      label={t('submissions.filter')}
      align="start"
      className="w-72"
      trigger={
        <Button icon={Filter} size="normal">
          {t('submissions.filter')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 p-3">
        <Select
          label={t('submissions.seenFilter')}
          value={tri(search.seen)}
          onChange={(value) => onSearch({ ...search, seen: read(value) })}
          options={[
            { value: any, label: t('submissions.seenAny') },
            { value: 'true', label: t('submissions.seen') },
            { value: 'false', label: t('submissions.unseen') },
          ]}
        />
        <Checkbox
          isChecked={search.starred === true}
          label={t('submissions.starredOnly')}
          onChange={(isOn) => onSearch({ ...search, starred: isOn ? true : undefined })}
        />
        <Checkbox
          isChecked={search.oldest === true}
          label={t('submissions.oldestFirst')}
          onChange={(isOn) => onSearch({ ...search, oldest: isOn ? true : undefined })}
        />
        <div className="grid grid-cols-2 gap-2">
          <Field label={t('submissions.from')}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={search.from ?? ''}
                onChange={(event) => onSearch({ ...search, from: event.target.value || undefined })}
              />
            )}
          </Field>
          <Field label={t('submissions.until')}>
            {(control) => (
              <Input
                {...control}
                type="date"
                value={search.until ?? ''}
                onChange={(event) => onSearch({ ...search, until: event.target.value || undefined })}
              />
            )}
          </Field>
        </div>
        {askable.length > 0 ? (
          <>
            <Select
              label={t('submissions.question')}
              placeholder={t('submissions.question')}
              value={elementId}
              onChange={setElementId}
              options={askable.map((each) => ({ value: each.elementId ?? '', label: each.title }))}
            />
            {column ? (
              <Select
                label={t('submissions.answer')}
                placeholder={t('submissions.answer')}
                value={undefined}
                onChange={(value) => {
                  const line = `${column.elementId}=${value}`
                  onSearch({ ...search, where: [without(search.where, line), line].filter(Boolean).join('~') })
                  setElementId(undefined)
                }}
                options={column.options.map((option) => ({ value: option.value, label: option.label }))}
              />
            ) : null}
          </>
        ) : null}
      </div>
    </Popover>
  )
}

function ColumnPopover({ search, onSearch, columns }: Omit<Props, 'counts'>) {
  const { t } = useTranslation()
  const shown = search.cols?.split('~') ?? usualColumns(columns).map(({ id }) => id)
  const change = (id: string, isOn: boolean) => {
    const next = columns
      .filter((column) => (column.id === id ? isOn : shown.includes(column.id)))
      .map((column) => column.id)
    onSearch({ ...search, cols: next.join('~') || undefined })
  }
  return (
    <Popover
      label={t('submissions.columns')}
      align="end"
      className="w-72"
      trigger={
        <Button kind="quiet" icon={Columns3}>
          {t('submissions.columns')}
        </Button>
      }
    >
      <div className="flex max-h-80 flex-col gap-2 overflow-y-auto p-3">
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            isChecked={shown.includes(column.id)}
            label={column.isRemoved ? t('submissions.removedColumn', { title: column.title }) : column.title}
            onChange={(isOn) => change(column.id, isOn)}
          />
        ))}
      </div>
    </Popover>
  )
}
