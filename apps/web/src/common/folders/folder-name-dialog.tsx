import { type FolderColor, folderColors, folderNameSchema } from '@taplore/contract'
import { classNames, Field, FormDialog, Icon, Input } from '@taplore/ui'
import { Folder } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { inWords } from '../../texts/sentences.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { folderInk } from './folder-colors.ts'

const schema = z.object({ name: folderNameSchema, color: z.enum(folderColors) })

/** Asks for the name and color of a folder. */
export function FolderNameDialog({
  title,
  confirm,
  start,
  isWorking,
  onClose,
  onSave,
}: {
  title: string
  confirm: string
  start: { name: string; color: FolderColor }
  isWorking: boolean
  onClose: () => void
  onSave: (values: { name: string; color: FolderColor }) => void
}) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { defaultValues: start })
  const color = form.watch('color')
  const fault = form.formState.errors.name?.message
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      isWorking={isWorking}
      onClose={onClose}
      onSubmit={form.handleSubmit(onSave)}
      formClassName="flex flex-col gap-4"
    >
      <Field label={t('folders.name')} error={fault && inWords(fault)}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name')}
            size="large"
            autoFocus
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-13 font-medium">{t('folders.color')}</legend>
        <div className="flex flex-wrap gap-1">
          {folderColors.map((each) => (
            <label
              key={each}
              title={t(`folders.colors.${each}`)}
              className={classNames(
                'grid size-9 cursor-pointer place-items-center rounded-control border border-transparent hover:bg-hover has-focus-visible:shadow-(--ring)',
                each === color && 'border-line-2 bg-sunken',
              )}
            >
              <input
                type="radio"
                value={each}
                {...form.register('color')}
                className="sr-only"
                aria-label={t(`folders.colors.${each}`)}
              />
              <Icon of={Folder} size="l" className={folderInk[each]} />
            </label>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  )
}
