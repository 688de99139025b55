import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, EmptyState, Skeleton } from '@taplore/ui'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { PostLog } from './post-log.tsx'
import { PostRow } from './post-row.tsx'

const pollMs = 5_000

/** Posts of the workspace, newest first, with their state; polled while one is under way. */
export function PostList({ openId, onOpen }: { openId: string | undefined; onOpen: (id: string | undefined) => void }) {
  const { t } = useTranslation()
  const [hasMoved, setHasMoved] = useState(false)
  const list = useInfiniteQuery(
    query.videoPosts.list.infiniteOptions({
      input: (before: string | undefined) => (before ? { before } : {}),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.hasMore ? page.posts.at(-1)?.id : undefined),
      refetchInterval: ({ state }) =>
        hasMoved || state.data?.pages.some(({ posts }) => posts.some((post) => post.endedAt === null)) ? pollMs : false,
    }),
  )
  const posts = list.data?.pages.flatMap((page) => page.posts) ?? []
  return (
    <section aria-label={t('videoPosts.title')} className="flex flex-col gap-3" data-testid="video-posts">
      <div>
        <h2 className="text-16 font-semibold">{t('videoPosts.title')}</h2>
        <p className="text-13 text-ink-2">{t('videoPosts.lead')}</p>
      </div>
      {list.isError ? (
        <LoadFailed asked={list} title={t('videoPosts.failed')} />
      ) : list.isPending ? (
        <Skeleton className="h-32" />
      ) : posts.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            art={<Send aria-hidden="true" size={36} strokeWidth={1.4} className="text-muted" />}
            title={t('videoPosts.empty')}
            body={t('videoPosts.emptyBody')}
          />
        </div>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              onLog={() => onOpen(post.id)}
              onChanged={() => {
                setHasMoved(true)
                void list.refetch().finally(() => setHasMoved(false))
              }}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div className="flex justify-center">
          <Button isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('videoPosts.more')}
          </Button>
        </div>
      ) : null}
      {openId ? <PostLog postId={openId} onClose={() => onOpen(undefined)} /> : null}
    </section>
  )
}
