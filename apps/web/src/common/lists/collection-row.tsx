import type { Folder } from '@taplore/contract'
import { Cell, Checkbox, classNames, Row, RowMenu, Tag } from '@taplore/ui'
import type { ReactNode } from 'react'
import { fullDate, shortDate } from '../../texts/formats.ts'
import { FolderName } from '../folders/folder-tree-row.tsx'
import type { RowActions, RowState } from './collection.ts'
import { RowLink } from './row-link.tsx'

/**
 * One item of a collection, in a memoized row of its feature: nothing here subscribes to a store or query. F2 and
 * Delete run the menu entries `rename`, and `delete` or `erase`.
 */
export function CollectionRow<Item extends { readonly name: string }, Acts extends RowActions<Item>>({
  item,
  id,
  link,
  cover,
  nameClassName,
  state,
  meta,
  tags,
  changedAt,
  menuLabel,
  isTickable = true,
  testId,
  index,
  isTrash,
  isTicked,
  mayDrag,
  acts,
  t,
  children,
}: Omit<RowState<Acts>, 'folder'> & {
  item: Item
  id: string
  /** Where its name links; null when it cannot be opened. */
  link: string | null
  /** A thumbnail before the name. */
  cover?: ReactNode
  /** Width of the name column. */
  nameClassName: string
  /** In a column of its own, on narrow screens below the name; not in the trash. */
  state: ReactNode
  /** After the state on narrow screens, where columns are hidden. */
  meta?: ReactNode
  tags: readonly string[]
  changedAt: string
  menuLabel: string
  isTickable?: boolean
  testId: string
  /** The cells between the state and the last change. */
  children: ReactNode
}) {
  const { name } = item
  const select = (...ids: string[]) => {
    for (const entry of acts.menuOf(item))
      if (entry.kind === 'item' && ids.includes(entry.id) && !entry.disabledReason) entry.onSelect()
  }
  return (
    <Row
      data-index={index}
      aria-rowindex={index + 2}
      isSelected={isTicked}
      data-testid={testId}
      draggable={mayDrag}
      onDragStart={(event) => acts.onDragStart(event, item)}
      onKeyDown={(event) => {
        if (event.key === 'F2') select('rename')
        if (event.key === 'Delete') select('delete', 'erase')
      }}
    >
      {isTickable ? (
        <Cell className="!pe-0">
          <Checkbox
            isChecked={isTicked}
            label={t('stories.tick', { name })}
            isLabelHidden
            onChange={(_isTicked, withShift) => acts.toggle(id, withShift)}
          />
        </Cell>
      ) : null}
      <Cell className={classNames('max-w-0 min-w-40', nameClassName)}>
        <span className="flex min-w-0 items-center gap-3">
          {cover}
          <span className="flex min-w-0 flex-col py-2 sm:py-0">
            {link === null ? (
              <span className="truncate font-medium text-ink-2">{name}</span>
            ) : (
              <RowLink to={link} dir="auto" className="truncate font-medium hover:underline">
                {name}
              </RowLink>
            )}
            <span className="flex items-center gap-3 sm:hidden">
              {isTrash ? <span className="text-12 text-muted">{shortDate(changedAt)}</span> : state}
              {isTrash ? null : meta}
            </span>
          </span>
          <SomeTags tags={tags} />
        </span>
      </Cell>
      {isTrash ? null : <Cell className="hidden sm:table-cell">{state}</Cell>}
      {children}
      <DayCell day={changedAt} className="sm:table-cell" />
      <Cell className="!ps-0">
        <RowMenu entries={() => acts.menuOf(item)} label={menuLabel} />
      </Cell>
    </Row>
  )
}

/** A date in the last columns, from the screen size of `className` on. */
export function DayCell({ day, className }: { day: string; className: string }) {
  return (
    <Cell isNumber className={classNames('hidden whitespace-nowrap text-ink-2', className)}>
      <time dateTime={day} title={fullDate(day)}>
        {shortDate(day)}
      </time>
    </Cell>
  )
}

export function FolderCell({ folder }: { folder: Folder | undefined }) {
  return (
    <Cell className="hidden max-w-36 text-ink-2 xl:table-cell">{folder ? <FolderName folder={folder} /> : null}</Cell>
  )
}

const shownTags = 2

function SomeTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <span className="ms-auto hidden max-w-[40%] shrink-0 items-center gap-1 overflow-hidden 2xl:flex">
      {tags.slice(0, shownTags).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {tags.length > shownTags ? (
        <span className="text-12 text-muted" title={tags.slice(shownTags).join(', ')}>
          +{tags.length - shownTags}
        </span>
      ) : null}
    </span>
  )
}
