import { storyNameSchema } from '@taplore/contract'
import { Button, ConfirmDialog, Dialog, Field, Input } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StoryLimitDialog } from '../../shell/story-limit-dialog.tsx'
import { ShareGuestsDialog } from './share-guests-dialog.tsx'
import type { useStoryActions } from './use-story-actions.ts'

/** The dialogs of the list. */
export function StoryQuestions({
  actions,
  onRemoved,
}: {
  actions: ReturnType<typeof useStoryActions>
  onRemoved: () => void
}) {
  const { t } = useTranslation()
  const { question, close } = actions
  if (!question) return null
  if (question.kind === 'delete') {
    const [first] = question.stories
    const isOne = question.stories.length === 1
    const published = question.stories.filter((story) => story.status === 'Published').length
    return (
      <ConfirmDialog
        isOpen
        onOpenChange={close}
        isDanger
        title={
          isOne
            ? t('stories.deleteOne', { name: first?.name })
            : t('stories.deleteMany', { count: question.stories.length })
        }
        body={published > 0 ? t('stories.deletePublished', { count: published }) : t('stories.deleteBody')}
        confirm={t('stories.moveToTrash')}
        isWorking={actions.remove.isPending}
        onConfirm={() =>
          actions.remove.mutate({ storyIds: question.stories.map((story) => story.story_id) }, { onSuccess: onRemoved })
        }
      />
    )
  }
  if (question.kind === 'share') {
    const { story_id: id, name } = question.story
    return <ShareGuestsDialog story={{ id, name }} onClose={close} />
  }
  if (question.kind === 'limit') return <StoryLimitDialog {...question} onClose={close} />
  if (question.kind === 'rename')
    return (
      <StoryNameDialog
        key={question.story.story_id}
        title={t('stories.renameTitle')}
        confirm={t('actions.rename')}
        startName={question.story.name}
        isWorking={actions.rename.isPending}
        onClose={close}
        onName={(name) => actions.rename.mutate({ storyId: question.story.story_id, name })}
      />
    )
  return (
    <StoryNameDialog
      key={question.story.story_id}
      title={t('stories.duplicateTitle')}
      confirm={t('stories.duplicate')}
      startName={t('stories.copyOf', { name: question.story.name }).slice(0, 249)}
      isWorking={actions.duplicate.isPending}
      onClose={close}
      onName={(name) => actions.duplicate.mutate({ storyId: question.story.story_id, name, version: 'v3' })}
    />
  )
}

/** Why a name of a story cannot be used, or null (STORY-31). */
export function storyNameFault(name: string): string | null {
  const read = storyNameSchema.safeParse(name)
  return read.success ? null : (read.error.issues[0]?.message ?? null)
}

function StoryNameDialog({
  title,
  confirm,
  startName,
  isWorking,
  onClose,
  onName,
}: {
  title: string
  confirm: string
  startName: string
  isWorking: boolean
  onClose: () => void
  onName: (name: string) => void
}) {
  const { t } = useTranslation()
  const [name, setName] = useState(startName)
  const [error, setError] = useState<string | undefined>()
  const submit = () => {
    const fault = storyNameFault(name)
    setError(fault ?? undefined)
    if (!fault) onName(name.trim())
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button kind="primary" isLoading={isWorking} onClick={submit}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={t('stories.name')} error={error}>
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
      </form>
    </Dialog>
  )
}
