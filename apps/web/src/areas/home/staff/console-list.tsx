import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button, Cell, HeadCell, NoResults, Row, Skeleton, Table } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConsoleFailure } from './console-failure.tsx'

export type Column<Item> = {
  label: string
  cell: (item: Item) => ReactNode
  isNumber?: boolean
  /** Hidden on narrow screens. */
  isExtra?: boolean
}

/** A table of the console in all its states: loading, empty, failed, and further pages. */
export function ConsoleList<Page, Item extends { id: string }>({
  asked,
  items,
  label,
  columns,
  empty,
  onClear,
}: {
  asked: UseInfiniteQueryResult<InfiniteData<Page>>
  items: (page: Page) => readonly Item[]
  label: string
  columns: readonly Column<Item>[]
  empty: string
  /** With a search or filter. */
  onClear?: () => void
}) {
  const { t } = useTranslation()
  if (asked.isError) return <ConsoleFailure asked={asked} />
  const rows = asked.data?.pages.flatMap(items) ?? []
  if (asked.data && rows.length === 0) {
    if (onClear) return <NoResults title={t('staff.nothingFound')} clear={t('staff.clear')} onClear={onClear} />
    return <p className="rounded-card border border-line px-4 py-8 text-center text-13 text-ink-2">{empty}</p>
  }
  const hidden = (column: Column<Item>) => (column.isExtra ? 'hidden md:table-cell' : undefined)
  return (
    <>
      <Table aria-label={label} aria-busy={asked.isFetching}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.label} isNumber={column.isNumber} className={hidden(column)}>
                {column.label}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {asked.data
            ? rows.map((item) => (
                <Row key={item.id}>
                  {columns.map((column) => (
                    <Cell key={column.label} isNumber={column.isNumber} className={hidden(column)}>
                      {column.cell(item)}
                    </Cell>
                  ))}
                </Row>
              ))
            : [1, 2, 3, 4, 5, 6].map((row) => (
                <Row key={row}>
                  {columns.map((column) => (
                    <Cell key={column.label} className={hidden(column)}>
                      <Skeleton className="h-4 w-24" />
                    </Cell>
                  ))}
                </Row>
              ))}
        </tbody>
      </Table>
      {asked.hasNextPage ? (
        <Button className="self-center" isLoading={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          {t('staff.more')}
        </Button>
      ) : null}
    </>
  )
}

/** Details of one object, as names and values. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(110px,auto)_1fr] gap-x-5 gap-y-2 text-13">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
