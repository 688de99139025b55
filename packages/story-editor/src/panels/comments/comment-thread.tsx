import { useEffect, useRef, useState } from 'react'
import { collaborationOf } from '../../collaboration/collaboration.ts'
import { useCollaboration } from '../../collaboration/use-collaboration.ts'
import type { CommentsService, StoryComment } from '../../host.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { useText } from '../../texts/text.ts'
import { CommentField } from './comment-field.tsx'
import type { Thread } from './threads.ts'

/** One thread: its position, comments and actions. A press opens its page and element. */
export function CommentThread({ thread: { first, answers }, service }: { thread: Thread; service: CommentsService }) {
  const session = useSession()
  const { editor } = session
  const text = useText()
  const isOpen = useCollaboration((state) => state.openId === first.id)
  const pages = useEditorState((state) => state.story.pages)
  const [isAnswering, setIsAnswering] = useState(false)
  const line = useRef<HTMLLIElement>(null)
  const index = pages.findIndex(({ id }) => id === first.pageId)
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  function show(): void {
    collaborationOf(session).set({ openId: first.id })
    if (index < 0) return
    editor.openPage(first.pageId)
    editor.select(first.elementId ? [first.elementId] : [])
  }

  return (
    <li ref={line} className="te-thread" data-open={isOpen} data-done={first.isResolved}>
      <button type="button" className="te-thread-place" onClick={show}>
        {index < 0 ? text('comments.pageGone') : text('comments.page', { page: index + 1 })}
        {first.isResolved ? <b>{text('comments.done')}</b> : null}
      </button>
      {[first, ...answers].map((comment) => (
        <Said key={comment.id} comment={comment} service={service} />
      ))}
      <span className="te-thread-acts">
        <button type="button" onClick={() => setIsAnswering(!isAnswering)} aria-expanded={isAnswering}>
          {text('comments.answer')}
        </button>
        <AuditEvent act={() => service.resolve(first.id, !first.isResolved)}>
          {text(first.isResolved ? 'comments.reopen' : 'comments.resolve')}
        </AuditEvent>
      </span>
      {isAnswering ? (
        <CommentField
          autoFocus
          label={text('comments.answerLabel')}
          confirm={text('comments.answer')}
          onSend={async (body, mentions) => {
            const { pageId, elementId } = first
            await service.add({ pageId, elementId, x: null, y: null, parentId: first.id, body, mentions })
            setIsAnswering(false)
          }}
        />
      ) : null}
    </li>
  )
}

function Said({ comment, service }: { comment: StoryComment; service: CommentsService }) {
  const text = useText()
  const [isEditing, setIsEditing] = useState(false)
  const { id, authorName, isReviewer, createdAt, isEdited, body, isOwn, mayRemove } = comment
  return (
    <div className="te-said">
      <p>
        <b>{authorName}</b>
        <small>
          {[
            isReviewer ? text('comments.reviewer') : null,
            relativeTime(Date.now() - createdAt.getTime(), text),
            isEdited ? text('comments.edited') : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </p>
      {isEditing ? (
        <CommentField
          autoFocus
          start={body}
          label={text('comments.label')}
          confirm={text('comments.save')}
          onSend={async (words) => {
            await service.edit(id, words)
            setIsEditing(false)
          }}
        />
      ) : (
        <p className="te-said-words">{body}</p>
      )}
      {isOwn || mayRemove ? (
        <span className="te-thread-acts">
          {isOwn ? (
            <button type="button" onClick={() => setIsEditing(!isEditing)}>
              {text('comments.edit')}
            </button>
          ) : null}
          {mayRemove ? <AuditEvent act={() => service.remove(id)}>{text('comments.remove')}</AuditEvent> : null}
        </span>
      ) : null}
    </div>
  )
}

function AuditEvent({ act, children }: { act: () => Promise<void>; children: string }) {
  const { host } = useSession()
  const text = useText()
  const [isWorking, setIsWorking] = useState(false)
  return (
    <button
      type="button"
      disabled={isWorking}
      onClick={() => {
        setIsWorking(true)
        act()
          .catch((cause: unknown) =>
            host.notify?.({ kind: 'error', text: cause instanceof Error ? cause.message : text('comments.failed') }),
          )
          .finally(() => setIsWorking(false))
      }}
    >
      {children}
    </button>
  )
}
