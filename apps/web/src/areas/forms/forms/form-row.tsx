import type { FormSummary } from '@taplore/contract'
import { Cell } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import type { RowActions, RowState } from '../../../common/lists/collection.ts'
import { CollectionRow, FolderCell } from '../../../common/lists/collection-row.tsx'
import { RowLink } from '../../../common/lists/row-link.tsx'
import { formatNumber } from '../../../texts/formats.ts'
import { answersPath, editPath } from './api.ts'
import { FormBadge } from './form-badge.tsx'

/** One form of the table. Memoized: nothing here subscribes to a store or query. */
export const FormRow = memo(function FormRow({
  form,
  folder,
  image,
  ...state
}: RowState<RowActions<FormSummary>> & {
  form: FormSummary
  /** Of its first screen; undefined while loading. */
  image: string | undefined
}) {
  const { isTrash, t } = state
  return (
    <CollectionRow
      {...state}
      item={form}
      id={form.id}
      link={isTrash ? null : editPath(form.id)}
      cover={
        <span className="aspect-[16/11] w-12 shrink-0 max-sm:hidden overflow-hidden rounded-[5px] bg-sunken shadow-[inset_0_0_0_1px_var(--line)]">
          {image ? <img src={image} alt="" className="size-full object-cover" /> : null}
        </span>
      }
      nameClassName="sm:w-[44%]"
      state={isTrash ? null : <FormBadge form={form} t={t} />}
      meta={<Answers form={form} isTrash={isTrash} t={t} hasWords />}
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
    </CollectionRow>
  )
})

function Answers({
  form: { id, stats },
  isTrash,
  t,
  hasWords = false,
}: {
  form: FormSummary
  isTrash: boolean
  t: TFunction
  /** Where no column header names the number. */
  hasWords?: boolean
}) {
  if (!stats || (hasWords && stats.responses === 0)) return null
  const count = hasWords
    ? t('forms.answerCount', { count: stats.responses, figure: formatNumber(stats.responses) })
    : formatNumber(stats.responses)
  if (isTrash) return count
  return (
    <RowLink
      to={answersPath(id)}
      className={hasWords ? 'text-12 whitespace-nowrap text-ink-2 hover:underline' : 'hover:underline'}
    >
      {count}
      {stats.unseen > 0 ? (
        <span className="ms-2 inline-block rounded-full bg-ask-soft px-1.5 text-12 font-semibold whitespace-nowrap text-ask-ink">
          {t('forms.unseen', { count: stats.unseen })}
        </span>
      ) : null}
    </RowLink>
  )
}
