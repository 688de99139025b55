import type { FormSummary } from '@taplore/contract'
import { HeadCell } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { type Shelf, useRowActs } from '../../../common/lists/collection.ts'
import { CollectionTable } from '../../../common/lists/collection-table.tsx'
import { FormRow } from './form-row.tsx'

const formIdOf = (form: FormSummary) => form.id

/** Forms as rows. */
export function FormTable({ shelf }: { shelf: Shelf<FormSummary> }) {
  const { t } = useTranslation()
  return (
    <CollectionTable
      shelf={shelf}
      acts={useRowActs(shelf)}
      idOf={formIdOf}
      label={t(shelf.isTrash ? 'trash.title' : 'nav.forms')}
      testId="form-table"
      tickAll={t('forms.selectAll', { count: shelf.things.length })}
      nameHead={t('forms.name')}
      stateHead={t('forms.state')}
      heads={
        <>
          <HeadCell isNumber className="hidden md:table-cell">
            {t('forms.answers')}
          </HeadCell>
          <HeadCell isNumber className="hidden lg:table-cell">
            {t('forms.questions')}
          </HeadCell>
          <HeadCell className="hidden xl:table-cell">{t('stories.folderColumn')}</HeadCell>
        </>
      }
      rowOf={(form, state) => <FormRow key={form.id} form={form} {...state} />}
    />
  )
}
