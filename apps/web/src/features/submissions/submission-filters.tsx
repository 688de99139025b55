import { type AnswerColumnInfo, submissionTabs } from '@taplore/contract'
import { Button, Checkbox, Field, Input, Popover, SearchInput, SegmentedControl, Select } from '@taplore/ui'
import { Columns3, Filter, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../shell/use-debounced.ts'
import { usualColumns } from './api.ts'
import type { SubmissionSearch } from './submission-search.ts'

type Props = {
  search: SubmissionSearch
  onSearch: (search: SubmissionSearch) => void
  columns: readonly AnswerColumnInfo[]
  counts: { all: number; spam: number; trash: number; verified: number } | undefined
}

/** Tabs, words to search by, filters and columns; all of it stands in the address. */
export function SubmissionFilters({ search, onSearch, columns, counts }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(search.q ?? '')
  const q = useDebounced(typed.trim())
  useEffect(() => {
    if (q !== (search.q ?? '')) onSearch({ ...search, q: q || undefined })
  }, [q, search, onSearch])
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
      {(search.where?.split('~') ?? []).map((line) => (
        <Button
          key={line}
          size="small"
          icon={X}
          onClick={() => onSearch({ ...search, where: without(search.where, line) })}
        >
          {wordsOf(line, columns)}
        </Button>
      ))}
      <span className="ms-auto">
        <ColumnPopover {...{ search, onSearch, columns }} />
      </span>
    </div>
  )
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
