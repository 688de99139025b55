import { useMutation } from '@tanstack/react-query'
import type { StorySummary } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify, notifyFailed } from '../../../../common/feedback/notify.ts'
import { inChunks } from '../../../../common/lists/run-in-chunks.ts'
import type { StoryFilter } from '../list-input.ts'
import { refreshStories } from '../refresh-stories.ts'

/** Bulk actions on stories; single ones are in `useStoryActions`. */
export function useBulkActions() {
  const { t } = useTranslation()
  const failed = (title: string) => (error: unknown) => {
    void refreshStories()
    notifyFailed('stories', title, error)
  }
  const tag = useMutation({
    mutationFn: ({ storyIds, add, remove }: { storyIds: readonly string[]; add: string[]; remove: string[] }) =>
      inChunks(storyIds, 100, (some) => api.storyTags.change({ storyIds: some, add, remove })),
    onSuccess: () => {
      void refreshStories()
      notify('stories', 'success', t('storyMessages.tagged'))
    },
    onError: failed(t('storyMessages.tagFailed')),
  })
  const duplicate = useMutation({
    mutationFn: (stories: readonly StorySummary[]) =>
      inChunks(stories, 1, async ([story]) => {
        if (!story) return
        const name = t('stories.copyOf', { name: story.name }).slice(0, 249)
        await api.stories.duplicate({ storyId: story.story_id, name, version: 'v3' })
      }),
    onSuccess: () => {
      void refreshStories()
      notify('stories', 'success', t('storyMessages.manyDuplicated'))
    },
    onError: failed(t('storyMessages.duplicateFailed')),
  })
  const republish = useMutation(
    query.stories.republish.mutationOptions({
      onSuccess: ({ count }) => {
        void queryClient.invalidateQueries({ queryKey: query.tasks.key() })
        notify('stories', 'success', t('stories.republishBegun', { count }))
      },
      onError: failed(t('storyMessages.somethingWrong')),
    }),
  )
  const matching = useMutation({
    mutationFn: ({ search, published, folder, tag }: StoryFilter) =>
      api.stories.matching({ search: search || undefined, published, folder, tag }),
    onError: failed(t('storyMessages.somethingWrong')),
  })
  return { tag, duplicate, republish, matching }
}
