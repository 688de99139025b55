import type { FormSummary } from '@taplore/contract'
import { HeadCell } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { type Collection, useRowActions } from '../../../common/lists/collection.ts'
import { CollectionTable } from '../../../common/lists/collection-table.tsx'
import { FormRow } from './form-row.tsx'
import { useThumbnails } from './use-thumbnails.ts'

const formIdOf = (form: FormSummary) => form.id

/** Forms as rows. */
export function FormTable({ collection }: { collection: Collection<FormSummary> }) {
  const { t } = useTranslation()
  const images = useThumbnails(collection.items)
  return (
    <CollectionTable
      collection={collection}
      acts={useRowActions(collection)}
      idOf={formIdOf}
      label={t(collection.isTrash ? 'trash.title' : 'nav.forms')}
      testId="form-table"
      tickAll={t('forms.selectAll', { count: collection.items.length })}
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
      rowOf={(form, state) => <FormRow key={form.id} form={form} image={images.get(form.id)} {...state} />}
    />
  )
}
