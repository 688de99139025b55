import { formNameSchema } from '@taplore/contract'
import { ConfirmDialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { MoveItemsDialog } from '../../../common/folders/move-items-dialog.tsx'
import { NameDialog } from '../../../common/names/name-dialog.tsx'
import { FormLimitDialog } from './form-limit-dialog.tsx'
import { FormTagDialog } from './form-tags.tsx'
import { ShareFormDialog } from './share-form-dialog.tsx'
import type { FormActions } from './use-form-actions.ts'

/** The dialogs of the list. `onGone` is called when the selected forms no longer exist. */
export function FormDialogs({ actions, onGone }: { actions: FormActions; onGone: () => void }) {
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
      return (
        <MoveItemsDialog
          {...question}
          ids={question.formIds}
          many={t('forms.moveMany', { count: question.formIds.length })}
          top={t('forms.noFolder')}
          onClose={close}
          onMoved={onGone}
        />
      )
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
          label={t('forms.name')}
          schema={formNameSchema}
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
          label={t('forms.name')}
          schema={formNameSchema}
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
          label={t('forms.name')}
          schema={formNameSchema}
          start={question.form.name}
          isWorking={actions.keep.isPending}
          onClose={close}
          onName={(name) => actions.keep.mutate({ formId: question.form.id, name })}
        />
      )
  }
}
