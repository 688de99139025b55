import { type AnswerColumnInfo, submissionTabs } from '@taplore/contract'
import { Button, Checkbox, Field, IconButton, Input, Popover, SearchInput, SegmentedControl, Select } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { CalendarSearch, Columns3, Filter, X } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../../../common/browser/use-debounced.ts'
import { shortDate } from '../../../../texts/formats.ts'
import { usualColumns } from '../api.ts'
import type { SubmissionSearch } from '../list/submission-search.ts'
import { type AnswerRule, AnswerRules, readRuleLines, toRuleLines } from './answer-rules.tsx'
import { SavedViews } from './saved-views.tsx'

type Props = {
  formId: string
  search: SubmissionSearch
  onSearch: (search: SubmissionSearch) => void
  columns: readonly AnswerColumnInfo[]
  counts: { all: number; spam: number; trash: number; verified: number } | undefined
  /** Whether there may be partial submissions. */
  hasPartials: boolean
}
type Fields = Pick<Props, 'search' | 'onSearch' | 'columns'>

/** Tabs, search, filters and columns; all of it is in the URL. */
export function SubmissionFilters({ formId, search, onSearch, columns, counts, hasPartials }: Props) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2.5 md:px-6">
      <div className="max-w-full overflow-x-auto">
        <SegmentedControl
          label={t('submissions.tabs')}
          value={search.partial ? 'partial' : (search.tab ?? 'all')}
          onChange={(tab) =>
            onSearch({
              ...search,
              tab: tab === 'all' || tab === 'partial' ? undefined : tab,
              partial: tab === 'partial' || undefined,
              open: undefined,
            })
          }
          segments={[
            ...submissionTabs.map((tab) => ({
              value: tab,
              label: t(`submissions.tab.${tab}`),
              ...(counts ? { count: counts[tab] } : {}),
            })),
            ...(hasPartials || search.partial
              ? [{ value: 'partial' as const, label: t('submissions.tab.partial') }]
              : []),
          ]}
        />
      </div>
      {search.partial ? null : <ListFilters {...{ formId, search, onSearch, columns }} />}
    </div>
  )
}

/** What applies to submissions that were sent. */
function ListFilters({ formId, search, onSearch, columns }: Fields & { formId: string }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useTyped({ search, onSearch })
  return (
    <>
      <SearchInput
        label={t('submissions.search')}
        value={typed}
        onChange={setTyped}
        isMain
        frameClassName="w-full sm:w-52"
      />
      <FilterPopover {...{ search, onSearch, columns }} />
      {search.sort ? null : <JumpPopover {...{ search, onSearch }} />}
      <ActiveFilters {...{ search, onSearch, columns }} />
      <span className="ms-auto flex">
        <SavedViews {...{ formId, search, onSearch }} />
        <ColumnPopover {...{ search, onSearch, columns }} />
      </span>
    </>
  )
}

/** The list starts at a day; what is newer stays above, one press away. */
function JumpPopover({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label={t('submissions.jump')}
      align="start"
      className="w-56"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<IconButton icon={CalendarSearch} label={t('submissions.jump')} />}
    >
      <div className="p-3">
        <Field label={t('submissions.jump')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={search.jump ?? ''}
              onChange={(event) => onSearch({ ...search, jump: event.target.value || undefined })}
              onKeyDown={({ key }) => {
                if (key === 'Enter') setIsOpen(false)
              }}
            />
          )}
        </Field>
      </div>
    </Popover>
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
function ActiveFilters({ search, onSearch, columns }: Fields) {
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
  if (search.jump)
    active.push({
      id: 'jump',
      label: t('submissions.jumped', { date: dayIn(search.jump) }),
      rest: { ...search, jump: undefined },
    })
  for (const [index, rule] of readRuleLines(search.rules).entries())
    active.push({
      id: `rule ${index}`,
      label: ruleWords(rule, columns, t),
      rest: {
        ...search,
        rules: toRuleLines(readRuleLines(search.rules).filter((_, at) => at !== index)) || undefined,
      },
    })
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

/** Such as “How many? at least 10”. */
function ruleWords(
  { columnId, operator, value }: AnswerRule,
  columns: readonly AnswerColumnInfo[],
  t: TFunction,
): string {
  const column = columns.find(({ id }) => id === columnId)
  const isDate = column?.type === 'date'
  const name =
    isDate && operator === 'under'
      ? t('submissions.rules.before')
      : isDate && operator === 'over'
        ? t('submissions.rules.after')
        : t(`submissions.rules.operators.${operator}`)
  const words = column?.options.find((option) => column.type === 'choice' && option.value === value)?.label ?? value
  return [
    column?.title ?? columnId,
    name,
    isDate && /^\d{4}-\d\d-\d\d$/.test(value) ? shortDate(`${value}T12:00:00`) : words,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const any = 'any'

function FilterPopover({ search, onSearch, columns }: Fields) {
  const { t } = useTranslation()
  const tri = (value: boolean | undefined) => (value === undefined ? any : String(value))
  const read = (value: string) => (value === any ? undefined : value === 'true')
  return (
    <Popover
      label={t('submissions.filter')}
      align="start"
      className="w-96 max-w-[calc(100vw-1rem)]"
      trigger={
        <Button icon={Filter} size="normal">
          {t('submissions.filter')}
        </Button>
      }
    >
      <div className="flex max-h-[70vh] flex-col gap-3 overflow-y-auto p-3">
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
        <AnswerRules
          columns={columns}
          lines={search.rules}
          isAny={search.any ?? false}
          onChange={(rules, isAny) => onSearch({ ...search, rules, any: isAny || undefined })}
        />
      </div>
    </Popover>
  )
}

function ColumnPopover({ search, onSearch, columns }: Fields) {
  const { t } = useTranslation()
  const shown = search.cols?.split('~') ?? usualColumns(columns).map(({ id }) => id)
  const change = (id: string, isOn: boolean) => {
    const next = columns
      .filter((column) => (column.id === id ? isOn : shown.includes(column.id)))
      .map((column) => column.id)
    onSearch({ ...search, cols: next.join('~') || undefined })
  }
  const split = search.split?.split('~') ?? []
  const setSplit = ({ id, elementId, options }: AnswerColumnInfo, isOn: boolean) => {
    if (elementId === null) return
    const parts = options.filter(({ value }) => value !== 'other').map(({ value }) => `${elementId}:${value}`)
    const others = split.filter((each) => each !== elementId)
    const kept = shown.filter((each) => !parts.includes(each))
    const at = kept.indexOf(id) + 1 || kept.length
    onSearch({
      ...search,
      split: [...others, ...(isOn ? [elementId] : [])].join('~') || undefined,
      cols: (isOn ? kept.toSpliced(at, 0, ...parts) : kept).join('~') || undefined,
    })
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
          <Fragment key={column.id}>
            <Checkbox
              isChecked={shown.includes(column.id)}
              label={column.isRemoved ? t('submissions.removedColumn', { title: column.title }) : column.title}
              onChange={(isOn) => change(column.id, isOn)}
            />
            {column.canSplit && column.elementId !== null ? (
              <div className="ps-6 text-ink-2">
                <Checkbox
                  isChecked={split.includes(column.elementId)}
                  label={t('submissions.splitColumn')}
                  onChange={(isOn) => setSplit(column, isOn)}
                />
              </div>
            ) : null}
          </Fragment>
        ))}
      </div>
    </Popover>
  )
}
