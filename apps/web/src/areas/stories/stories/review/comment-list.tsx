import type { StoryComment } from '@taplore/contract'
import { Avatar, Button, Tag } from '@taplore/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullDate } from '../../../../texts/formats.ts'
import { CommentForm } from './comment-form.tsx'
import { threadsIn } from './review-rules.ts'

/** The threads of a review, each with its page, replies and actions. */
export function CommentList({
  comments,
  pageIds,
  mayTalk,
  isWorking,
  onAnswer,
  onResolve,
}: {
  comments: readonly StoryComment[]
  /** Ids of the pages in order, for "Page 3". */
  pageIds: readonly string[]
  mayTalk: boolean
  isWorking: boolean
  onAnswer: (threadId: string, body: string) => Promise<void>
  onResolve: (threadId: string, isResolved: boolean) => void
}) {
  const { t } = useTranslation()
  const [answering, setAnswering] = useState<string | null>(null)
  return (
    <ul className="flex flex-col gap-3">
      {threadsIn(comments).map(({ first, answers }) => (
        <li key={first.id} className="rounded-card border border-line bg-surface p-3" data-testid="thread">
          <span className="mb-2 flex items-center gap-2">
            <Tag>{t('review.page', { page: pageIds.indexOf(first.pageId) + 1 })}</Tag>
            {first.isResolved ? <Tag tone="ok">{t('review.done')}</Tag> : null}
          </span>
          <Said comment={first} />
          {answers.map((answer) => (
            <div key={answer.id} className="mt-3 border-s-2 border-line ps-3">
              <Said comment={answer} />
            </div>
          ))}
          {mayTalk ? (
            <Foot>
              <Button size="small" kind="quiet" onClick={() => setAnswering(answering === first.id ? null : first.id)}>
                {t('review.answer')}
              </Button>
              <Button
                size="small"
                kind="quiet"
                isLoading={isWorking}
                onClick={() => onResolve(first.id, !first.isResolved)}
              >
                {t(first.isResolved ? 'review.reopen' : 'review.resolve')}
              </Button>
            </Foot>
          ) : null}
          {answering === first.id ? (
            <CommentForm
              label={t('review.answerLabel')}
              confirm={t('review.answer')}
              onSend={async (body) => {
                await onAnswer(first.id, body)
                setAnswering(null)
              }}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Foot({ children }: { children: ReactNode }) {
  return <span className="mt-2 -ms-2 flex flex-wrap gap-1">{children}</span>
}

function Said({ comment: { author, body, createdAt, isEdited } }: { comment: StoryComment }) {
  const { t, i18n } = useTranslation()
  return (
    <div className="flex gap-2">
      <Avatar name={author.name} photoUrl={author.photoUrl} seed={author.id ?? author.name} size="small" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-13">
          <span className="font-medium break-words">{author.name}</span>
          <span className="text-12 text-muted">
            {fullDate(createdAt, i18n.language)} {isEdited ? t('review.edited') : ''}
          </span>
        </p>
        <p className="text-13 break-words whitespace-pre-line">{body}</p>
      </div>
    </div>
  )
}
