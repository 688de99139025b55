import { type FolderColor, folderColors, folderNameSchema } from '@taplore/contract'
import { classNames, Field, FormDialog, Icon, Input } from '@taplore/ui'
import { Folder } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../texts/sentences.ts'
import { folderInk } from './folder-colors.ts'

/** Asks for the name and the colour of a folder. */
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
  const [name, setName] = useState(start.name)
  const [color, setColor] = useState(start.color)
  const [fault, setFault] = useState<string | undefined>()
  const submit = () => {
    const read = folderNameSchema.safeParse(name)
    setFault(read.success ? undefined : inWords(read.error.issues[0]?.message ?? ''))
    if (read.success) onSave({ name: read.data, color })
  }
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      isWorking={isWorking}
      onClose={onClose}
      onSubmit={submit}
      formClassName="flex flex-col gap-4"
    >
      <Field label={t('folders.name')} error={fault}>
        {(control) => (
          <Input
            {...control}
            size="large"
            autoFocus
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
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
                name="folder-color"
                className="sr-only"
                checked={each === color}
                onChange={() => setColor(each)}
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
