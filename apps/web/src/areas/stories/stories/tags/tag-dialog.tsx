import { FormDialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { TagField } from './tag-field.tsx'
import { useTagList } from './use-tag-list.ts'

const schema = z.object({ removed: z.array(z.string()) })

/** Changes the tags of one or several stories. */
export function TagDialog({
  title,
  help,
  start,
  removable,
  isWorking,
  onClose,
  onSave,
}: {
  title: string
  help: string
  start: readonly string[]
  /** Tags of several stories that can be removed from all of them. */
  removable?: readonly string[]
  isWorking: boolean
  onClose: () => void
  onSave: (tags: string[], removed: string[]) => void
}) {
  const { t } = useTranslation()
  const list = useTagList(start)
  const form = useSchemaForm(schema, { defaultValues: { removed: [] } })
  const removed = form.watch('removed')
  const save = form.handleSubmit(({ removed }) => {
    const next = list.withWritten()
    if (next) onSave([...next], removed)
  })
  return (
    <FormDialog
      title={title}
      confirm={t('tags.save')}
      isWorking={isWorking}
      onClose={onClose}
      onSubmit={save}
      formClassName="flex flex-col gap-4"
    >
      <TagField list={list} help={help} hasFocus />
      {removable && removable.length > 0 ? (
        <section aria-label={t('tags.takeOff')} className="flex flex-col gap-1.5">
          <h3 className="text-12 text-muted">{t('tags.takeOffHelp')}</h3>
          <div className="flex flex-wrap gap-1.5">
            {removable.map((tag) => {
              const isOff = removed.includes(tag)
              return (
                <button
                  key={tag}
                  type="button"
                  aria-pressed={isOff}
                  onClick={() =>
                    form.setValue('removed', isOff ? removed.filter((each) => each !== tag) : [...removed, tag])
                  }
                  className={`h-7 max-w-full truncate rounded-control border border-line-2 px-2 text-12 font-medium ${isOff ? 'bg-bad-soft text-bad-ink line-through' : 'bg-surface'}`}
                >
                  {tag}
                </button>
              )
            })}
          </div>
        </section>
      ) : null}
    </FormDialog>
  )
}
