import { videoNameSchema } from '@taplore/contract'
import { ConfirmDialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { MoveItemsDialog } from '../../../../common/folders/move-items-dialog.tsx'
import { NameDialog } from '../../../../common/names/name-dialog.tsx'
import type { VideoActions } from './use-video-actions.ts'

/** The dialogs of the list of video projects. */
export function VideoDialogs({ actions, onGone }: { actions: VideoActions; onGone: () => void }) {
  const { t } = useTranslation()
  const { question, close } = actions
  if (!question) return null
  if (question.kind === 'rename') {
    const { id, name } = question.project
    return (
      <NameDialog
        title={t('videoProjects.renameTitle')}
        confirm={t('actions.rename')}
        label={t('videoProjects.name')}
        schema={videoNameSchema}
        start={name}
        isWorking={actions.rename.isPending}
        onClose={close}
        onName={(next) => actions.rename.mutate({ projectId: id, name: next })}
      />
    )
  }
  if (question.kind === 'move')
    return (
      <MoveItemsDialog
        ids={question.projectIds}
        name={question.name}
        folder={question.folder}
        many={t('videoProjects.moveMany', { count: question.projectIds.length })}
        top={t('videoProjects.all')}
        onClose={close}
        onMoved={onGone}
      />
    )
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={
        question.name === null
          ? t('videoProjects.eraseMany', { count: question.projectIds.length })
          : t('videoProjects.eraseOne', { name: question.name })
      }
      body={t('videoProjects.eraseBody')}
      confirm={t('trash.erase')}
      isDanger
      isWorking={actions.erase.isPending}
      onConfirm={() => actions.erase.mutate(question.projectIds, { onSuccess: onGone })}
    />
  )
}
