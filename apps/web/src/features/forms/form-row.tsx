import type { FormSummary } from '@taplore/contract'
import { Cell } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import { RowLink } from '../../shell/list/row-link.tsx'
import type { RowActs, RowState } from '../../shell/list/shelf.ts'
import { FolderCell, ShelfRow } from '../../shell/list/shelf-row.tsx'
import { figure } from '../../texts/formats.ts'
import { answersPath, editPath } from './api.ts'
import { FormBadge } from './form-badge.tsx'

/** One form of the table. It is drawn again only when something in it changes, so nothing here asks a store or a query. */
export const FormRow = memo(function FormRow({
  form,
  folder,
  ...state
}: RowState<RowActs<FormSummary>> & { form: FormSummary }) {
  const { isTrash, t } = state
  return (
    <ShelfRow
      {...state}
      thing={form}
      id={form.id}
      link={isTrash ? null : editPath(form.id)}
      nameClassName="sm:w-[44%]"
      state={isTrash ? null : <FormBadge form={form} t={t} />}
      tags={form.tags.map((tag) => tag.name)}
      changedAt={form.trashedOn ?? form.updatedAt}
      menuLabel={t('forms.menuOf', { name: form.name })}
      testId="form-row"
    >
      <Cell isNumber className="hidden md:table-cell">
        <Answers form={form} isTrash={isTrash} t={t} />
      </Cell>
      <Cell isNumber className="hidden lg:table-cell">
        {form.questions}
      </Cell>
      <FolderCell folder={folder} />
    </ShelfRow>
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
