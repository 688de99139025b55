import { Checkbox, ContextMenu, HeadCell, Skeleton, Table } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { FetchingMore, FillerRow } from '../../shell/list/list-filler.tsx'
import { useMenuOfRow } from '../../shell/list/use-menu-of-row.ts'
import { useSteady } from '../../shell/list/use-steady.ts'
import { useVirtualRows } from '../../shell/list/use-virtual-rows.ts'
import { FormRow } from './form-row.tsx'
import type { FormShelf } from './form-shelf.ts'

/** Forms as rows. Only what is in sight is drawn, so that ten thousand scroll like ten. */
export function FormTable({ shelf }: { shelf: FormShelf }) {
  const { t } = useTranslation()
  const { forms, ticks, isTrash, count } = shelf
  const shownTicked = forms.filter(({ id }) => ticks.ticked.has(id)).length
  const all = ticks.ticked.size === 0 ? false : shownTicked === forms.length ? true : 'mixed'
  const rows = useVirtualRows<HTMLTableSectionElement>({
    count: forms.length,
    height: 44,
    row: '[data-index]',
    more: shelf.more,
    onNearEnd: shelf.onNearEnd,
  })
  const { menuOf, onDragStart } = shelf
  const acts = useSteady({ menuOf, onDragStart, toggle: ticks.toggle })
  const menu = useMenuOfRow(forms, acts.menuOf)
  return (
    <>
      <Table
        aria-label={t(isTrash ? 'trash.title' : 'nav.forms')}
        aria-rowcount={count === null ? undefined : count + 1}
        data-testid="form-table"
      >
        <thead>
          <tr>
            <HeadCell className="w-10 !pe-0">
              <Checkbox
                isChecked={all}
                label={t('forms.selectAll', { count: forms.length })}
                isLabelHidden
                onChange={() => (all === true ? ticks.none() : ticks.all())}
              />
            </HeadCell>
            <HeadCell>{t('forms.name')}</HeadCell>
            {isTrash ? null : <HeadCell className="hidden sm:table-cell">{t('forms.state')}</HeadCell>}
            <HeadCell isNumber className="hidden md:table-cell">
              {t('forms.answers')}
            </HeadCell>
            <HeadCell isNumber className="hidden lg:table-cell">
              {t('forms.questions')}
            </HeadCell>
            <HeadCell className="hidden xl:table-cell">{t('stories.folderColumn')}</HeadCell>
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
            {forms.slice(rows.from, rows.until).map((form, offset) => (
              <FormRow
                key={form.id}
                form={form}
                folder={form.folder ? shelf.folders.get(form.folder) : undefined}
                index={rows.from + offset}
                isTrash={isTrash}
                isTicked={ticks.ticked.has(form.id)}
                mayDrag={shelf.mayDrag}
                acts={acts}
                t={t}
              />
            ))}
            <FillerRow height={rows.after} />
          </tbody>
        </ContextMenu>
      </Table>
      {shelf.more === 'busy' ? <FetchingMore /> : null}
    </>
  )
}

const placeholders = Array.from({ length: 8 }, (_, row) => row)

export function FormTableSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-card border border-line bg-surface">
      <div className="h-[34px] border-b border-line" />
      {placeholders.map((row) => (
        <div key={row} className="flex h-(--row) items-center gap-3 border-b border-line px-3 last:border-b-0">
          <Skeleton className="size-4" />
          <Skeleton className={row % 2 ? 'h-3 w-52' : 'h-3 w-40'} />
          <Skeleton className="ms-auto h-3 w-20" />
        </div>
      ))}
    </div>
  )
}
