import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { StorySummary } from '@taplore/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { notify, notifyFailed } from '../../../common/feedback/notify.ts'
import { inChunks } from '../../../common/lists/run-in-chunks.ts'
import { limitOf, type PlanLimit } from '../../../common/plans/plan-limit.ts'
import { storyReadingUrl } from '../../../common/sharing/story-reading-url.ts'
import { useUnpublish } from './publish/use-unpublish.ts'
import { refreshStories } from './refresh-stories.ts'
import { useIsGuest } from './sharing/share-guest-view.tsx'
import { openLink, publicUrl, type StoryAction } from './story-rules.ts'

/** The open confirmation. */
type StoryQuestion =
  /** `name` of the only one; null for several, of which only the ids may be known. */
  | { kind: 'delete'; storyIds: readonly string[]; name: string | null; published: number }
  | { kind: 'move'; storyIds: readonly string[]; name: string | null; folder: string | null }
  | { kind: 'tags'; story: StorySummary }
  | { kind: 'tag-many'; storyIds: readonly string[]; tags: readonly string[] }
  | { kind: 'republish'; storyIds: readonly string[] | null }
  | { kind: 'duplicate'; story: StorySummary }
  | { kind: 'rename'; story: StorySummary }
  | { kind: 'share'; story: StorySummary }
  | ({ kind: 'limit' } & PlanLimit)

/** All actions on stories of the list, and their confirmations. */
export function useStoryActions({ onExport }: { onExport?: (story: StorySummary) => void } = {}) {
  const { t } = useTranslation()
  const router = useRouter()
  const isGuest = useIsGuest()
  const [question, setQuestion] = useState<StoryQuestion | null>(null)
  const close = () => setQuestion(null)

  const restore = useMutation({
    mutationFn: ({ storyIds }: { storyIds: readonly string[] }) =>
      inChunks(storyIds, 500, (some) => api.stories.restore({ storyIds: some })),
    onSuccess: refreshStories,
    onError: (error) => notify('stories', 'error', problemReason(error, t('errors.generic'))),
  })
  const remove = useMutation({
    mutationFn: ({ storyIds }: { storyIds: readonly string[] }) =>
      inChunks(storyIds, 500, (some) => api.stories.remove({ storyIds: some })),
    onSuccess: (_answer, { storyIds }) => {
      close()
      void refreshStories()
      notify(
        'stories',
        'success',
        storyIds.length === 1 ? t('storyMessages.deleted') : t('storyMessages.manyDeleted'),
        // The trash belongs to the team.
        isGuest ? {} : { action: { label: t('actions.undo'), onPress: () => restore.mutate({ storyIds }) } },
      )
    },
    onError: (error, { storyIds }) => {
      close()
      const title = storyIds.length === 1 ? t('storyMessages.deleteFailed') : t('storyMessages.manyDeleteFailed')
      notify('stories', 'error', title, { body: problemReason(error, t('storyMessages.nothingMoved')) })
    },
  })
  const rename = useMutation(
    query.stories.rename.mutationOptions({
      onSuccess: () => {
        close()
        void refreshStories()
      },
      onError: (error) => notify('stories', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  const duplicate = useMutation(
    query.stories.duplicate.mutationOptions({
      onSuccess: () => {
        close()
        void refreshStories()
        notify('stories', 'success', t('storyMessages.duplicated'))
      },
      onError: (error) => {
        const limit = limitOf('stories', readProblem(error))
        if (limit) setQuestion({ kind: 'limit', ...limit })
        else notifyFailed('stories', t('storyMessages.duplicateFailed'), error)
      },
    }),
  )
  const setTags = useMutation(
    query.storyTags.update.mutationOptions({
      onSuccess: () => {
        close()
        void refreshStories()
        notify('stories', 'success', t('storyMessages.tagged'))
      },
      onError: (error) =>
        notify('stories', 'error', t('storyMessages.tagFailed'), { body: problemReason(error, t('errors.generic')) }),
    }),
  )
  const unpublish = useUnpublish({ message: t('storyMessages.unpublished') })
  const refresh = useMutation(
    query.wizard.voiceOverStatus.mutationOptions({
      onSuccess: refreshStories,
      onError: (error) => notifyFailed('stories', t('storyMessages.refreshFailed'), error),
    }),
  )

  const run = (action: StoryAction, story: StorySummary) => {
    const acts: Record<StoryAction, () => void> = {
      open: () => router.history.push(openLink(story)),
      preview: () => void router.navigate({ to: '/preview/$storyId', params: { storyId: story.story_id } }),
      visit: () => void window.open(storyReadingUrl(publicUrl(story) ?? ''), '_blank', 'noopener'),
      results: () => void router.navigate({ to: '/story-analytics/$storyId', params: { storyId: story.story_id } }),
      share: () => setQuestion({ kind: 'share', story }),
      rename: () => setQuestion({ kind: 'rename', story }),
      duplicate: () => setQuestion({ kind: 'duplicate', story }),
      export: () => onExport?.(story),
      refresh: () => refresh.mutate({ storyId: story.story_id }),
      unpublish: () => unpublish.mutate({ storyId: story.story_id }),
      move: () => setQuestion({ kind: 'move', storyIds: [story.story_id], name: story.name, folder: story.folder }),
      tags: () => setQuestion({ kind: 'tags', story }),
      delete: () =>
        setQuestion({
          kind: 'delete',
          storyIds: [story.story_id],
          name: story.name,
          published: story.status === 'Published' ? 1 : 0,
        }),
    }
    acts[action]()
  }
  return { question, setQuestion, close, run, remove, rename, duplicate, setTags }
}
