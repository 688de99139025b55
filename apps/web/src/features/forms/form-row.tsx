import type { Folder, FormSummary } from '@taplore/contract'
import { Cell, Checkbox, Row, RowMenu, Tag } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import { FolderName } from '../../shell/folders/folder-line.tsx'
import { RowLink } from '../../shell/list/row-link.tsx'
import { figure, fullDate, shortDate } from '../../texts/formats.ts'
import { answersPath, editPath } from './api.ts'
import { FormBadge } from './form-badge.tsx'
import type { FormShelf } from './form-shelf.ts'

const shownTags = 2

/** One form of the table. It is drawn again only when something in it changes, so nothing here asks a store or a query. */
export const FormRow = memo(function FormRow({
  form,
  folder,
  index,
  isTrash,
  isTicked,
  mayDrag,
  acts,
  t,
}: {
  form: FormSummary
  folder: Folder | undefined
  index: number
  isTrash: boolean
  isTicked: boolean
  mayDrag: boolean
  /** Steady over all renders. */
  acts: Pick<FormShelf, 'menuOf' | 'onDragStart'> & Pick<FormShelf['ticks'], 'toggle'>
  t: TFunction
}) {
  const changed = form.trashedOn ?? form.updatedAt
  const select = (...ids: string[]) => {
    for (const entry of acts.menuOf(form))
      if (entry.kind === 'item' && ids.includes(entry.id) && !entry.disabledReason) entry.onSelect()
  }
  return (
    <Row
      data-index={index}
      aria-rowindex={index + 2}
      isSelected={isTicked}
      data-testid="form-row"
      draggable={mayDrag}
      onDragStart={(event) => acts.onDragStart(event, form)}
      onKeyDown={(event) => {
        if (event.key === 'F2') select('rename')
        if (event.key === 'Delete') select('delete', 'erase')
      }}
    >
      <Cell className="!pe-0">
        <Checkbox
          isChecked={isTicked}
          label={t('stories.tick', { name: form.name })}
          isLabelHidden
          onChange={(_isTicked, withShift) => acts.toggle(form.id, withShift)}
        />
      </Cell>
      <Cell className="max-w-0 min-w-40 sm:w-[44%]">
        <span className="flex min-w-0 items-center gap-3">
          <span className="flex min-w-0 flex-col py-2 sm:py-0">
            {isTrash ? (
              <span className="truncate font-medium text-ink-2">{form.name}</span>
            ) : (
              <RowLink to={editPath(form.id)} className="truncate font-medium hover:underline">
                {form.name}
              </RowLink>
            )}
            <span className="sm:hidden">
              {isTrash ? (
                <span className="text-12 text-muted">{shortDate(changed)}</span>
              ) : (
                <FormBadge form={form} t={t} />
              )}
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
          <FormBadge form={form} t={t} />
        </Cell>
      )}
      <Cell isNumber className="hidden md:table-cell">
        <Answers form={form} isTrash={isTrash} t={t} />
      </Cell>
      <Cell isNumber className="hidden lg:table-cell">
        {form.questions}
      </Cell>
      <Cell className="hidden max-w-36 text-ink-2 xl:table-cell">{folder ? <FolderName folder={folder} /> : null}</Cell>
      <Cell isNumber className="hidden whitespace-nowrap text-ink-2 sm:table-cell">
        <time dateTime={changed} title={fullDate(changed)}>
          {shortDate(changed)}
        </time>
      </Cell>
      <Cell className="!ps-0">
        <RowMenu entries={() => acts.menuOf(form)} label={t('forms.menuOf', { name: form.name })} />
      </Cell>
    </Row>
  )
})

function Answers({ form: { id, figures }, isTrash, t }: { form: FormSummary; isTrash: boolean; t: TFunction }) {
  if (!figures) return null
  const count = figure(figures.responses)
  if (isTrash) return count
  return (
    <RowLink to={answersPath(id)} className="hover:underline">
      {count}
      {figures.unseen > 0 ? (
        <span className="ms-2 rounded-full bg-ask-soft px-1.5 text-12 font-semibold text-ask-ink">
          {t('forms.unseen', { count: figures.unseen })}
        </span>
      ) : null}
    </RowLink>
  )
}
