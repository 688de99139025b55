import { storyNameSchema } from '@taplore/contract'
import { ConfirmDialog } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { NameDialog } from '../../../../common/names/name-dialog.tsx'
import { StoryLimitDialog } from '../../../../common/plans/story-limit-dialog.tsx'
import { ShareDialog } from '../sharing/share-dialog.tsx'
import { TagDialog } from '../tags/tag-dialog.tsx'
import type { useStoryActions } from '../use-story-actions.ts'
import { MoveStoriesQuestion, RepublishQuestion, TagManyQuestion } from './bulk-dialogs.tsx'

/** The dialogs of the list. */
export function StoryDialogs({
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
    const { storyIds, name, published } = question
    return (
      <ConfirmDialog
        isOpen
        onOpenChange={close}
        isDanger
        title={name === null ? t('stories.deleteMany', { count: storyIds.length }) : t('stories.deleteOne', { name })}
        body={
          published === 0
            ? t('stories.deleteBody', { count: storyIds.length })
            : storyIds.length === 1
              ? t('stories.deletePublishedOne')
              : t('stories.deletePublished', { count: published })
        }
        confirm={t('stories.moveToTrash')}
        isWorking={actions.remove.isPending}
        onConfirm={() => actions.remove.mutate({ storyIds }, { onSuccess: onRemoved })}
      />
    )
  }
  if (question.kind === 'share') {
    const { story_id: id, name } = question.story
    return <ShareDialog shared={{ kind: 'story', id, name }} onClose={close} />
  }
  if (question.kind === 'move') return <MoveStoriesQuestion {...question} onClose={close} onMoved={onRemoved} />
  if (question.kind === 'tags') {
    const { story } = question
    return (
      <TagDialog
        title={t('tags.title', { name: story.name })}
        help={t('tags.help')}
        start={story.tags}
        isWorking={actions.setTags.isPending}
        onClose={close}
        onSave={(tags) => actions.setTags.mutate({ storyId: story.story_id, tags })}
      />
    )
  }
  if (question.kind === 'tag-many') return <TagManyQuestion {...question} onClose={close} />
  if (question.kind === 'republish') return <RepublishQuestion {...question} onClose={close} />
  if (question.kind === 'limit') return <StoryLimitDialog {...question} onClose={close} />
  if (question.kind === 'rename')
    return (
      <NameDialog
        key={question.story.story_id}
        title={t('stories.renameTitle')}
        confirm={t('actions.rename')}
        label={t('stories.name')}
        schema={storyNameSchema}
        start={question.story.name}
        isWorking={actions.rename.isPending}
        onClose={close}
        onName={(name) => actions.rename.mutate({ storyId: question.story.story_id, name })}
      />
    )
  return (
    <NameDialog
      key={question.story.story_id}
      title={t('stories.duplicateTitle')}
      confirm={t('stories.duplicate')}
      label={t('stories.name')}
      schema={storyNameSchema}
      start={t('stories.copyOf', { name: question.story.name }).slice(0, 249)}
      isWorking={actions.duplicate.isPending}
      onClose={close}
      onName={(name) => actions.duplicate.mutate({ storyId: question.story.story_id, name, version: 'v3' })}
    />
  )
}
