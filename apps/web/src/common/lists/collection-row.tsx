import type { Folder } from '@taplore/contract'
import { Cell, Checkbox, classNames, Row, RowMenu, Tag } from '@taplore/ui'
import type { ReactNode } from 'react'
import { fullDate, shortDate } from '../../texts/formats.ts'
import { FolderName } from '../folders/folder-tree-row.tsx'
import type { RowActs, RowState } from './collection.ts'
import { RowLink } from './row-link.tsx'

/**
 * One thing of a shelf. Stands in a memoised row of its feature, so nothing here asks a store or a query. F2 and Delete do what
 * the menu's entries `rename`, and `delete` or `erase`, do.
 */
export function CollectionRow<Thing extends { readonly name: string }, Acts extends RowActs<Thing>>({
  thing,
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
  thing: Thing
  id: string
  /** Where its name leads; null where it cannot be opened. */
  link: string | null
  /** A small picture before the name. */
  cover?: ReactNode
  /** How wide the name is. */
  nameClassName: string
  /** In a column of its own, on narrow screens under the name; not in the trash. */
  state: ReactNode
  /** Follows the state on narrow screens, where columns are left out. */
  meta?: ReactNode
  tags: readonly string[]
  changedAt: string
  menuLabel: string
  isTickable?: boolean
  testId: string
  /** The cells between the state and the last change. */
  children: ReactNode
}) {
  const { name } = thing
  const select = (...ids: string[]) => {
    for (const entry of acts.menuOf(thing))
      if (entry.kind === 'item' && ids.includes(entry.id) && !entry.disabledReason) entry.onSelect()
  }
  return (
    <Row
      data-index={index}
      aria-rowindex={index + 2}
      isSelected={isTicked}
      data-testid={testId}
      draggable={mayDrag}
      onDragStart={(event) => acts.onDragStart(event, thing)}
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
              <RowLink to={link} className="truncate font-medium hover:underline">
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
        <RowMenu entries={() => acts.menuOf(thing)} label={menuLabel} />
      </Cell>
    </Row>
  )
}

/** A day in the columns at the end, from the screen on that `className` names. */
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
