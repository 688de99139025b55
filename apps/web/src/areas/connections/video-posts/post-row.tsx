import { useMutation } from '@tanstack/react-query'
import type { VideoPost, VideoPostState } from '@taplore/contract'
import { Button, ConfirmDialog, Icon, type MenuEntry, ProgressBar, RowMenu, type Status, StatusDot } from '@taplore/ui'
import { CircleStop, ExternalLink, FileClock, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { platformIcons } from '../../../common/names/platform-icons.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { fileSize, fullDate } from '../../../texts/formats.ts'
import { momentOf } from './post-moment.ts'

export const postDots: Readonly<Record<VideoPostState, Status>> = {
  scheduled: 'scheduled',
  waiting: 'working',
  uploading: 'working',
  processing: 'working',
  posted: 'published',
  drafted: 'ready',
  failed: 'failed',
  canceled: 'draft',
}

/** One post: what, where to, how far, and why it waits or failed. */
export function PostRow({ post, onLog, onChanged }: { post: VideoPost; onLog: () => void; onChanged: () => void }) {
  const { t } = useTranslation()
  const refusal = useRefusal()('stories.publish')
  const [isCanceling, setIsCanceling] = useState(false)
  const settled = (sentence: string) => ({
    onSuccess: () => {
      setIsCanceling(false)
      notify('stories', 'success', sentence)
      onChanged()
    },
    onError: (error: unknown) => {
      setIsCanceling(false)
      notify('stories', 'error', problemReason(error, t('errors.genericLater')))
      onChanged()
    },
  })
  const cancel = useMutation(query.videoPosts.cancel.mutationOptions(settled(t('videoPosts.canceled'))))
  const retry = useMutation(query.videoPosts.retry.mutationOptions(settled(t('videoPosts.retried'))))
  const { id: postId, state, platform, sourceName, title, url } = post
  const name = title || sourceName
  const moment = momentOf(post, t)
  const isCancelable = (state === 'scheduled' || state === 'waiting') && post.sentBytes === 0
  const entries: MenuEntry[] = [
    { kind: 'item', id: 'log', label: t('videoPosts.log'), icon: FileClock, onSelect: onLog },
    ...(isCancelable
      ? [
          {
            kind: 'item' as const,
            id: 'cancel',
            label: t('videoPosts.cancel'),
            icon: CircleStop,
            isDanger: true,
            onSelect: () => setIsCanceling(true),
            ...(refusal ? { disabledReason: refusal } : {}),
          },
        ]
      : []),
  ]
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-show-soft text-show-ink">
          <Icon of={platformIcons[platform]} />
        </span>
        <div className="min-w-40 flex-1">
          <h3 className="truncate text-14 font-[550]">{name}</h3>
          <p className="text-12 text-muted">
            {t('videoPosts.to', { account: post.accountName, platform: t(`linkedAccounts.platforms.${platform}`) })}
            {moment ? (
              <>
                {' · '}
                <time dateTime={moment.at} title={fullDate(moment.at)}>
                  {moment.text}
                </time>
              </>
            ) : null}
          </p>
        </div>
        <StatusDot status={postDots[state]}>{t(`videoPosts.states.${state}`)}</StatusDot>
        <span className="ms-auto flex items-center gap-1">
          {url ? (
            <Button size="small" icon={ExternalLink} onClick={() => void window.open(url, '_blank', 'noopener')}>
              {t('videoPosts.open')}
            </Button>
          ) : null}
          {state === 'failed' ? (
            <Button
              size="small"
              icon={RotateCcw}
              isLoading={retry.isPending}
              disabledReason={refusal}
              onClick={() => retry.mutate({ postId })}
            >
              {t('videoPosts.retry')}
            </Button>
          ) : null}
          <RowMenu entries={entries} label={t('videoPosts.actions', { name })} />
        </span>
      </div>
      {state === 'uploading' ? (
        <div className="flex flex-col gap-1.5 ps-12">
          <ProgressBar percent={(100 * post.sentBytes) / post.bytes} label={name} />
          <p className="tabular text-12 text-muted">
            {t('videoPosts.sent', { sent: fileSize(post.sentBytes), total: fileSize(post.bytes) })}
          </p>
        </div>
      ) : null}
      <Why post={post} />
      <ConfirmDialog
        isOpen={isCanceling}
        onOpenChange={setIsCanceling}
        isDanger
        title={t('videoPosts.cancelTitle')}
        body={t('videoPosts.cancelBody')}
        confirm={t('videoPosts.cancel')}
        isWorking={cancel.isPending}
        onConfirm={() => cancel.mutate({ postId })}
      />
    </li>
  )
}

function Why({ post: { state, reason, detail, nextTryAt } }: { post: VideoPost }) {
  const { t } = useTranslation()
  if (state === 'drafted') return <p className="ps-12 text-12 text-ink-2">{t('videoPosts.draftNote')}</p>
  if (!reason) return null
  const goesOn = state === 'waiting' && nextTryAt ? ` ${t('videoPosts.goesOn', { date: fullDate(nextTryAt) })}` : ''
  return (
    <div className={`ps-12 text-12 leading-snug ${state === 'failed' ? 'text-bad-ink' : 'text-warn-ink'}`}>
      <p>
        {t(`videoPosts.reasons.${reason}`)}
        {goesOn}
      </p>
      {detail ? (
        <p className="text-muted" dir="auto">
          {detail}
        </p>
      ) : null}
    </div>
  )
}
