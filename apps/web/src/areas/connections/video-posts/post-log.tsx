import { useQuery } from '@tanstack/react-query'
import { Button, Dialog, Skeleton, StatusDot } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { fullDate } from '../../../texts/formats.ts'
import { postDots } from './post-row.tsx'

/** What happened to a post, in order, with the platform’s own words. */
export function PostLog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const asked = useQuery(
    query.videoPosts.get.queryOptions({
      input: { postId },
      refetchInterval: ({ state }) => (state.data && !state.data.post.endedAt ? 5_000 : false),
    }),
  )
  const { post, log = [] } = asked.data ?? {}
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="large"
      title={post ? t('videoPosts.logOf', { name: post.title || post.sourceName }) : t('videoPosts.log')}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      {asked.isError ? (
        <LoadFailed asked={asked} title={t('videoPosts.failed')} />
      ) : !post ? (
        <Skeleton className="h-40" />
      ) : (
        <div className="flex flex-col gap-3">
          <StatusDot status={postDots[post.state]}>{t(`videoPosts.states.${post.state}`)}</StatusDot>
          <ol className="flex flex-col gap-2.5 border-s border-line ps-4">
            {log.map(({ at, kind, reason, detail, until }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows at its end
              <li key={index} className="text-13">
                <p>
                  {t(`videoPosts.events.${kind}`)}
                  {until
                    ? ` (${t(kind === 'created' ? 'videoPosts.due' : 'videoPosts.until', { date: fullDate(until) })})`
                    : ''}
                </p>
                {reason ? <p className="text-12 text-ink-2">{t(`videoPosts.reasons.${reason}`)}</p> : null}
                {detail ? (
                  <p className="text-12 break-words text-muted" dir="auto">
                    {detail}
                  </p>
                ) : null}
                <time className="tabular text-12 text-muted" dateTime={at}>
                  {fullDate(at)}
                </time>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Dialog>
  )
}
