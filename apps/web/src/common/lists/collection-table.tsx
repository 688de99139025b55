import { Checkbox, ContextMenu, HeadCell, Skeleton, Table } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Collection, RowActions, RowState } from './collection.ts'
import { FetchingMore, FillerRow } from './list-placeholders.tsx'
import { useRowMenu } from './use-row-menu.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/**
 * A collection as rows. Only visible rows are rendered, so that ten thousand scroll like ten. Select all, name, state
 * (not in the trash), last change and menu are columns of every such list; `heads` are those between.
 */
export function CollectionTable<Item extends { readonly folder: string | null }, Acts extends RowActions<Item>>({
  collection,
  acts,
  idOf,
  label,
  testId,
  tickAll,
  nameHead,
  stateHead,
  heads,
  rowOf,
}: {
  collection: Collection<Item>
  /** Stable across renders. */
  acts: Acts
  idOf: (item: Item) => string
  /** Accessible name of the table. */
  label: string
  testId: string
  /** Label of the select-all box; null without selection. */
  tickAll: string | null
  nameHead: string
  stateHead: string
  heads: ReactNode
  /** A memoized row with its key. */
  rowOf: (item: Item, state: RowState<Acts>) => ReactNode
}) {
  const { t } = useTranslation()
  const { items, ticks, count, isTrash, folders, mayDrag, more, onNearEnd } = collection
  const { ticked } = ticks
  const all = ticked.size === 0 ? false : items.every((item) => ticked.has(idOf(item))) ? true : 'mixed'
  const rows = useVirtualRows<HTMLTableSectionElement>({
    count: items.length,
    height: 44,
    row: '[data-index]',
    more,
    onNearEnd,
  })
  const menu = useRowMenu(items, acts.menuOf)
  return (
    <>
      <Table aria-label={label} aria-rowcount={count === null ? undefined : count + 1} data-testid={testId}>
        <thead>
          <tr>
            {tickAll === null ? null : (
              <HeadCell className="w-10 !pe-0">
                <Checkbox
                  isChecked={all}
                  label={tickAll}
                  isLabelHidden
                  onChange={() => (all === true ? ticks.none() : ticks.all())}
                />
              </HeadCell>
            )}
            <HeadCell>{nameHead}</HeadCell>
            {isTrash ? null : <HeadCell className="hidden sm:table-cell">{stateHead}</HeadCell>}
            {heads}
            <HeadCell isNumber className="hidden sm:table-cell">
              {t(isTrash ? 'trash.deleted' : 'stories.updated')}
            </HeadCell>
            <HeadCell className="w-12">
              <span className="sr-only">{t('stories.menu')}</span>
            </HeadCell>
          </tr>
        </thead>
        <ContextMenu entries={menu.entries}>
          <tbody ref={rows.list} {...menu.heard}>
            <FillerRow height={rows.before} />
            {items.slice(rows.from, rows.until).map((item, offset) =>
              rowOf(item, {
                index: rows.from + offset,
                folder: item.folder ? folders.get(item.folder) : undefined,
                isTrash,
                isTicked: ticked.has(idOf(item)),
                mayDrag,
                acts,
                t,
              }),
            )}
            <FillerRow height={rows.after} />
          </tbody>
        </ContextMenu>
      </Table>
      {more === 'busy' ? <FetchingMore /> : null}
    </>
  )
}

const placeholders = Array.from({ length: 8 }, (_, row) => row)

export function CollectionTableSkeleton({ hasCover = false }: { hasCover?: boolean }) {
  return (
    <div aria-hidden="true" className="rounded-card border border-line bg-surface">
      <div className="h-[34px] border-b border-line" />
      {placeholders.map((row) => (
        <div key={row} className="flex h-(--row) items-center gap-3 border-b border-line px-3 last:border-b-0">
          <Skeleton className="size-4" />
          {hasCover ? <Skeleton className="h-8 w-[22px]" /> : null}
          <Skeleton className={row % 2 ? 'h-3 w-52' : 'h-3 w-40'} />
          <Skeleton className="ms-auto h-3 w-20" />
        </div>
      ))}
    </div>
  )
}
