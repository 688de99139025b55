import { formNameSchema } from '@taplore/contract'
import { ConfirmDialog, Field, FormDialog, Input } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFolderShelf } from '../../shell/folders/folder-shelf.tsx'
import { MoveDialog } from '../../shell/folders/move-dialog.tsx'
import { inWords } from '../../texts/sentences.ts'
import { FormLimitDialog } from './form-limit-dialog.tsx'
import { FormTagDialog } from './form-tags.tsx'
import { ShareFormDialog } from './share-form-dialog.tsx'
import type { FormActions } from './use-form-actions.ts'

/** The dialogs of the list. `onGone` hears that what was ticked is no longer there. */
export function FormQuestions({ actions, onGone }: { actions: FormActions; onGone: () => void }) {
  const { t } = useTranslation()
  const { question, close } = actions
  if (!question) return null
  switch (question.kind) {
    case 'delete': {
      const { formIds, name } = question
      return (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          isDanger
          title={name === null ? t('forms.deleteMany', { count: formIds.length }) : t('forms.deleteOne', { name })}
          body={t('forms.deleteBody')}
          confirm={t('stories.moveToTrash')}
          isWorking={actions.remove.isPending}
          onConfirm={() => actions.remove.mutate(formIds, { onSuccess: onGone })}
        />
      )
    }
    case 'erase': {
      const { formIds, name } = question
      return (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          isDanger
          title={name === null ? t('forms.eraseMany', { count: formIds.length }) : t('trash.eraseTitle', { name })}
          body={t('forms.eraseBody')}
          confirm={t('trash.erase')}
          isWorking={actions.erase.isPending}
          onConfirm={() => actions.erase.mutate(formIds, { onSuccess: onGone })}
        />
      )
    }
    case 'move':
      return <MoveQuestion {...question} onClose={close} onMoved={onGone} />
    case 'tags':
      return <FormTagDialog formIds={question.formIds} forms={question.forms} actions={actions} />
    case 'share':
      return (
        <ShareFormDialog formId={question.form.id} name={question.form.name} url={question.form.url} onClose={close} />
      )
    case 'limit':
      return <FormLimitDialog {...question} onClose={close} />
    case 'rename':
      return (
        <NameDialog
          title={t('forms.renameTitle')}
          confirm={t('actions.rename')}
          start={question.form.name}
          isWorking={actions.rename.isPending}
          onClose={close}
          onName={(name) => actions.rename.mutate({ formId: question.form.id, name })}
        />
      )
    case 'clone':
      return (
        <NameDialog
          title={t('forms.cloneTitle')}
          confirm={t('forms.clone')}
          start={t('stories.copyOf', { name: question.form.name }).slice(0, 249)}
          isWorking={actions.clone.isPending}
          onClose={close}
          onName={(name) => actions.clone.mutate({ formId: question.form.id, name })}
        />
      )
    default:
      return (
        <NameDialog
          title={t('forms.keepTemplateTitle')}
          confirm={t('forms.keepTemplate')}
          start={question.form.name}
          isWorking={actions.keep.isPending}
          onClose={close}
          onName={(name) => actions.keep.mutate({ formId: question.form.id, name })}
        />
      )
  }
}

function MoveQuestion({
  formIds,
  name,
  folder,
  onClose,
  onMoved,
}: {
  formIds: readonly string[]
  name: string | null
  folder: string | null
  onClose: () => void
  onMoved: () => void
}) {
  const { t } = useTranslation()
  const { acts } = useFolderShelf()
  return (
    <MoveDialog
      title={name === null ? t('forms.moveMany', { count: formIds.length }) : t('folders.moveStory', { name })}
      top={t('forms.noFolder')}
      start={name === null ? undefined : folder}
      isWorking={acts.move.isPending}
      onClose={onClose}
      onMove={(to) => acts.move.mutate({ ids: formIds, folder: to }, { onSuccess: onMoved, onSettled: onClose })}
    />
  )
}

function NameDialog({
  title,
  confirm,
  start,
  isWorking,
  onClose,
  onName,
}: {
  title: string
  confirm: string
  start: string
  isWorking: boolean
  onClose: () => void
  onName: (name: string) => void
}) {
  const { t } = useTranslation()
  const [name, setName] = useState(start)
  const [fault, setFault] = useState<string | undefined>()
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      isWorking={isWorking}
      onClose={onClose}
      onSubmit={() => {
        const read = formNameSchema.safeParse(name)
        setFault(read.success ? undefined : inWords(read.error.issues[0]?.message ?? ''))
        if (read.success) onName(read.data)
      }}
    >
      <Field label={t('forms.name')} error={fault}>
        {(control) => (
          <Input
            {...control}
            size="large"
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
    </FormDialog>
  )
}
