import { useMutation, useQuery } from '@tanstack/react-query'
import { Icon, Skeleton } from '@taplore/ui'
import { MessageSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { notify } from '../../../../common/feedback/notify.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'

const recheckMs = 20_000

/** Beside the preview: comments of users with an account (SHARE-12). Guests too: anyone who sees a story may comment. */
export function StoryTalk({ storyId, page }: { storyId: string; page: number }) {
  const { t } = useTranslation()
  const story = useQuery(query.stories.get.queryOptions({ input: { storyId } }))
  const asked = useQuery(query.comments.list.queryOptions({ input: { storyId }, refetchInterval: recheckMs }))
  const pageIds = story.data?.document.pages.map(({ id }) => id) ?? []
  const index = Math.min(page, pageIds.length - 1)
  const pageId = pageIds[index]
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.comments.key() })
  const say = async (body: string, parentId: string | null) => {
    if (!pageId) return
    await api.comments.add({ storyId, pageId, parentId, body })
    await refresh()
  }
  const resolve = useMutation({
    mutationFn: (given: { commentId: string; isResolved: boolean }) => api.comments.resolve({ storyId, ...given }),
    onSuccess: refresh,
    onError: (error) => notify('stories', 'error', problemReason(error, t('errors.generic'))),
  })
  return (
    <aside
      aria-label={t('review.comments')}
      className="flex shrink-0 flex-col gap-4 border-line bg-bg p-4 max-lg:border-t lg:w-[360px] lg:overflow-y-auto lg:border-s"
    >
      <h2 className="flex items-center gap-2 text-13 font-semibold">
        <Icon of={MessageSquare} className="text-muted" />
        {t('review.comments')}
      </h2>
      {asked.isPending || story.isPending ? <Skeleton className="h-24" /> : null}
      {asked.isError ? (
        <LoadFailed asked={asked} title={t('review.comments')} body={problemReason(asked.error, t('errors.generic'))} />
      ) : null}
      {asked.data && pageId ? (
        <>
          <CommentForm
            label={t('review.onPage', { page: index + 1 })}
            confirm={t('review.send')}
            onSend={(body) => say(body, null)}
          />
          <CommentList
            comments={asked.data.comments}
            pageIds={pageIds}
            mayTalk
            isWorking={resolve.isPending}
            onAnswer={(threadId, body) => say(body, threadId)}
            onResolve={(commentId, isResolved) => resolve.mutate({ commentId, isResolved })}
          />
        </>
      ) : null}
    </aside>
  )
}
