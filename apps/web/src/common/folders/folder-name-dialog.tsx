import { type FolderColor, folderColors, folderNameSchema } from '@taplore/contract'
import { classNames, Icon } from '@taplore/ui'
import { Folder } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NameDialog } from '../names/name-dialog.tsx'
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
  const [color, setColor] = useState(start.color)
  return (
    <NameDialog
      title={title}
      confirm={confirm}
      label={t('folders.name')}
      schema={folderNameSchema}
      start={start.name}
      maxLength={120}
      isWorking={isWorking}
      onClose={onClose}
      onName={(name) => onSave({ name, color })}
    >
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
    </NameDialog>
  )
}
