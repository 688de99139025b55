import { Checkbox, ContextMenu, HeadCell, Skeleton, Table } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowActs, RowState, Shelf } from './collection.ts'
import { FetchingMore, FillerRow } from './list-placeholders.tsx'
import { useRowMenu } from './use-row-menu.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/**
 * A shelf as rows. Only what is in sight is drawn, so that ten thousand scroll like ten. The box that ticks all, the name, the
 * state (not in the trash), the last change and the menu are columns of every such list; `heads` are those between.
 */
export function CollectionTable<Thing extends { readonly folder: string | null }, Acts extends RowActs<Thing>>({
  shelf,
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
  shelf: Shelf<Thing>
  /** Steady over all renders. */
  acts: Acts
  idOf: (thing: Thing) => string
  /** Of the table, for those who hear it. */
  label: string
  testId: string
  /** Label of the box that ticks all; null where nothing can be ticked. */
  tickAll: string | null
  nameHead: string
  stateHead: string
  heads: ReactNode
  /** A memoised row with its key. */
  rowOf: (thing: Thing, state: RowState<Acts>) => ReactNode
}) {
  const { t } = useTranslation()
  const { things, ticks, count, isTrash, folders, mayDrag, more, onNearEnd } = shelf
  const { ticked } = ticks
  const all = ticked.size === 0 ? false : things.every((thing) => ticked.has(idOf(thing))) ? true : 'mixed'
  const rows = useVirtualRows<HTMLTableSectionElement>({
    count: things.length,
    height: 44,
    row: '[data-index]',
    more,
    onNearEnd,
  })
  const menu = useRowMenu(things, acts.menuOf)
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
            {things.slice(rows.from, rows.until).map((thing, offset) =>
              rowOf(thing, {
                index: rows.from + offset,
                folder: thing.folder ? folders.get(thing.folder) : undefined,
                isTrash,
                isTicked: ticked.has(idOf(thing)),
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
