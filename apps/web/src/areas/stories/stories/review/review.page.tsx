import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Field, Icon, Input, Logo, Skeleton, StateFrame } from '@taplore/ui'
import { Link2Off, Lock, MessageSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api, query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { notify } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { useInstance } from '../../../../shell/page/help-menu.tsx'
import { useTitle } from '../../../../shell/page/page.tsx'
import { PlayerFrame } from '../player/player-frame.tsx'
import { PreviewControls, usePlayer } from '../player/preview-controls.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'

const recheckMs = 20_000

/** The page of a review link: plays the story and accepts comments, without an account (PREV-04, SHARE-12). */
export function ReviewPage({ token }: { token: string }) {
  const { t } = useTranslation()
  const player = usePlayer()
  const [password, setPassword] = useState<string | null>(null)
  const entrance = { token, password }
  const review = useQuery(
    query.reviews.open.queryOptions({ input: entrance, staleTime: Number.POSITIVE_INFINITY, retry: false }),
  )
  const threads = query.reviews.comments.queryOptions({
    input: entrance,
    enabled: review.isSuccess,
    refetchInterval: recheckMs,
  })
  const asked = useQuery(threads)
  useTitle(review.data?.name)
  const problem = review.error ? readProblem(review.error) : null
  const isLocked = problem?.code === 'REVIEW_PASSWORD_NEEDED' || problem?.code === 'REVIEW_PASSWORD_WRONG'
  if (isLocked)
    return (
      <Outside>
        <PasswordForm
          fault={password === null ? undefined : problemReason(review.error, t('errors.generic'))}
          onPassword={setPassword}
        />
      </Outside>
    )
  if (problem?.code === 'REVIEW_CLOSED')
    return (
      <Outside>
        <StateFrame icon={Link2Off} title={t('review.closed')} body={<p>{t('review.closedBody')}</p>} />
      </Outside>
    )
  if (review.isError)
    return (
      <Outside>
        <LoadFailed
          asked={review}
          title={t('preview.failed')}
          body={problemReason(review.error, t('errors.generic'))}
        />
      </Outside>
    )
  const comments = asked.data?.comments ?? review.data?.comments ?? []
  return (
    <div className="flex min-h-dvh flex-col bg-canvas lg:h-dvh">
      <meta name="robots" content="noindex, nofollow" />
      <header className="flex h-(--top-h) shrink-0 items-center gap-3 border-b border-line bg-bg px-4">
        <h1 className="min-w-0 truncate text-13 font-semibold">{review.data?.name ?? t('review.title')}</h1>
        {review.data ? <span className="truncate text-12 text-muted">{t('review.from', review.data)}</span> : null}
      </header>
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
        <main className="flex min-h-0 flex-1 flex-col">
          <div className="grid h-[70dvh] min-h-0 grid-rows-[minmax(0,1fr)] place-items-center p-3 lg:h-auto lg:flex-1 lg:p-6 lg:pb-3">
            {review.data ? (
              <PlayerFrame
                html={review.data.html}
                name={review.data.name}
                className="aspect-[9/18.5] max-h-full w-[min(390px,100%)] rounded-[28px] border-8 border-[#1A1720]"
                onLoad={player.listenTo}
              />
            ) : (
              <Skeleton className="aspect-[9/16] h-full max-h-[720px] !rounded-dialog" />
            )}
          </div>
          {review.data ? <PreviewControls player={player} /> : null}
        </main>
        {review.data ? (
          <aside
            aria-label={t('review.comments')}
            className="flex shrink-0 flex-col gap-4 border-line bg-bg p-4 max-lg:border-t lg:w-[360px] lg:overflow-y-auto lg:border-s"
          >
            <h2 className="flex items-center gap-2 text-13 font-semibold">
              <Icon of={MessageSquare} className="text-muted" />
              {t('review.comments')}
            </h2>
            <Talk
              entrance={entrance}
              pages={review.data.pages}
              mayTalk={review.data.allowsComments}
              page={player.index}
              comments={comments}
              onSaid={(next) => queryClient.setQueryData(threads.queryKey, next)}
            />
          </aside>
        ) : null}
      </div>
    </div>
  )
}

type Threads = Awaited<ReturnType<typeof api.reviews.comments>>
const nameKey = 'taplore-review-name'

function Talk({
  entrance,
  pages,
  mayTalk,
  page,
  comments,
  onSaid,
}: {
  entrance: { token: string; password: string | null }
  pages: readonly { id: string }[]
  mayTalk: boolean
  page: number
  comments: Threads['comments']
  onSaid: (next: Threads) => void
}) {
  const { t } = useTranslation()
  const [name, setName] = useState(() => localStorage.getItem(nameKey) ?? '')
  const pageId = pages[Math.min(page, pages.length - 1)]?.id ?? ''
  const say = async (body: string, parentId: string | null) => {
    localStorage.setItem(nameKey, name.trim())
    onSaid(await api.reviews.comment({ ...entrance, name: name.trim(), pageId, parentId, body }))
  }
  const resolve = useMutation({
    mutationFn: (given: { commentId: string; isResolved: boolean }) => api.reviews.resolve({ ...entrance, ...given }),
    onSuccess: onSaid,
    onError: (error) => notify('stories', 'error', problemReason(error, t('errors.generic'))),
  })
  return (
    <>
      {mayTalk ? (
        <CommentForm
          label={t('review.onPage', { page: Math.min(page, pages.length - 1) + 1 })}
          confirm={t('review.send')}
          isReady={name.trim() !== ''}
          onSend={(body) => say(body, null)}
          before={
            <Field label={t('review.name')}>
              {(control) => (
                <Input
                  {...control}
                  value={name}
                  maxLength={60}
                  autoComplete="name"
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
          }
        />
      ) : (
        <p className="text-13 text-ink-2">{t('review.readOnly')}</p>
      )}
      {comments.length === 0 && mayTalk ? <p className="text-13 text-muted">{t('review.none')}</p> : null}
      <CommentList
        comments={comments}
        pageIds={pages.map(({ id }) => id)}
        mayTalk={mayTalk && name.trim() !== ''}
        isWorking={resolve.isPending}
        onAnswer={(threadId, body) => say(body, threadId)}
        onResolve={(commentId, isResolved) => resolve.mutate({ commentId, isResolved })}
      />
    </>
  )
}

const passwordSchema = z.object({ password: z.string().min(1) })

function PasswordForm({ fault, onPassword }: { fault: string | undefined; onPassword: (password: string) => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm(passwordSchema, { defaultValues: { password: '' } })
  return (
    <form
      className="flex w-full max-w-[360px] flex-col gap-4 rounded-dialog border border-line bg-surface p-8"
      onSubmit={form.handleSubmit(({ password }) => onPassword(password))}
    >
      <h1 className="flex items-center gap-2 text-16 font-semibold">
        <Icon of={Lock} className="text-muted" />
        {t('review.locked')}
      </h1>
      <Field label={t('review.password')} error={fault}>
        {(control) => (
          <Input {...control} {...form.register('password')} type="password" autoFocus autoComplete="off" />
        )}
      </Field>
      <Button kind="primary" size="touch" type="submit" isFull>
        {t('review.open')}
      </Button>
    </form>
  )
}

function Outside({ children }: { children: ReactNode }) {
  const instance = useInstance()
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <meta name="robots" content="noindex, nofollow" />
      <header className="flex h-(--top-h) items-center border-b border-line px-4 md:px-6">
        <Logo name={instance?.name ?? 'Taplore'} />
      </header>
      <main className="grid flex-1 place-items-center p-4">{children}</main>
    </div>
  )
}
