import { Link } from '@tanstack/react-router'
import type { Folder, FormSummary } from '@taplore/contract'
import {
  Cell,
  Checkbox,
  ContextMenu,
  HeadCell,
  type MenuEntry,
  Row,
  RowMenu,
  Skeleton,
  Spinner,
  Table,
  Tag,
} from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { FolderName } from '../../shell/folders/folder-line.tsx'
import type { useTicked } from '../../shell/list/use-ticked.ts'
import { type More, useVirtualRows } from '../../shell/list/use-virtual-rows.ts'
import { figure, fullDate, shortDate } from '../../texts/formats.ts'
import { answersPath, editPath } from './api.ts'
import { FormBadge } from './form-badge.tsx'

export interface FormShelf {
  readonly forms: readonly FormSummary[]
  /** How many there are in all; null while unknown. */
  readonly count: number | null
  readonly isTrash: boolean
  readonly ticks: ReturnType<typeof useTicked>
  readonly folders: ReadonlyMap<string, Folder>
  readonly mayDrag: boolean
  readonly more: More
  menuOf(form: FormSummary): MenuEntry[]
  onDragStart(event: React.DragEvent, form: FormSummary): void
  onNearEnd(): void
}

const shownTags = 2

/** Forms as rows. Only what is in sight is drawn, so that ten thousand scroll like ten. */
export function FormTable({ shelf }: { shelf: FormShelf }) {
  const { t } = useTranslation()
  const { forms, ticks, isTrash, count } = shelf
  const shownTicked = forms.filter(({ id }) => ticks.ticked.has(id)).length
  const all = ticks.ticked.size === 0 ? false : shownTicked === forms.length ? true : 'mixed'
  const rows = useVirtualRows<HTMLTableSectionElement>({
    count: forms.length,
    height: 45,
    isMeasured: true,
    more: shelf.more,
    onNearEnd: shelf.onNearEnd,
  })
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
        <tbody ref={rows.list}>
          <Filler height={rows.before} />
          {forms.slice(rows.from, rows.until).map((form, offset) => (
            <FormRow key={form.id} form={form} shelf={shelf} index={rows.from + offset} measure={rows.measure} />
          ))}
          <Filler height={rows.after} />
        </tbody>
      </Table>
      {shelf.more === 'busy' ? (
        <div className="grid h-10 place-items-center">
          <Spinner className="text-brand" />
        </div>
      ) : null}
    </>
  )
}

/** Stands for rows that are not drawn. */
function Filler({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td colSpan={8} className="p-0" style={{ height }} />
    </tr>
  )
}

function FormRow({
  form,
  shelf,
  index,
  measure,
}: {
  form: FormSummary
  shelf: FormShelf
  index: number
  measure: ((row: HTMLElement | null) => void) | undefined
}) {
  const { t } = useTranslation()
  const { ticks, isTrash } = shelf
  const entries = shelf.menuOf(form)
  const folder = form.folder ? shelf.folders.get(form.folder) : undefined
  const changed = form.trashedOn ?? form.updatedAt
  const select = (...ids: string[]) => {
    for (const entry of entries)
      if (entry.kind === 'item' && ids.includes(entry.id) && !entry.disabledReason) entry.onSelect()
  }
  return (
    <ContextMenu entries={entries}>
      <Row
        ref={measure}
        data-index={index}
        aria-rowindex={index + 2}
        isSelected={ticks.ticked.has(form.id)}
        data-testid="form-row"
        draggable={shelf.mayDrag}
        onDragStart={(event) => shelf.onDragStart(event, form)}
        onKeyDown={(event) => {
          if (event.key === 'F2') select('rename')
          if (event.key === 'Delete') select('delete', 'erase')
        }}
      >
        <Cell className="!pe-0">
          <Checkbox
            isChecked={ticks.ticked.has(form.id)}
            label={t('stories.tick', { name: form.name })}
            isLabelHidden
            onClick={(event) => {
              event.preventDefault()
              ticks.toggle(form.id, event.shiftKey)
            }}
          />
        </Cell>
        <Cell className="max-w-0 min-w-40 sm:w-[44%]">
          <span className="flex min-w-0 items-center gap-3">
            <span className="flex min-w-0 flex-col py-2 sm:py-0">
              {isTrash ? (
                <span className="truncate font-medium text-ink-2">{form.name}</span>
              ) : (
                <Link to={editPath(form.id)} className="truncate font-medium hover:underline">
                  {form.name}
                </Link>
              )}
              <span className="sm:hidden">
                {isTrash ? <span className="text-12 text-muted">{shortDate(changed)}</span> : <FormBadge form={form} />}
              </span>
            </span>
            {form.tags.length > 0 ? (
              <span className="ms-auto hidden max-w-[40%] shrink-0 items-center gap-1 overflow-hidden 2xl:flex">
                {form.tags.slice(0, shownTags).map((tag) => (
                  <Tag key={tag.id}>{tag.name}</Tag>
                ))}
                {form.tags.length > shownTags ? (
                  <span
                    className="text-12 text-muted"
                    title={form.tags
                      .slice(shownTags)
                      .map(({ name }) => name)
                      .join(', ')}
                  >
                    +{form.tags.length - shownTags}
                  </span>
                ) : null}
              </span>
            ) : null}
          </span>
        </Cell>
        {isTrash ? null : (
          <Cell className="hidden sm:table-cell">
            <FormBadge form={form} />
          </Cell>
        )}
        <Cell isNumber className="hidden md:table-cell">
          <Answers form={form} isTrash={isTrash} />
        </Cell>
        <Cell isNumber className="hidden lg:table-cell">
          {form.questions}
        </Cell>
        <Cell className="hidden max-w-36 text-ink-2 xl:table-cell">
          {folder ? <FolderName folder={folder} /> : null}
        </Cell>
        <Cell isNumber className="hidden whitespace-nowrap text-ink-2 sm:table-cell">
          <time dateTime={changed} title={fullDate(changed)}>
            {shortDate(changed)}
          </time>
        </Cell>
        <Cell className="!ps-0">
          <RowMenu entries={entries} label={t('forms.menuOf', { name: form.name })} />
        </Cell>
      </Row>
    </ContextMenu>
  )
}

function Answers({ form: { id, figures }, isTrash }: { form: FormSummary; isTrash: boolean }) {
  const { t } = useTranslation()
  if (!figures) return null
  const count = figure(figures.responses)
  if (isTrash) return count
  return (
    <Link to={answersPath(id)} className="hover:underline">
      {count}
      {figures.unseen > 0 ? (
        <span className="ms-2 rounded-full bg-ask-soft px-1.5 text-12 font-semibold text-ask-ink">
          {t('forms.unseen', { count: figures.unseen })}
        </span>
      ) : null}
    </Link>
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
