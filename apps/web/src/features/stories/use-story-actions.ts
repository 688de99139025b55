import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { StorySummary } from '@taplore/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { problemText, readProblem } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { notify } from '../../shell/notify.ts'
import { openLink, publicUrl, type StoryAction } from './story-rules.ts'

/** The question that stands open over the list. */
type StoryQuestion =
  | { kind: 'delete'; stories: readonly StorySummary[] }
  | { kind: 'duplicate'; story: StorySummary }
  | { kind: 'rename'; story: StorySummary }
  | { kind: 'share'; story: StorySummary }
  | { kind: 'limit'; workspaceName: string; limit: number; total: number }

const refreshList = () => queryClient.invalidateQueries({ queryKey: query.stories.key() })

/** Everything that can be done with stories of the list, and the question that is asked before. */
export function useStoryActions() {
  const { t } = useTranslation()
  const router = useRouter()
  const [question, setQuestion] = useState<StoryQuestion | null>(null)
  const close = () => setQuestion(null)

  const restore = useMutation(
    query.stories.restore.mutationOptions({
      onSuccess: refreshList,
      onError: (error) => notify('stories', 'error', problemText(error, t('errors.generic'))),
    }),
  )
  const remove = useMutation(
    query.stories.remove.mutationOptions({
      onSuccess: (answer, { storyIds }) => {
        close()
        void refreshList()
        notify(
          'stories',
          'success',
          storyIds.length === 1 ? t('storyMessages.deleted') : t('storyMessages.manyDeleted'),
          {
            action: { label: t('actions.undo'), onPress: () => restore.mutate({ storyIds: answer.removed }) },
          },
        )
      },
      onError: (error, { storyIds }) => {
        close()
        const title = storyIds.length === 1 ? t('storyMessages.deleteFailed') : t('storyMessages.manyDeleteFailed')
        notify('stories', 'error', title, { body: problemText(error, t('storyMessages.nothingMoved')) })
      },
    }),
  )
  const rename = useMutation(
    query.stories.rename.mutationOptions({
      onSuccess: () => {
        close()
        void refreshList()
      },
      onError: (error) => notify('stories', 'error', problemText(error, t('errors.generic'))),
    }),
  )
  const duplicate = useMutation(
    query.stories.duplicate.mutationOptions({
      onSuccess: () => {
        close()
        void refreshList()
        notify('stories', 'success', t('storyMessages.duplicated'))
      },
      onError: (error) => {
        const limit = limitQuestion(error)
        if (limit) setQuestion(limit)
        else notify('stories', 'error', t('storyMessages.duplicateFailed'))
      },
    }),
  )
  const unpublish = useMutation(
    query.stories.unpublish.mutationOptions({
      onSuccess: () => {
        void refreshList()
        notify('stories', 'success', t('storyMessages.unpublished'))
      },
      onError: (error) => notify('stories', 'error', problemText(error, t('errors.generic'))),
    }),
  )
  const refresh = useMutation(
    query.wizard.voiceOverStatus.mutationOptions({
      onSuccess: refreshList,
      onError: () => notify('stories', 'error', t('storyMessages.refreshFailed')),
    }),
  )

  const run = (action: StoryAction, story: StorySummary) => {
    const acts: Record<StoryAction, () => void> = {
      open: () => router.history.push(openLink(story)),
      preview: () => void router.navigate({ to: '/preview/$storyId', params: { storyId: story.story_id } }),
      visit: () => void window.open(publicUrl(story) ?? '', '_blank', 'noopener'),
      share: () => setQuestion({ kind: 'share', story }),
      rename: () => setQuestion({ kind: 'rename', story }),
      duplicate: () => setQuestion({ kind: 'duplicate', story }),
      refresh: () => refresh.mutate({ storyId: story.story_id }),
      unpublish: () => unpublish.mutate({ storyId: story.story_id }),
      delete: () => setQuestion({ kind: 'delete', stories: [story] }),
    }
    acts[action]()
  }
  return { question, setQuestion, close, run, remove, rename, duplicate }
}

/** The dialog for a reached limit, when that is why something was refused (STORY-23, STORY-24). */
export function limitQuestion(error: unknown): Extract<StoryQuestion, { kind: 'limit' }> | null {
  const problem = readProblem(error)
  if (problem.code !== 'STORY_LIMIT_REACHED') return null
  const data = problem.data as { workspaceName?: string; limit?: number; total?: number } | undefined
  return { kind: 'limit', workspaceName: data?.workspaceName ?? '', limit: data?.limit ?? 0, total: data?.total ?? 0 }
}
